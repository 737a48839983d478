import type { Theme } from './theme';

/** Notes of a field survey. */
export const fieldNotes: Theme = {
  id: 'field-notes',
  title: 'Field notes',
  description: 'Notes of a field survey: quote an entry, follow a cross-reference, find a site, correct a note.',
  files: ['harbour.md', 'ridge.md', 'delta.md', 'forest.md', 'meadow.md', 'quarry.md'],
  fields: {
    observer: ['Adeyemi', 'Lindqvist', 'Okafor', 'Petrova', 'Yamada'],
    species: ['heron', 'plover', 'curlew', 'kestrel', 'dunlin'],
    wind: ['calm', 'light-breeze', 'fresh-gale', 'gusty', 'still-air'],
    depth: ['0.4m', '1.1m', '2.7m', '3.5m', '6.2m'],
    sample: ['S-0091', 'S-0137', 'S-0252', 'S-0418', 'S-0775'],
    weather: ['overcast', 'drizzle', 'clear-sky', 'hail', 'fog-bank'],
  },
  deliverable: 'finding.txt',
  sentences: {
    lookup: 'Quote the {key} that was noted in {file}. The quotation goes to {deliverable}, without any comment.',
    follow: 'The note {file} points, in its `see` line, to the note that was made there later. Copy the {key} from the later note to {deliverable}.',
    find: 'At one site the {key} was {value}. Name the note of that site in {deliverable}.',
    correct: 'The observer called: the {key} in {file} should have been {value}. Mend the note and keep its other lines.',
  },
};

import type { Theme } from './theme';

/** Item cards of a store room. */
export const stockRoom: Theme = {
  id: 'stock-room',
  title: 'Stock room',
  description: 'Item cards of a store room: read a card, follow a replacement, find an item, correct a card.',
  files: ['bolts.card', 'cables.card', 'filters.card', 'gloves.card', 'lamps.card', 'valves.card'],
  fields: {
    shelf: ['A-12', 'B-07', 'C-31', 'D-18', 'E-25'],
    supplier: ['Norwell', 'Tessera', 'Ostrander', 'Quillon', 'Brandt'],
    count: ['120', '240', '365', '480', '975'],
    price: ['3.20', '7.45', '11.80', '19.90', '42.00'],
    batch: ['K7-201', 'K7-388', 'M2-114', 'M2-590', 'R9-042'],
    checked: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  },
  deliverable: 'reply.txt',
  sentences: {
    lookup: 'A customer asks for the {key} on {file}. Answer in {deliverable} with the entry alone.',
    follow: 'The item on {file} was replaced; its `see` line names the card that counts now. Put the {key} of that card into {deliverable}.',
    find: 'Which card shows {value} as its {key}? Put the name of the card into {deliverable}.',
    correct: 'After the stocktaking, the {key} on {file} has to read {value}. Correct the card and touch nothing else on it.',
  },
};

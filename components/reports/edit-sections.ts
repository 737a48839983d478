import { reportLimits, type ReportSection } from '../../lib/contract';

/** What of a draft is typed. */
export interface DraftText {
  readonly title: string;
  readonly sections: readonly ReportSection[];
}

/** What is wrong, to be told beside the field. */
export interface DraftFaults {
  readonly title: string | null;
  /** By section id. */
  readonly sections: ReadonlyMap<string, { readonly heading: string | null; readonly text: string | null }>;
  /** Of all sections together. */
  readonly all: string | null;
}

export function addSection(sections: readonly ReportSection[], place: ReportSection['place']): ReportSection[] {
  const used = new Set(sections.map(({ id }) => id));
  let number = sections.length + 1;
  while (used.has(`s${number}`)) number++;
  const added: ReportSection = { id: `s${number}`, place, heading: '', text: '' };
  const before = sections.filter((section) => section.place === 'before');
  const after = sections.filter((section) => section.place === 'after');
  return place === 'before' ? [...before, added, ...after] : [...before, ...after, added];
}

export function changeSection(sections: readonly ReportSection[], id: string, change: Partial<Pick<ReportSection, 'heading' | 'text'>>): ReportSection[] {
  return sections.map((section) => (section.id === id ? { ...section, ...change } : section));
}

/** One place up (-1) or down (1); over the results it changes its side of them. At an end nothing moves. */
export function moveSection(sections: readonly ReportSection[], id: string, by: -1 | 1): ReportSection[] {
  const at = sections.findIndex((section) => section.id === id);
  const moving = sections[at];
  if (!moving) return [...sections];
  const neighbour = sections[at + by];
  const across = by === 1 ? 'after' : 'before';
  if (moving.place !== across && neighbour?.place !== moving.place) return sections.map((section) => (section === moving ? { ...section, place: across } : section));
  if (!neighbour) return [...sections];
  return sections.map((section, i) => (i === at ? neighbour : i === at + by ? moving : section));
}

/** Faults that keep a draft from being stored; with `publishing` also those that keep it from being published. */
export function faultsOf({ title, sections }: DraftText, publishing: boolean): DraftFaults {
  const tooLong = (text: string, limit: number) => (text.length > limit ? `${text.length} characters are too many; at most ${limit} fit` : null);
  const empty = (text: string, what: string) => (publishing && text.trim() === '' ? `there is no ${what} yet; write one, or remove the section` : null);
  const total = sections.reduce((sum, { text }) => sum + text.length, 0);
  return {
    title: title.trim() === '' ? 'the title is empty; write one' : tooLong(title.trim(), reportLimits.title),
    sections: new Map(sections.map(({ id, heading, text }) => [id, { heading: tooLong(heading, reportLimits.heading) ?? empty(heading, 'heading'), text: tooLong(text, reportLimits.text) ?? empty(text, 'text') }])),
    all: total > reportLimits.total ? `all sections together hold ${total} characters; at most ${reportLimits.total} fit` : null,
  };
}

export function hasFaults({ title, sections, all }: DraftFaults): boolean {
  return title !== null || all !== null || [...sections.values()].some(({ heading, text }) => heading !== null || text !== null);
}

/** What can be stored of a draft: a title or sections with a fault stay as they were stored before. */
export function storable(text: DraftText, stored: DraftText): DraftText {
  const faults = faultsOf(text, false);
  const bad = hasFaults({ ...faults, title: null });
  return { title: faults.title === null ? text.title.trim() : stored.title, sections: bad ? stored.sections : text.sections };
}

export function sameText(a: DraftText, b: DraftText): boolean {
  return a.title === b.title && JSON.stringify(a.sections) === JSON.stringify(b.sections);
}

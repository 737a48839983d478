import { describe, expect, it } from 'vitest';
import { addSection, faultsOf, hasFaults, moveSection, storable } from '../../../components/reports/edit-sections';
import { reportSectionsSchema, type ReportSection } from '../../../lib/contract';

const section = (id: string, place: ReportSection['place']): ReportSection => ({ id, place, heading: id, text: id });
const three = [section('a', 'before'), section('b', 'before'), section('c', 'after')];
const order = (sections: readonly ReportSection[]) => sections.map(({ id, place }) => `${id} ${place}`);

describe('sections', () => {
  it('move one place at a time, over the results too, and stop at the ends', () => {
    expect(order(moveSection(three, 'a', 1))).toEqual(['b before', 'a before', 'c after']);
    expect(order(moveSection(three, 'b', 1))).toEqual(['a before', 'b after', 'c after']);
    expect(order(moveSection(three, 'c', -1))).toEqual(['a before', 'b before', 'c before']);
    expect(order(moveSection(three, 'a', -1))).toEqual(order(three));
    expect(order(moveSection(three, 'c', 1))).toEqual(order(three));
  });

  it('come back by the opposite move', () => {
    for (const id of ['a', 'b']) expect(order(moveSection(moveSection(three, id, 1), id, -1))).toEqual(order(three));
  });

  it('are added at the end of their side under a fresh id', () => {
    const added = addSection(addSection(three, 'before'), 'after');
    expect(added.map(({ place }) => place)).toEqual(['before', 'before', 'before', 'after', 'after']);
    expect(reportSectionsSchema.safeParse(added).success).toBe(true);
  });
});

describe('a draft', () => {
  it('may be stored with empty sections, but not published', () => {
    const text = { title: 'T', sections: addSection([], 'before') };
    expect(hasFaults(faultsOf(text, false))).toBe(false);
    expect(faultsOf(text, true).sections.get('s1')).toEqual({ heading: 'there is no heading yet; write one, or remove the section', text: 'there is no text yet; write one, or remove the section' });
  });

  it('finds every fault that the server would refuse', () => {
    const long = [{ ...section('a', 'before'), text: 'x'.repeat(20_001) }];
    const many = Array.from({ length: 8 }, (_, i) => ({ ...section(`s${i}`, 'before'), text: 'x'.repeat(19_000) }));
    for (const sections of [long, many]) {
      expect(hasFaults(faultsOf({ title: 'T', sections }, false))).toBe(true);
      expect(reportSectionsSchema.safeParse(sections).success).toBe(false);
    }
    expect(faultsOf({ title: ' ', sections: [] }, false).title).toBe('the title is empty; write one');
  });

  it('keeps storing what has no fault beside what has one', () => {
    const stored = { title: 'Stored', sections: three };
    expect(storable({ title: '', sections: [] }, stored)).toEqual({ title: 'Stored', sections: [] });
    expect(storable({ title: 'New', sections: [{ ...section('a', 'before'), heading: 'x'.repeat(121) }] }, stored)).toEqual({ title: 'New', sections: three });
  });
});

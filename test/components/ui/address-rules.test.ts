import { describe, expect, it } from 'vitest';
import { tableRules } from '../../../components/run-table/use-table-view';
import { stepRules } from '../../../components/runs/use-step';
import { isDay, wrongParts } from '../../../components/ui/address-rules';

const table = tableRules(['run', 'arm', 'held-out'], ['e1']);

describe('the parts of an address', () => {
  it.each([
    ['state', 'flying'],
    ['state', 'finished,flying'],
    ['arm', 'foo'],
    ['experiment', 'gone'],
    ['seed', 'abc'],
    ['seed', '1e99'],
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
    ['sort', 'nope.desc'],
    ['group', 'kinds'],
    ['cols', 'run,nope'],
    ['pin', 'nope'],
    ['density', 'huge'],
    ['stat', 'failed'],
    ['constructor', 'x'],
  ])('of the table of runs are named when they mean nothing: %s=%s', (name, text) => {
    expect(wrongParts([[name, text]], table)).toEqual([`${name}=${text}`]);
  });

  it('are left alone when the table writes them itself', () => {
    const written = [
      ['q', '%00 any'],
      ['state', 'finished,failed'],
      ['arm', 'harness-scaling'],
      ['experiment', 'e1'],
      ['seed', '1,12'],
      ['from', '2026-11-30'],
      ['sort', 'held-out.desc,arm'],
      ['group', 'seeds'],
      ['cols', 'run,arm'],
      ['pin', ''],
      ['density', 'roomy'],
    ] as const;
    expect(wrongParts(written, table)).toEqual([]);
  });

  it('may name a step only up to the last one of the run', () => {
    const of = (text: string) => wrongParts([['step', text]], stepRules(96));
    expect(['0', '96'].flatMap(of)).toEqual([]);
    expect(['97', '-1', '2.5', 'abc', ''].flatMap(of)).toHaveLength(5);
  });

  it('are cut when they are long', () => {
    expect(wrongParts([['q2', 'x'.repeat(500)]], table)[0]).toHaveLength(41);
  });
});

describe('a day', () => {
  it('is one that the calendar has', () => {
    expect(['2026-11-30', '2028-02-29'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', '26-1-1', ''].map(isDay)).toEqual([false, false, false, false]);
  });
});

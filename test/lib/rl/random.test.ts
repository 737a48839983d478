import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, hashParts } from '../../../lib/rl/random';

describe('the seeded generator', () => {
  it('gives the same stream for the same parts, and keeps giving it in later versions', () => {
    const stream = (parts: (number | string)[]) => {
      const random = createRandom(parts);
      return Array.from({ length: 4 }, () => random.int(1_000_000));
    };
    expect(stream([1, 'a'])).toEqual(stream([1, 'a']));
    expect(stream([1, 'a'])).toMatchInlineSnapshot(`
      [
        75179,
        637990,
        756569,
        563255,
      ]
    `);
  });

  it('tells apart parts that read alike', () => {
    const first = [[1], ['1'], [1, 1], [11], ['1', 1], ['n1:1'], [], [''], ['', ''], [0.1]].map((parts) => createRandom(parts).next());
    expect(new Set(first).size).toBe(first.length);
  });

  it('is uniform: a chi-square over 64 cells of 640,000 draws, and no lag-one correlation', () => {
    const random = createRandom(['uniform']);
    const draws = Array.from({ length: 640_000 }, () => random.next());
    const cells = new Float64Array(64);
    let product = 0;
    draws.forEach((u, i) => {
      cells[Math.floor(u * 64)] = (cells[Math.floor(u * 64)] ?? 0) + 1;
      product += (u - 0.5) * ((draws[i - 1] ?? 0.5) - 0.5);
    });
    expect(cells.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)).toBeLessThan(103); // 99.9 % point, 63 d.f.
    expect(Math.abs(product / draws.length)).toBeLessThan(4 / 12 / Math.sqrt(draws.length));
  });

  it('gives unrelated first draws to neighbouring seeds', () => {
    const firsts = Array.from({ length: 10_000 }, (_, seed) => createRandom([seed]).next());
    const mean = firsts.reduce((sum, u) => sum + u, 0) / firsts.length;
    const lag = firsts.reduce((sum, u, i) => sum + (u - 0.5) * ((firsts[i - 1] ?? 0.5) - 0.5), 0) / firsts.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.012);
    expect(Math.abs(lag)).toBeLessThan(0.0034);
  });

  it('draws normal numbers of mean 0, variance 1 and kurtosis 3', () => {
    const random = createRandom(['normal']);
    const draws = Array.from({ length: 200_000 }, () => random.normal());
    const moment = (power: number) => draws.reduce((sum, x) => sum + x ** power, 0) / draws.length;
    expect(Math.abs(moment(1))).toBeLessThan(0.01);
    expect(Math.abs(moment(2) - 1)).toBeLessThan(0.015);
    expect(Math.abs(moment(4) - 3)).toBeLessThan(0.1);
  });

  it('draws every integer below n equally often, also when n is no power of two', () => {
    const random = createRandom(['int']);
    const counts = [0, 0, 0];
    for (let i = 0; i < 30_000; i++) {
      const drawn = random.int(3);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(350);
    expect(createRandom([1]).int(2 ** 32)).toBeLessThan(2 ** 32);
  });

  it('shuffles into every order equally often and leaves its argument alone', () => {
    const random = createRandom(['shuffle']);
    const items = ['a', 'b', 'c'];
    const orders = new Map<string, number>();
    for (let i = 0; i < 12_000; i++) {
      const order = random.shuffle(items).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
    expect(items).toEqual(['a', 'b', 'c']);
  });

  it('shuffles any list into a permutation of it', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer(), { nil: undefined })), fc.integer(), (items, seed) => {
        expect([...createRandom([seed]).shuffle(items)].sort()).toEqual([...items].sort());
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses what cannot be drawn', () => {
    const random = createRandom([1]);
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => random.int(n)).toThrow('give an integer from 1 to 2^32');
    expect(() => random.pick([])).toThrow('cannot pick from an empty list');
    expect(() => createRandom([Number.NaN])).toThrow('seed part NaN is not finite');
  });

  it('hashes parts without collisions among 100,000 neighbours', () => {
    const hashes = new Set(Array.from({ length: 100_000 }, (_, i) => hashParts(['task', i])));
    expect(hashes.size).toBeGreaterThan(99_990);
  });
});

import { describe, expect, it } from 'vitest';
import { DeviceSheet, deviceNamed, deviceNames, finiteDifferences, randomValues, relativeError } from '../../../support/device-sheet';

const heads = 2;
const width = 8;
const dim = heads * width;
const scale = 0.35;

/** Attention of query i to the first limits[i] keys, from q, k, v concatenated. */
function attention(x: number[], limits: readonly number[], keys: number): number[] {
  const at = (part: number, row: number, column: number) => x[(part === 0 ? 0 : limits.length + (part - 1) * keys) * dim + row * dim + column] ?? 0;
  return limits.flatMap((limit, i) =>
    Array.from({ length: dim }, (_, column) => {
      const from = Math.floor(column / width) * width;
      const scores = Array.from({ length: limit }, (_, s) => {
        let score = 0;
        for (let d = from; d < from + width; d++) score += at(0, i, d) * at(1, s, d);
        return Math.exp(scale * score);
      });
      const total = scores.reduce((sum, e) => sum + e, 0);
      return scores.reduce((sum, e, s) => sum + (e / total) * at(2, s, column), 0);
    }),
  );
}

describe.each(deviceNames)('attention on the %s device', (name) => {
  it.each([
    { limits: [1, 2, 3, 4, 5], keys: 5 },
    { limits: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], keys: 13 },
    { limits: [3, 9, 10], keys: 11 },
    { limits: [1], keys: 1 },
  ])('attends $limits of $keys keys and gives the gradients by query, key and value', async ({ limits, keys }) => {
    const sheet = new DeviceSheet(await deviceNamed(name));
    const { kernels } = sheet.device;
    const count = limits.length;
    const ldp = 8 * Math.ceil(keys / 8);
    const x = randomValues((count + 2 * keys) * dim, 11 * keys).map((value) => 2 * value);
    const dout = randomValues(count * dim, 5);
    const q = sheet.put(x.subarray(0, count * dim));
    const k = sheet.put(x.subarray(count * dim, (count + keys) * dim));
    const v = sheet.put(x.subarray((count + keys) * dim));
    const [panels, out, p] = [sheet.empty(ldp * dim), sheet.empty(count * dim), sheet.empty(heads * count * ldp)];
    const [dq, dk, dv] = [sheet.empty(count * dim), sheet.empty((keys + 4) * dim), sheet.empty((keys + 4) * dim)];
    const limitsAddress = sheet.putIntegers(limits);
    const scratch = sheet.empty(count * ldp);
    kernels.packKeys(k, dim, keys, 0, panels, dim);
    kernels.attentionForward(q, dim, limitsAddress, count, panels, v, dim, out, dim, p, ldp, count * ldp, heads, width, scale);
    expect(relativeError(sheet.floats(out, count * dim), attention(Array.from(x), limits, keys))).toBeLessThan(1e-5);
    kernels.packKeys(v, dim, keys, 0, panels, dim);
    kernels.attentionBackward(
      q, dim, limitsAddress, count, k, dim, keys, panels, out, sheet.put(dout), dim,
      p, ldp, count * ldp, dq, dk, dv, dim, scratch, heads, width, scale,
    );
    const expected = finiteDifferences((value) => attention(value, limits, keys), x, dout);
    const actual = [...sheet.floats(dq, count * dim), ...sheet.floats(dk, keys * dim), ...sheet.floats(dv, keys * dim)];
    expect(relativeError(actual, expected)).toBeLessThan(1e-4);
  });
});

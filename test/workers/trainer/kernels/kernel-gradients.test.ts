import { describe, expect, it } from 'vitest';
import { store } from '../../../../workers/trainer/kernels/kernels';
import { DeviceSheet, deviceNamed, deviceNames, finiteDifferences, randomValues, relativeError } from '../../../support/device-sheet';

const tolerance = 1e-4;

function close(actual: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(relativeError(actual, expected)).toBeLessThan(tolerance);
}

describe.each(deviceNames)('each operation on the %s device', (name) => {
  it('multiplies by panels, adds the bias, and gives both gradients', async () => {
    const sheet = new DeviceSheet(await deviceNamed(name));
    const { kernels } = sheet.device;
    const [m, k, n] = [7, 12, 13];
    const [x, w, b, dy] = [randomValues(m * k, 1), randomValues(k * n, 2), randomValues(n, 3), randomValues(m * 16, 4)];
    for (let row = 0; row < m; row++) dy.fill(0, row * 16 + n, row * 16 + 16);
    const product = (a: number[], c: number[], bias: number[]) =>
      Array.from({ length: m * 16 }, (_, i) => {
        const [row, j] = [Math.floor(i / 16), i % 16];
        if (j >= n) return 0;
        return (bias[j] ?? 0) + a.slice(row * k, row * k + k).reduce((sum, value, p) => sum + value * (c[p * n + j] ?? 0), 0);
      });
    const [xa, wa, ba, dya] = [sheet.put(x), sheet.put(w), sheet.put(b), sheet.put(dy)];
    const [packed, bias, y] = [sheet.empty(k * 16), sheet.empty(16), sheet.empty(m * 16)];
    kernels.packPanels(wa, n, 1, k, n, 0, packed);
    kernels.packPanels(ba, 0, 1, 1, n, 0, bias);
    kernels.gemm(xa, k, packed, 8, 8 * k, bias, y, 16, m, 16, k, store.overwrite);
    const [xs, ws, bs] = [Array.from(x), Array.from(w), Array.from(b)];
    close(sheet.floats(y, m * 16), product(xs, ws, bs));
    const [dx, dw, db, transposed] = [sheet.empty(m * 16), sheet.empty(k * n), sheet.empty(n), sheet.empty(n * 16)];
    kernels.packPanels(wa, 1, n, n, k, 0, transposed);
    kernels.gemm(dya, 16, transposed, 8, 8 * n, 0, dx, 16, m, 16, n, store.overwrite);
    kernels.gemmTransposed(xa, k, dya, 16, dw, n, m, k, n);
    kernels.columnSums(dya, 16, m, n, db);
    const dxRows = Array.from({ length: m }, (_, row) => Array.from(sheet.floats(dx + 64 * row, k))).flat();
    close(dxRows, finiteDifferences((v) => product(v, ws, bs), xs, dy));
    close(sheet.floats(dw, k * n), finiteDifferences((v) => product(xs, v, bs), ws, dy));
    close(sheet.floats(db, n), finiteDifferences((v) => product(xs, ws, v), bs, dy));
  });

  it('cuts negative results off, adds to what is there, and lets gradients through where the ReLU was open', async () => {
    const sheet = new DeviceSheet(await deviceNamed(name));
    const { kernels } = sheet.device;
    const [a, b, before] = [randomValues(5 * 4, 5), randomValues(4 * 8, 6), randomValues(5 * 8, 7)];
    const [aa, ba] = [sheet.put(a), sheet.put(b)];
    const [plain, cut, added] = [sheet.empty(40), sheet.empty(40), sheet.put(before)];
    kernels.gemm(aa, 4, ba, 8, 32, 0, plain, 8, 5, 8, 4, store.overwrite);
    kernels.gemm(aa, 4, ba, 8, 32, 0, cut, 8, 5, 8, 4, store.rectify);
    kernels.gemm(aa, 4, ba, 8, 32, 0, added, 8, 5, 8, 4, store.add);
    const y = Array.from(sheet.floats(plain, 40));
    close(sheet.floats(cut, 40), y.map((value) => Math.max(value, 0)));
    close(sheet.floats(added, 40), y.map((value, i) => value + (before[i] ?? 0)));
    const d = sheet.put(before);
    kernels.reluBackward(cut, d, 40);
    expect(Array.from(sheet.floats(d, 40))).toEqual(y.map((value, i) => (value > 0 ? before[i] : 0)));
  });

  it('normalises rows and gives the gradients by input, gain and bias', async () => {
    const sheet = new DeviceSheet(await deviceNamed(name));
    const { kernels } = sheet.device;
    const [rows, n] = [3, 16];
    const [x, gain, bias, dy] = [randomValues(rows * n, 1), randomValues(n, 2), randomValues(n, 3), randomValues(rows * n, 4)];
    const norm = (v: number[], g: number[], b: number[]) =>
      Array.from({ length: rows }, (_, row) => {
        const r = v.slice(row * n, row * n + n);
        const mean = r.reduce((sum, value) => sum + value, 0) / n;
        const deviation = Math.sqrt(r.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n + 1e-5);
        return r.map((value, j) => ((value - mean) / deviation) * (g[j] ?? 0) + (b[j] ?? 0));
      }).flat();
    const [xa, ga, ba, dya] = [sheet.put(x), sheet.put(gain), sheet.put(bias), sheet.put(dy)];
    const [y, stats, dx, dgain, dbias] = [sheet.empty(rows * n), sheet.empty(2 * rows), sheet.empty(rows * n), sheet.empty(n), sheet.empty(n)];
    kernels.normForward(xa, y, stats, ga, ba, rows, n);
    kernels.normBackward(dya, xa, stats, ga, dx, dgain, dbias, rows, n);
    const [xs, gs, bs] = [Array.from(x), Array.from(gain), Array.from(bias)];
    close(sheet.floats(y, rows * n), norm(xs, gs, bs));
    close(sheet.floats(dx, rows * n), finiteDifferences((v) => norm(v, gs, bs), xs, dy));
    close(sheet.floats(dgain, n), finiteDifferences((v) => norm(xs, v, bs), gs, dy));
    close(sheet.floats(dbias, n), finiteDifferences((v) => norm(xs, gs, v), bs, dy));
  });

  it('embeds token, previous token and position, and scatters the gradients to the rows that were read', async () => {
    const sheet = new DeviceSheet(await deviceNamed(name));
    const { kernels } = sheet.device;
    const n = 4;
    const [tokens, previous, positions] = [[2, 0, 2], [-1, 2, 0], [0, 1, 2]];
    const tables = [1, 2, 3].map((seed) => Array.from(randomValues(3 * n, seed)));
    const dout = randomValues(3 * n, 9);
    const embed = ([e = [], s = [], p = []]: number[][]) =>
      tokens.flatMap((token, i) =>
        Array.from({ length: n }, (_, j) => {
          const before = previous[i] ?? -1;
          return (e[token * n + j] ?? 0) + (p[(positions[i] ?? 0) * n + j] ?? 0) + (before < 0 ? 0 : (s[before * n + j] ?? 0));
        }),
      );
    const indices = [tokens, previous, positions].map((values) => sheet.putIntegers(values));
    const addresses = tables.map((table) => sheet.put(table));
    const gradients = tables.map(() => sheet.empty(3 * n));
    const out = sheet.empty(3 * n);
    const [t = 0, q = 0, p = 0] = indices;
    kernels.embedForward(addresses[0] ?? 0, addresses[1] ?? 0, addresses[2] ?? 0, t, q, p, out, 3, n);
    kernels.embedBackward(gradients[0] ?? 0, gradients[1] ?? 0, gradients[2] ?? 0, t, q, p, sheet.put(dout), 3, n);
    close(sheet.floats(out, 3 * n), embed(tables));
    gradients.forEach((gradient, i) => {
      const f = (v: number[]) => embed(tables.map((table, j) => (i === j ? v : table)));
      close(sheet.floats(gradient, 3 * n), finiteDifferences(f, tables[i] ?? [], dout));
    });
  });

  it('turns logits into probabilities, entropy and the gradient of the chosen log-probability', async () => {
    const sheet = new DeviceSheet(await deviceNamed(name));
    const { kernels } = sheet.device;
    const [rows, n] = [3, 12];
    const logits = randomValues(rows * n, 1).map((x) => 6 * x);
    const targets = [0, 11, 5];
    const slopes = randomValues(rows, 2);
    const row = (v: number[], i: number) => v.slice(i * n, i * n + n);
    const logprob = (r: number[]) => r.map((x) => x - Math.log(r.reduce((sum, y) => sum + Math.exp(y), 0)));
    const [x, stats] = [sheet.put(logits), sheet.empty(3 * rows)];
    kernels.softmaxRows(x, n, rows, n, stats);
    const probabilities = Array.from(sheet.floats(x, rows * n));
    const expected = targets.map((_, i) => logprob(row(Array.from(logits), i)));
    close(probabilities, expected.flat().map(Math.exp));
    close(
      targets.map((_, i) => sheet.floats(stats, 3 * rows)[3 * i + 2] ?? 0),
      expected.map((r) => -r.reduce((sum, l) => sum + l * Math.exp(l), 0)),
    );
    kernels.logSoftmaxBackward(x, n, rows, n, sheet.putIntegers(targets), sheet.put(slopes));
    const chosen = (v: number[]) => targets.map((target, i) => logprob(row(v, i))[target] ?? 0);
    close(sheet.floats(x, rows * n), finiteDifferences(chosen, logits, slopes));
  });

  it('moves rows by index and adds them back', async () => {
    const sheet = new DeviceSheet(await deviceNamed(name));
    const { kernels } = sheet.device;
    const x = sheet.put([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const index = sheet.putIntegers([2, 0]);
    const out = sheet.empty(8);
    kernels.gatherRows(x, index, out, 2, 4);
    expect(Array.from(sheet.floats(out, 8))).toEqual([9, 10, 11, 12, 1, 2, 3, 4]);
    kernels.scatterAddRows(out, index, x, 2, 4);
    expect(Array.from(sheet.floats(x, 12))).toEqual([2, 4, 6, 8, 5, 6, 7, 8, 18, 20, 22, 24]);
    kernels.copyRows(x, 8, out, 4, 2, 4);
    expect(Array.from(sheet.floats(out, 8))).toEqual([2, 4, 6, 8, 18, 20, 22, 24]);
    kernels.clearFloats(out, 4);
    expect(Array.from(sheet.floats(out, 8))).toEqual([0, 0, 0, 0, 18, 20, 22, 24]);
  });
});

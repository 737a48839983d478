import { sum4 } from './exp';

/** y = (x - mean) / sqrt(variance + 1e-5) * gain + bias for each row; keeps (mean, 1/deviation) in `stats`. n is a multiple of 4. */
export function normForward(x: usize, y: usize, stats: usize, gain: usize, bias: usize, rows: i32, n: i32): void {
  const bytes = (<usize>n) << 2;
  for (let row = 0; row < rows; row++) {
    let total = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) total = f32x4.add(total, v128.load(x + i));
    const mean = sum4(total) / <f32>n;
    const m = f32x4.splat(mean);
    let squares = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      const c = f32x4.sub(v128.load(x + i), m);
      squares = f32x4.add(squares, f32x4.mul(c, c));
    }
    const inverse = <f32>1 / sqrt<f32>(sum4(squares) / <f32>n + <f32>1e-5);
    const r = f32x4.splat(inverse);
    for (let i: usize = 0; i < bytes; i += 16) {
      const normal = f32x4.mul(f32x4.sub(v128.load(x + i), m), r);
      v128.store(y + i, f32x4.add(f32x4.mul(normal, v128.load(gain + i)), v128.load(bias + i)));
    }
    store<f32>(stats, mean);
    store<f32>(stats, inverse, 4);
    stats += 8;
    x += bytes;
    y += bytes;
  }
}

/** Adds to dx, dgain and dbias. */
export function normBackward(
  dy: usize,
  x: usize,
  stats: usize,
  gain: usize,
  dx: usize,
  dgain: usize,
  dbias: usize,
  rows: i32,
  n: i32,
): void {
  const bytes = (<usize>n) << 2;
  for (let row = 0; row < rows; row++) {
    const m = v128.load32_splat(stats);
    const r = v128.load32_splat(stats, 4);
    let sum = f32x4.splat(0);
    let product = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      const d = v128.load(dy + i);
      const normal = f32x4.mul(f32x4.sub(v128.load(x + i), m), r);
      const g = f32x4.mul(d, v128.load(gain + i));
      sum = f32x4.add(sum, g);
      product = f32x4.add(product, f32x4.mul(g, normal));
      v128.store(dgain + i, f32x4.add(v128.load(dgain + i), f32x4.mul(d, normal)));
      v128.store(dbias + i, f32x4.add(v128.load(dbias + i), d));
    }
    const s = f32x4.splat(sum4(sum) / <f32>n);
    const p = f32x4.splat(sum4(product) / <f32>n);
    for (let i: usize = 0; i < bytes; i += 16) {
      const normal = f32x4.mul(f32x4.sub(v128.load(x + i), m), r);
      const g = f32x4.mul(v128.load(dy + i), v128.load(gain + i));
      const d = f32x4.mul(r, f32x4.sub(f32x4.sub(g, s), f32x4.mul(normal, p)));
      v128.store(dx + i, f32x4.add(v128.load(dx + i), d));
    }
    stats += 8;
    x += bytes;
    dx += bytes;
    dy += bytes;
  }
}

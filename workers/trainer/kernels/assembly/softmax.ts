import { exp4, max4, sum4 } from './exp';

/** Logits to probabilities in place; keeps (maximum, log of the sum of exp, entropy in nats) per row in `stats`. n is a multiple of 4. */
export function softmaxRows(x: usize, ld: i32, rows: i32, n: i32, stats: usize): void {
  for (let row = 0; row < rows; row++) {
    const end = x + ((<usize>n) << 2);
    let high = v128.load(x);
    for (let p = x + 16; p < end; p += 16) high = f32x4.pmax(v128.load(p), high);
    const most = max4(high);
    const m = f32x4.splat(most);
    let sum = f32x4.splat(0);
    let product = f32x4.splat(0);
    for (let p = x; p < end; p += 16) {
      const shifted = f32x4.sub(v128.load(p), m);
      const e = exp4(shifted);
      v128.store(p, e);
      sum = f32x4.add(sum, e);
      product = f32x4.add(product, f32x4.mul(e, shifted));
    }
    const total = sum4(sum);
    const logarithm = <f32>Math.log(<f64>total);
    const inverse = f32x4.splat(<f32>1 / total);
    for (let p = x; p < end; p += 16) v128.store(p, f32x4.mul(v128.load(p), inverse));
    store<f32>(stats, most);
    store<f32>(stats, logarithm, 4);
    store<f32>(stats, logarithm - sum4(product) / total, 8);
    stats += 12;
    x += (<usize>ld) << 2;
  }
}

/** Probabilities to the gradient by the logits: g * (1[target] - p), where g is the gradient by the log-probability of the target. */
export function logSoftmaxBackward(p: usize, ld: i32, rows: i32, n: i32, targets: usize, g: usize): void {
  for (let row: usize = 0; row < (<usize>rows) << 2; row += 4) {
    const slope = load<f32>(g + row);
    const s = f32x4.splat(-slope);
    for (let i: usize = 0; i < (<usize>n) << 2; i += 16) v128.store(p + i, f32x4.mul(v128.load(p + i), s));
    const target = p + ((<usize>load<i32>(targets + row)) << 2);
    store<f32>(target, load<f32>(target) + slope);
    p += (<usize>ld) << 2;
  }
}

/** The kernels may use the memory from here on. */
export function heapBase(): usize {
  return __heap_base;
}

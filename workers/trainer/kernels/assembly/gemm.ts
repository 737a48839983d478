import { outer4x1, outer4x8, panel } from './tiles';

/** C[m, n] = A[m, k] B[k, n] (+ bias). B lies in panels of 8 columns: element (k, j) at panel j/8, row k (stride ldb), column j%8. Strides in floats. */
export function gemm(
  a: usize,
  lda: i32,
  b: usize,
  ldb: i32,
  panelStride: i32,
  bias: usize,
  c: usize,
  ldc: i32,
  m: i32,
  n: i32,
  k: i32,
  mode: i32,
): void {
  for (let j = 0; j < n; j += 8) {
    panel(a, lda << 2, b, ldb << 2, k, bias, c, ldc << 2, m, mode);
    b += (<usize>panelStride) << 2;
    c += 32;
    if (bias) bias += 32;
  }
}

/** C[k, n] += A[rows, k]ᵀ B[rows, n]; k a multiple of 4. Blocks of 64 rows stay in the first-level cache; the order of the rows is kept. */
export function gemmTransposed(
  a: usize,
  lda: i32,
  b: usize,
  ldb: i32,
  c: usize,
  ldc: i32,
  rows: i32,
  k: i32,
  n: i32,
): void {
  const la = (<usize>lda) << 2;
  const lb = (<usize>ldb) << 2;
  const lc = (<usize>ldc) << 2;
  for (let done = 0; done < rows; done += 64) {
    const count = min(64, rows - done);
    for (let j = 0; j < n; ) {
      const wide = j + 8 <= n;
      for (let i = 0; i < k; i += 4) {
        const from = a + ((<usize>i) << 2);
        const to = c + (<usize>i) * lc + ((<usize>j) << 2);
        const beside = b + ((<usize>j) << 2);
        if (wide) outer4x8(from, la, beside, lb, count, to, lc);
        else outer4x1(from, la, beside, lb, count, to, lc);
      }
      j += wide ? 8 : 1;
    }
    a += la * count;
    b += lb * count;
  }
}

/** Lays a matrix (element (k, j) at k*rowStride + j*columnStride) out in panels of 8 columns; columns past n are filled with `fill`. */
export function packPanels(
  source: usize,
  rowStride: i32,
  columnStride: i32,
  k: i32,
  n: i32,
  fill: f32,
  target: usize,
): void {
  for (let j0 = 0; j0 < n; j0 += 8) {
    for (let i = 0; i < k; i++) {
      for (let j = j0; j < j0 + 8; j++) {
        store<f32>(target, j < n ? load<f32>(source + ((<usize>(i * rowStride + j * columnStride)) << 2)) : fill);
        target += 4;
      }
    }
  }
}

/** out[j] += sum over the rows of x[row, j], in the order of the rows. */
export function columnSums(x: usize, ld: i32, rows: i32, n: i32, out: usize): void {
  const stride = (<usize>ld) << 2;
  let j = 0;
  for (; j + 4 <= n; j += 4) {
    let sum = v128.load(out);
    let p = x;
    for (let i = 0; i < rows; i++) {
      sum = f32x4.add(sum, v128.load(p));
      p += stride;
    }
    v128.store(out, sum);
    out += 16;
    x += 16;
  }
  for (; j < n; j++) {
    let sum = load<f32>(out);
    let p = x;
    for (let i = 0; i < rows; i++) {
      sum += load<f32>(p);
      p += stride;
    }
    store<f32>(out, sum);
    out += 4;
    x += 4;
  }
}

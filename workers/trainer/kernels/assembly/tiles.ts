// Register tiles. Every element of C is one chain "initial value, then + a*b for k = 0, 1, …": the full tile and the one-row tile
// give equal bits, so a row's result does not depend on the rows beside it. Strides here are in bytes.

// @ts-ignore: decorator
@inline
export const overwrite: i32 = 0;
// @ts-ignore: decorator
@inline
export const rectify: i32 = 1;
// @ts-ignore: decorator
@inline
export const addTo: i32 = 2;

// @ts-ignore: decorator
@inline
function put(c: usize, value: v128, mode: i32): void {
  if (mode == rectify) value = f32x4.pmax(value, f32x4.splat(0));
  else if (mode == addTo) value = f32x4.add(v128.load(c), value);
  v128.store(c, value);
}

/** 4 rows x 8 columns. `bias` is 0 or points at 8 floats. */
export function tile4x8(
  a: usize,
  lda: usize,
  b: usize,
  ldb: usize,
  k: i32,
  bias: usize,
  c: usize,
  ldc: usize,
  mode: i32,
): void {
  let c00 = f32x4.splat(0);
  let c01 = f32x4.splat(0);
  if (bias) {
    c00 = v128.load(bias);
    c01 = v128.load(bias, 16);
  }
  let c10 = c00;
  let c11 = c01;
  let c20 = c00;
  let c21 = c01;
  let c30 = c00;
  let c31 = c01;
  let a1 = a + lda;
  let a2 = a1 + lda;
  let a3 = a2 + lda;
  const end = a + ((<usize>k) << 2);
  while (a < end) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    let s = v128.load32_splat(a);
    c00 = f32x4.add(c00, f32x4.mul(s, b0));
    c01 = f32x4.add(c01, f32x4.mul(s, b1));
    s = v128.load32_splat(a1);
    c10 = f32x4.add(c10, f32x4.mul(s, b0));
    c11 = f32x4.add(c11, f32x4.mul(s, b1));
    s = v128.load32_splat(a2);
    c20 = f32x4.add(c20, f32x4.mul(s, b0));
    c21 = f32x4.add(c21, f32x4.mul(s, b1));
    s = v128.load32_splat(a3);
    c30 = f32x4.add(c30, f32x4.mul(s, b0));
    c31 = f32x4.add(c31, f32x4.mul(s, b1));
    a += 4;
    a1 += 4;
    a2 += 4;
    a3 += 4;
    b += ldb;
  }
  put(c, c00, mode);
  put(c + 16, c01, mode);
  c += ldc;
  put(c, c10, mode);
  put(c + 16, c11, mode);
  c += ldc;
  put(c, c20, mode);
  put(c + 16, c21, mode);
  c += ldc;
  put(c, c30, mode);
  put(c + 16, c31, mode);
}

/** 1 row x 8 columns. */
export function tile1x8(a: usize, b: usize, ldb: usize, k: i32, bias: usize, c: usize, mode: i32): void {
  let c0 = f32x4.splat(0);
  let c1 = f32x4.splat(0);
  if (bias) {
    c0 = v128.load(bias);
    c1 = v128.load(bias, 16);
  }
  const end = a + ((<usize>k) << 2);
  while (a < end) {
    const s = v128.load32_splat(a);
    c0 = f32x4.add(c0, f32x4.mul(s, v128.load(b)));
    c1 = f32x4.add(c1, f32x4.mul(s, v128.load(b, 16)));
    a += 4;
    b += ldb;
  }
  put(c, c0, mode);
  put(c + 16, c1, mode);
}

/** 4 rows, each with a panel of 8 columns of its own: enough independent sums to hide the latency of an addition. */
export function tileFour1x8(a: usize, lda: usize, b: usize, panelStride: usize, k: i32, c: usize, ldc: usize): void {
  let c0 = f32x4.splat(0);
  let c1 = c0;
  let c2 = c0;
  let c3 = c0;
  let c4 = c0;
  let c5 = c0;
  let c6 = c0;
  let c7 = c0;
  let a1 = a + lda;
  let a2 = a1 + lda;
  let a3 = a2 + lda;
  let b1 = b + panelStride;
  let b2 = b1 + panelStride;
  let b3 = b2 + panelStride;
  const end = a + ((<usize>k) << 2);
  while (a < end) {
    let s = v128.load32_splat(a);
    c0 = f32x4.add(c0, f32x4.mul(s, v128.load(b)));
    c1 = f32x4.add(c1, f32x4.mul(s, v128.load(b, 16)));
    s = v128.load32_splat(a1);
    c2 = f32x4.add(c2, f32x4.mul(s, v128.load(b1)));
    c3 = f32x4.add(c3, f32x4.mul(s, v128.load(b1, 16)));
    s = v128.load32_splat(a2);
    c4 = f32x4.add(c4, f32x4.mul(s, v128.load(b2)));
    c5 = f32x4.add(c5, f32x4.mul(s, v128.load(b2, 16)));
    s = v128.load32_splat(a3);
    c6 = f32x4.add(c6, f32x4.mul(s, v128.load(b3)));
    c7 = f32x4.add(c7, f32x4.mul(s, v128.load(b3, 16)));
    a += 4;
    a1 += 4;
    a2 += 4;
    a3 += 4;
    b += 32;
    b1 += 32;
    b2 += 32;
    b3 += 32;
  }
  v128.store(c, c0);
  v128.store(c, c1, 16);
  c += ldc;
  v128.store(c, c2);
  v128.store(c, c3, 16);
  c += ldc;
  v128.store(c, c4);
  v128.store(c, c5, 16);
  c += ldc;
  v128.store(c, c6);
  v128.store(c, c7, 16);
}

/** c[0..16) += a B[:, 0..16) and c[16..32) += a2 B[:, 16..32): two heads of one row side by side. */
export function tileTwo1x16(a: usize, a2: usize, b: usize, ldb: usize, k: i32, c: usize): void {
  let c0 = v128.load(c);
  let c1 = v128.load(c, 16);
  let c2 = v128.load(c, 32);
  let c3 = v128.load(c, 48);
  let c4 = v128.load(c, 64);
  let c5 = v128.load(c, 80);
  let c6 = v128.load(c, 96);
  let c7 = v128.load(c, 112);
  const end = a + ((<usize>k) << 2);
  while (a < end) {
    let s = v128.load32_splat(a);
    c0 = f32x4.add(c0, f32x4.mul(s, v128.load(b)));
    c1 = f32x4.add(c1, f32x4.mul(s, v128.load(b, 16)));
    c2 = f32x4.add(c2, f32x4.mul(s, v128.load(b, 32)));
    c3 = f32x4.add(c3, f32x4.mul(s, v128.load(b, 48)));
    s = v128.load32_splat(a2);
    c4 = f32x4.add(c4, f32x4.mul(s, v128.load(b, 64)));
    c5 = f32x4.add(c5, f32x4.mul(s, v128.load(b, 80)));
    c6 = f32x4.add(c6, f32x4.mul(s, v128.load(b, 96)));
    c7 = f32x4.add(c7, f32x4.mul(s, v128.load(b, 112)));
    a += 4;
    a2 += 4;
    b += ldb;
  }
  v128.store(c, c0);
  v128.store(c, c1, 16);
  v128.store(c, c2, 32);
  v128.store(c, c3, 48);
  v128.store(c, c4, 64);
  v128.store(c, c5, 80);
  v128.store(c, c6, 96);
  v128.store(c, c7, 112);
}

/** Rows 4 at a time, the rest one at a time, for one panel of 8 columns. */
// @ts-ignore: decorator
@inline
export function panel(
  a: usize,
  lda: usize,
  b: usize,
  ldb: usize,
  k: i32,
  bias: usize,
  c: usize,
  ldc: usize,
  rows: i32,
  mode: i32,
): void {
  let i = 0;
  for (; i + 4 <= rows; i += 4) {
    tile4x8(a, lda, b, ldb, k, bias, c, ldc, mode);
    a += lda << 2;
    c += ldc << 2;
  }
  for (; i < rows; i++) {
    tile1x8(a, b, ldb, k, bias, c, mode);
    a += lda;
    c += ldc;
  }
}

/** C[4, 8] += A[rows, 4]ᵀ B[rows, 8], in the order of the rows. */
export function outer4x8(a: usize, lda: usize, b: usize, ldb: usize, rows: i32, c: usize, ldc: usize): void {
  const d1 = c + ldc;
  const d2 = d1 + ldc;
  const d3 = d2 + ldc;
  let c00 = v128.load(c);
  let c01 = v128.load(c, 16);
  let c10 = v128.load(d1);
  let c11 = v128.load(d1, 16);
  let c20 = v128.load(d2);
  let c21 = v128.load(d2, 16);
  let c30 = v128.load(d3);
  let c31 = v128.load(d3, 16);
  for (let i = 0; i < rows; i++) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    let s = v128.load32_splat(a);
    c00 = f32x4.add(c00, f32x4.mul(s, b0));
    c01 = f32x4.add(c01, f32x4.mul(s, b1));
    s = v128.load32_splat(a, 4);
    c10 = f32x4.add(c10, f32x4.mul(s, b0));
    c11 = f32x4.add(c11, f32x4.mul(s, b1));
    s = v128.load32_splat(a, 8);
    c20 = f32x4.add(c20, f32x4.mul(s, b0));
    c21 = f32x4.add(c21, f32x4.mul(s, b1));
    s = v128.load32_splat(a, 12);
    c30 = f32x4.add(c30, f32x4.mul(s, b0));
    c31 = f32x4.add(c31, f32x4.mul(s, b1));
    a += lda;
    b += ldb;
  }
  v128.store(c, c00);
  v128.store(c, c01, 16);
  v128.store(d1, c10);
  v128.store(d1, c11, 16);
  v128.store(d2, c20);
  v128.store(d2, c21, 16);
  v128.store(d3, c30);
  v128.store(d3, c31, 16);
}

/** C[4, 1] += A[rows, 4]ᵀ B[rows, 1]: the columns that are left over. */
export function outer4x1(a: usize, lda: usize, b: usize, ldb: usize, rows: i32, c: usize, ldc: usize): void {
  const d1 = c + ldc;
  const d2 = d1 + ldc;
  const d3 = d2 + ldc;
  let c0 = load<f32>(c);
  let c1 = load<f32>(d1);
  let c2 = load<f32>(d2);
  let c3 = load<f32>(d3);
  for (let i = 0; i < rows; i++) {
    const s = load<f32>(b);
    c0 += load<f32>(a) * s;
    c1 += load<f32>(a, 4) * s;
    c2 += load<f32>(a, 8) * s;
    c3 += load<f32>(a, 12) * s;
    a += lda;
    b += ldb;
  }
  store<f32>(c, c0);
  store<f32>(d1, c1);
  store<f32>(d2, c2);
  store<f32>(d3, c3);
}

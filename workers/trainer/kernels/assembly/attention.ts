import { exp4, max4, sum4 } from './exp';
import { outer4x8, overwrite, panel, tile1x8, tileFour1x8, tileTwo1x16 } from './tiles';

// @ts-ignore: decorator
@inline
function up8(x: i32): i32 {
  return (x + 7) & ~7;
}

/** Softmax of `scale * p[0..limit)`, scale > 0; p[limit..width) becomes 0. width is a multiple of 8. */
function softmaxPrefix(p: usize, limit: i32, width: i32, scale: f32): void {
  const own = up8(limit);
  for (let i = limit; i < own; i++) store<f32>(p + ((<usize>i) << 2), -1e30);
  const s = f32x4.splat(scale);
  const end = p + ((<usize>own) << 2);
  let high = v128.load(p);
  let high2 = v128.load(p, 16);
  for (let x = p + 32; x < end; x += 32) {
    high = f32x4.pmax(v128.load(x), high);
    high2 = f32x4.pmax(v128.load(x, 16), high2);
  }
  const most = f32x4.splat(max4(f32x4.pmax(high, high2)));
  let sum = f32x4.splat(0);
  for (let x = p; x < end; x += 32) {
    const x0 = f32x4.mul(f32x4.sub(v128.load(x), most), s);
    const x1 = f32x4.mul(f32x4.sub(v128.load(x, 16), most), s);
    const e0 = exp4(x0);
    const e1 = exp4(x1);
    v128.store(x, e0);
    v128.store(x, e1, 16);
    sum = f32x4.add(f32x4.add(sum, e0), e1);
  }
  const inverse = f32x4.splat(<f32>1 / sum4(sum));
  for (let x = p; x < end; x += 32) {
    v128.store(x, f32x4.mul(v128.load(x), inverse));
    v128.store(x, f32x4.mul(v128.load(x, 16), inverse), 16);
  }
  const stop = p + ((<usize>width) << 2);
  for (let x = end; x < stop; x += 16) v128.store(x, f32x4.splat(0));
}

/** One query, as when a token is decoded: the same sums as the general case, in an order that reads the caches from front to back. */
function attendOne(
  q: usize,
  limit: i32,
  keys: usize,
  v: usize,
  lv: usize,
  out: usize,
  p: usize,
  lp: usize,
  heads: i32,
  width: i32,
  scale: f32,
): void {
  const span = up8(limit);
  const bytes = (<usize>width) << 2;
  const panelBytes = bytes << 3;
  for (let s: usize = 0; s < (<usize>span) << 2; s += 32) {
    let h: usize = 0;
    for (; h + 4 <= <usize>heads; h += 4) {
      tileFour1x8(q + h * bytes, bytes, keys, panelBytes, width, p + h * lp + s, lp);
      keys += panelBytes << 2;
    }
    for (; h < <usize>heads; h++) {
      tile1x8(q + h * bytes, keys, 32, width, 0, p + h * lp + s, overwrite);
      keys += panelBytes;
    }
  }
  for (let h: usize = 0; h < <usize>heads; h++) softmaxPrefix(p + h * lp, limit, span, scale);
  const end = bytes * heads;
  if (width != 16 || (heads & 1) == 1) {
    for (let c: usize = 0; c < end; c += 32) tile1x8(p + (c / bytes) * lp, v + c, lv, limit, 0, out + c, overwrite);
    return;
  }
  memory.fill(out, 0, end);
  for (let s = 0; s < limit; s += 16) {
    const count = min(16, limit - s);
    let ps = p + ((<usize>s) << 2);
    for (let c: usize = 0; c < end; c += 128) {
      tileTwo1x16(ps, ps + lp, v + c, lv, count, out + c);
      ps += lp << 1;
    }
    v += lv << 4;
  }
}

/**
 * out[i, :] = softmax(q[i] Kᵀ * scale over the first limits[i] keys) V, for each head; limits ascend.
 * Keys lie in panels: key s, column d of all heads at [s/8][d][s%8]. `probabilities` keeps the softmax (row stride ldp >= keys rounded up to 8).
 * With a head stride of 0 they are scratch, but a single query needs room for its heads at ldp.
 */
export function attentionForward(
  q: usize,
  ldq: i32,
  limits: usize,
  count: i32,
  keys: usize,
  v: usize,
  ldv: i32,
  out: usize,
  ldo: i32,
  probabilities: usize,
  ldp: i32,
  probabilityHeadStride: i32,
  heads: i32,
  width: i32,
  scale: f32,
): void {
  const lp = (<usize>ldp) << 2;
  const lq = (<usize>ldq) << 2;
  const lo = (<usize>ldo) << 2;
  const lv = (<usize>ldv) << 2;
  if (count == 1) {
    attendOne(q, load<i32>(limits), keys, v, lv, out, probabilities, lp, heads, width, scale);
    return;
  }
  for (let h = 0; h < heads; h++) {
    for (let i = 0; i < count; i += 4) {
      const rows = min(4, count - i);
      const most = load<i32>(limits + ((<usize>(i + rows - 1)) << 2));
      const span = up8(most);
      const qi = q + <usize>i * lq;
      const p = probabilities + <usize>i * lp;
      for (let s = 0; s < span; s += 8) {
        const block = keys + ((<usize>(s * heads * width)) << 2);
        panel(qi, lq, block, 32, width, 0, p + ((<usize>s) << 2), lp, rows, overwrite);
      }
      for (let r = 0; r < rows; r++)
        softmaxPrefix(p + <usize>r * lp, load<i32>(limits + ((<usize>(i + r)) << 2)), span, scale);
      const to = out + <usize>i * lo;
      for (let d: usize = 0; d < (<usize>width) << 2; d += 32)
        panel(p, lp, v + d, lv, most, 0, to + d, lo, rows, overwrite);
    }
    q += (<usize>width) << 2;
    v += (<usize>width) << 2;
    out += (<usize>width) << 2;
    keys += (<usize>width) << 5;
    probabilities += (<usize>probabilityHeadStride) << 2;
  }
}

/** Copies rows of n columns into the panels of keys, from position `start` on. */
export function packKeys(k: usize, ldk: i32, rows: i32, start: i32, panels: usize, n: i32): void {
  for (let i = start; i < start + rows; i++) {
    let to = panels + ((<usize>((i >> 3) * n * 8 + (i & 7))) << 2);
    for (let d: usize = 0; d < (<usize>n) << 2; d += 4) {
      store<f32>(to, load<f32>(k + d));
      to += 32;
    }
    k += (<usize>ldk) << 2;
  }
}

/** ds = p * (dp - sum(dout * out)) * scale over `span` columns, in place of dp. */
function softmaxBackward(p: usize, dp: usize, out: usize, dout: usize, span: i32, width: i32, scale: f32): void {
  let dot = f32x4.splat(0);
  for (let d: usize = 0; d < (<usize>width) << 2; d += 16)
    dot = f32x4.add(dot, f32x4.mul(v128.load(out + d), v128.load(dout + d)));
  const total = f32x4.splat(sum4(dot));
  const s = f32x4.splat(scale);
  const end = p + ((<usize>span) << 2);
  for (; p < end; p += 16) {
    v128.store(dp, f32x4.mul(f32x4.mul(v128.load(p), f32x4.sub(v128.load(dp), total)), s));
    dp += 16;
  }
}

/**
 * Backward of attentionForward over one segment whose keys are rows 0..keys of k and v. dq is overwritten, dk and dv are added to.
 * `values` holds v in the panel layout of keys; `scratch` has room for count x ldp floats.
 */
export function attentionBackward(
  q: usize,
  ldq: i32,
  limits: usize,
  count: i32,
  k: usize,
  ldk: i32,
  keys: i32,
  values: usize,
  out: usize,
  dout: usize,
  ldo: i32,
  probabilities: usize,
  ldp: i32,
  probabilityHeadStride: i32,
  dq: usize,
  dk: usize,
  dv: usize,
  ldd: i32,
  scratch: usize,
  heads: i32,
  width: i32,
  scale: f32,
): void {
  const lp = (<usize>ldp) << 2;
  const lq = (<usize>ldq) << 2;
  const lo = (<usize>ldo) << 2;
  const lk = (<usize>ldk) << 2;
  const ld = (<usize>ldd) << 2;
  const bytes = (<usize>width) << 2;
  for (let h = 0; h < heads; h++) {
    for (let i = 0; i < count; i += 4) {
      const rows = min(4, count - i);
      const most = load<i32>(limits + ((<usize>(i + rows - 1)) << 2));
      const span = up8(most);
      const p = probabilities + <usize>i * lp;
      const ds = scratch + <usize>i * lp;
      const o = out + <usize>i * lo;
      const d = dout + <usize>i * lo;
      for (let s = 0; s < span; s += 8)
        panel(d, lo, values + ((<usize>(s * heads * width)) << 2), 32, width, 0, ds + ((<usize>s) << 2), lp, rows, overwrite);
      for (let r: usize = 0; r < <usize>rows; r++)
        softmaxBackward(p + r * lp, ds + r * lp, o + r * lo, d + r * lo, span, width, scale);
      for (let c: usize = 0; c < bytes; c += 32)
        panel(ds, lp, k + c, lk, most, 0, dq + <usize>i * lq + c, lq, rows, overwrite);
    }
    let first = 0;
    for (let s = 0; s < keys; s += 4) {
      while (first < count && load<i32>(limits + ((<usize>first) << 2)) <= s) first++;
      const rest = count - first;
      const p = probabilities + <usize>first * lp + ((<usize>s) << 2);
      const ds = scratch + <usize>first * lp + ((<usize>s) << 2);
      const d = dout + <usize>first * lo;
      const from = q + <usize>first * lq;
      for (let c: usize = 0; c < bytes; c += 32) {
        outer4x8(p, lp, d + c, lo, rest, dv + <usize>s * ld + c, ld);
        outer4x8(ds, lp, from + c, lq, rest, dk + <usize>s * ld + c, ld);
      }
    }
    q += bytes;
    k += bytes;
    out += bytes;
    dout += bytes;
    dq += bytes;
    dk += bytes;
    dv += bytes;
    values += bytes << 3;
    probabilities += (<usize>probabilityHeadStride) << 2;
  }
}

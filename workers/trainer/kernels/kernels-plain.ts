import type { Address, Device, Kernels } from './kernels';

const alignment = 64;

/** The same operations in plain TypeScript: for a JavaScript engine without WebAssembly SIMD, and to check the assembly against. */
export function plainDevice(): Device {
  const heap = new PlainHeap();
  return { name: 'plain', kernels: new PlainKernels(heap), base: alignment, reserve: (end) => heap.reserve(end) };
}

class PlainHeap {
  f = new Float32Array(0);
  i = new Int32Array(0);

  reserve(end: Address): ArrayBuffer {
    const buffer = new ArrayBuffer(Math.max(end, 4 * this.f.length));
    const floats = new Float32Array(buffer);
    floats.set(this.f);
    this.f = floats;
    this.i = new Int32Array(buffer);
    return buffer;
  }

  float(index: number): number {
    return this.f[index] ?? 0;
  }

  integer(index: number): number {
    return this.i[index] ?? 0;
  }
}

/** Address to index. */
function at(address: Address): number {
  return address >> 2;
}

class PlainKernels implements Kernels {
  readonly #heap: PlainHeap;

  constructor(heap: PlainHeap) {
    this.#heap = heap;
  }

  gemm(
    a: Address, lda: number, b: Address, ldb: number, panelStride: number, bias: Address,
    c: Address, ldc: number, m: number, n: number, k: number, mode: number,
  ): void {
    const { f } = this.#heap;
    for (let row = 0; row < m; row++) {
      for (let j = 0; j < n; j++) {
        let bi = at(b) + (j >> 3) * panelStride + (j & 7);
        const ai = at(a) + row * lda;
        let sum = bias ? this.#heap.float(at(bias) + j) : 0;
        for (let x = 0; x < k; x++) {
          sum = Math.fround(sum + Math.fround((f[ai + x] ?? 0) * (f[bi] ?? 0)));
          bi += ldb;
        }
        const to = at(c) + row * ldc + j;
        f[to] = mode === 1 ? Math.max(sum, 0) : mode === 2 ? (f[to] ?? 0) + sum : sum;
      }
    }
  }

  gemmTransposed(
    a: Address, lda: number, b: Address, ldb: number, c: Address, ldc: number, rows: number, k: number, n: number,
  ): void {
    const { f } = this.#heap;
    for (let row = 0; row < rows; row++) {
      const bi = at(b) + row * ldb;
      for (let x = 0; x < k; x++) {
        const s = this.#heap.float(at(a) + row * lda + x);
        const ci = at(c) + x * ldc;
        for (let j = 0; j < n; j++) f[ci + j] = (f[ci + j] ?? 0) + Math.fround(s * (f[bi + j] ?? 0));
      }
    }
  }

  packPanels(
    source: Address, rowStride: number, columnStride: number, k: number, n: number, fill: number, target: Address,
  ): void {
    const { f } = this.#heap;
    let to = at(target);
    for (let j0 = 0; j0 < n; j0 += 8) {
      for (let i = 0; i < k; i++) {
        for (let j = j0; j < j0 + 8; j++)
          f[to++] = j < n ? (f[at(source) + i * rowStride + j * columnStride] ?? 0) : fill;
      }
    }
  }

  columnSums(x: Address, ld: number, rows: number, n: number, out: Address): void {
    const { f } = this.#heap;
    for (let row = 0; row < rows; row++) {
      for (let j = 0; j < n; j++) f[at(out) + j] = (f[at(out) + j] ?? 0) + (f[at(x) + row * ld + j] ?? 0);
    }
  }

  attentionForward(
    q: Address, ldq: number, limits: Address, count: number, keys: Address,
    v: Address, ldv: number, out: Address, ldo: number,
    probabilities: Address, ldp: number, probabilityHeadStride: number, heads: number, width: number, scale: number,
  ): void {
    const heap = this.#heap;
    for (let h = 0; h < heads; h++) {
      for (let i = 0; i < count; i++) {
        const limit = heap.integer(at(limits) + i);
        const p = at(probabilities) + h * probabilityHeadStride + i * ldp;
        for (let s = 0; s < limit; s++) {
          const panel = at(keys) + ((s >> 3) * heads + h) * width * 8 + (s & 7);
          heap.f[p + s] = scale * this.#dot(at(q) + i * ldq + h * width, 1, panel, 8, width);
        }
        this.#softmax(p, limit, ldp);
        for (let d = 0; d < width; d++)
          heap.f[at(out) + i * ldo + h * width + d] = this.#dot(p, 1, at(v) + h * width + d, ldv, limit);
      }
    }
  }

  #dot(x: number, strideX: number, y: number, strideY: number, n: number): number {
    const { f } = this.#heap;
    let sum = 0;
    for (let i = 0; i < n; i++) sum += (f[x + i * strideX] ?? 0) * (f[y + i * strideY] ?? 0);
    return sum;
  }

  /** In place over n values; the rest up to `width` becomes 0. */
  #softmax(p: number, n: number, width: number): void {
    const { f } = this.#heap;
    const most = f.subarray(p, p + n).reduce((a, b) => Math.max(a, b), -Infinity);
    let sum = 0;
    for (let i = p; i < p + n; i++) sum += f[i] = Math.exp((f[i] ?? 0) - most);
    for (let i = p; i < p + n; i++) f[i] = (f[i] ?? 0) / sum;
    f.fill(0, p + n, p + width);
  }

  attentionBackward(
    q: Address, ldq: number, limits: Address, count: number, k: Address, ldk: number, _keys: number,
    values: Address, out: Address, dout: Address, ldo: number,
    probabilities: Address, ldp: number, probabilityHeadStride: number,
    dq: Address, dk: Address, dv: Address, ldd: number, _scratch: Address, heads: number, width: number, scale: number,
  ): void {
    const heap = this.#heap;
    for (let h = 0; h < heads; h++) {
      for (let i = 0; i < count; i++) {
        const row = { q: at(q) + i * ldq, d: at(dout) + i * ldo, dq: at(dq) + i * ldq };
        const [qi, di, dqi] = [row.q + h * width, row.d + h * width, row.dq + h * width];
        const total = this.#dot(di, 1, at(out) + i * ldo + h * width, 1, width);
        heap.f.fill(0, dqi, dqi + width);
        for (let s = 0; s < heap.integer(at(limits) + i); s++) {
          const p = heap.float(at(probabilities) + h * probabilityHeadStride + i * ldp + s);
          const panel = at(values) + ((s >> 3) * heads + h) * width * 8 + (s & 7);
          const ds = p * (this.#dot(di, 1, panel, 8, width) - total) * scale;
          const column = s * ldd + h * width;
          this.#addScaled(at(dv) + column, di, p, width);
          this.#addScaled(at(dk) + column, qi, ds, width);
          this.#addScaled(dqi, at(k) + s * ldk + h * width, ds, width);
        }
      }
    }
  }

  #addScaled(to: number, from: number, factor: number, n: number): void {
    const { f } = this.#heap;
    for (let i = 0; i < n; i++) f[to + i] = (f[to + i] ?? 0) + factor * (f[from + i] ?? 0);
  }

  packKeys(k: Address, ldk: number, rows: number, start: number, panels: Address, n: number): void {
    const { f } = this.#heap;
    for (let i = 0; i < rows; i++) {
      const s = start + i;
      const to = at(panels) + (s >> 3) * n * 8 + (s & 7);
      for (let d = 0; d < n; d++) f[to + 8 * d] = f[at(k) + i * ldk + d] ?? 0;
    }
  }

  normForward(x: Address, y: Address, stats: Address, gain: Address, bias: Address, rows: number, n: number): void {
    const { f } = this.#heap;
    for (let row = 0; row < rows; row++) {
      const values = f.subarray(at(x) + row * n, at(x) + (row + 1) * n);
      const mean = values.reduce((sum, value) => sum + value, 0) / n;
      const inverse = 1 / Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n + 1e-5);
      values.forEach((value, j) => {
        f[at(y) + row * n + j] = (value - mean) * inverse * (f[at(gain) + j] ?? 0) + (f[at(bias) + j] ?? 0);
      });
      f[at(stats) + 2 * row] = mean;
      f[at(stats) + 2 * row + 1] = inverse;
    }
  }

  normBackward(
    dy: Address, x: Address, stats: Address, gain: Address, dx: Address, dgain: Address, dbias: Address,
    rows: number, n: number,
  ): void {
    const heap = this.#heap;
    const { f } = heap;
    const normal = new Float64Array(n);
    const slope = new Float64Array(n);
    for (let row = 0; row < rows; row++) {
      const inverse = heap.float(at(stats) + 2 * row + 1);
      for (let j = 0; j < n; j++) {
        const d = heap.float(at(dy) + row * n + j);
        normal[j] = (heap.float(at(x) + row * n + j) - heap.float(at(stats) + 2 * row)) * inverse;
        slope[j] = d * heap.float(at(gain) + j);
        f[at(dgain) + j] = heap.float(at(dgain) + j) + d * (normal[j] ?? 0);
        f[at(dbias) + j] = heap.float(at(dbias) + j) + d;
      }
      const mean = slope.reduce((sum, s) => sum + s, 0) / n;
      const product = slope.reduce((sum, s, j) => sum + s * (normal[j] ?? 0), 0) / n;
      for (let j = 0; j < n; j++) {
        const to = at(dx) + row * n + j;
        f[to] = heap.float(to) + inverse * ((slope[j] ?? 0) - mean - (normal[j] ?? 0) * product);
      }
    }
  }

  embedForward(
    token: Address, shift: Address, position: Address, tokens: Address, previous: Address, positions: Address,
    out: Address, rows: number, n: number,
  ): void {
    const heap = this.#heap;
    for (let row = 0; row < rows; row++) {
      const e = at(token) + heap.integer(at(tokens) + row) * n;
      const p = at(position) + heap.integer(at(positions) + row) * n;
      const before = heap.integer(at(previous) + row);
      for (let j = 0; j < n; j++) {
        const shifted = before >= 0 ? heap.float(at(shift) + before * n + j) : 0;
        heap.f[at(out) + row * n + j] = heap.float(e + j) + heap.float(p + j) + shifted;
      }
    }
  }

  embedBackward(
    dtoken: Address, dshift: Address, dposition: Address, tokens: Address, previous: Address, positions: Address,
    dout: Address, rows: number, n: number,
  ): void {
    const heap = this.#heap;
    for (let row = 0; row < rows; row++) {
      const from = at(dout) + row * n;
      this.#addScaled(at(dtoken) + heap.integer(at(tokens) + row) * n, from, 1, n);
      this.#addScaled(at(dposition) + heap.integer(at(positions) + row) * n, from, 1, n);
      const before = heap.integer(at(previous) + row);
      if (before >= 0) this.#addScaled(at(dshift) + before * n, from, 1, n);
    }
  }

  gatherRows(x: Address, index: Address, out: Address, rows: number, n: number): void {
    for (let row = 0; row < rows; row++) {
      const from = at(x) + this.#heap.integer(at(index) + row) * n;
      this.#heap.f.copyWithin(at(out) + row * n, from, from + n);
    }
  }

  scatterAddRows(x: Address, index: Address, out: Address, rows: number, n: number): void {
    for (let row = 0; row < rows; row++)
      this.#addScaled(at(out) + this.#heap.integer(at(index) + row) * n, at(x) + row * n, 1, n);
  }

  reluBackward(y: Address, d: Address, count: number): void {
    for (let i = 0; i < count; i++) if (this.#heap.float(at(y) + i) <= 0) this.#heap.f[at(d) + i] = 0;
  }

  copyRows(from: Address, ldFrom: number, to: Address, ldTo: number, rows: number, n: number): void {
    for (let row = 0; row < rows; row++) {
      const start = at(from) + row * ldFrom;
      this.#heap.f.copyWithin(at(to) + row * ldTo, start, start + n);
    }
  }

  clearFloats(x: Address, count: number): void {
    this.#heap.f.fill(0, at(x), at(x) + count);
  }

  softmaxRows(x: Address, ld: number, rows: number, n: number, stats: Address): void {
    const { f } = this.#heap;
    for (let row = 0; row < rows; row++) {
      const start = at(x) + row * ld;
      const shifted = Float64Array.from(f.subarray(start, start + n));
      const most = shifted.reduce((a, b) => Math.max(a, b), -Infinity);
      shifted.forEach((value, j) => void (shifted[j] = value - most));
      const total = shifted.reduce((sum, value) => sum + Math.exp(value), 0);
      let entropy = Math.log(total);
      shifted.forEach((value, j) => {
        const p = Math.exp(value) / total;
        f[start + j] = p;
        if (p > 0) entropy -= p * value;
      });
      f.set([most, Math.log(total), entropy], at(stats) + 3 * row);
    }
  }

  logSoftmaxBackward(p: Address, ld: number, rows: number, n: number, targets: Address, g: Address): void {
    const { f } = this.#heap;
    for (let row = 0; row < rows; row++) {
      const slope = this.#heap.float(at(g) + row);
      const start = at(p) + row * ld;
      for (let j = 0; j < n; j++) f[start + j] = -slope * (f[start + j] ?? 0);
      const target = start + this.#heap.integer(at(targets) + row);
      f[target] = this.#heap.float(target) + slope;
    }
  }
}

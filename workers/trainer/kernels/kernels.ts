/** An address in the kernels' memory, in bytes; a multiple of 4. */
export type Address = number;

/** What `gemm` does with its result. */
export const store = { overwrite: 0, rectify: 1, add: 2 } as const;

/**
 * The operations of the trainer, over one linear memory. Strides, widths and counts are in floats (4 bytes), addresses in bytes.
 * Every result row depends only on its own input rows, never on the rows beside it: equal bits in whatever batch it is computed.
 * Sums over rows (gradients of weights) run in the order of the rows and continue from what the target holds.
 * The contracts of the single operations stand at the AssemblyScript sources.
 */
export interface Kernels {
  /** c[m, n] (+)= a[m, k] b[k, n] + bias; b in panels of 8 columns, n a multiple of 8, bias 0 for none. */
  gemm(
    a: Address, lda: number, b: Address, ldb: number, panelStride: number, bias: Address,
    c: Address, ldc: number, m: number, n: number, k: number, mode: number,
  ): void;
  /** c[k, n] += a[rows, k]ᵀ b[rows, n]; k a multiple of 4. */
  gemmTransposed(
    a: Address, lda: number, b: Address, ldb: number, c: Address, ldc: number, rows: number, k: number, n: number,
  ): void;
  packPanels(
    source: Address, rowStride: number, columnStride: number, k: number, n: number, fill: number, target: Address,
  ): void;
  columnSums(x: Address, ld: number, rows: number, n: number, out: Address): void;
  attentionForward(
    q: Address, ldq: number, limits: Address, count: number, keys: Address,
    v: Address, ldv: number, out: Address, ldo: number,
    probabilities: Address, ldp: number, probabilityHeadStride: number, heads: number, width: number, scale: number,
  ): void;
  attentionBackward(
    q: Address, ldq: number, limits: Address, count: number, k: Address, ldk: number, keys: number,
    values: Address, out: Address, dout: Address, ldo: number,
    probabilities: Address, ldp: number, probabilityHeadStride: number,
    dq: Address, dk: Address, dv: Address, ldd: number, scratch: Address, heads: number, width: number, scale: number,
  ): void;
  packKeys(k: Address, ldk: number, rows: number, start: number, panels: Address, n: number): void;
  normForward(x: Address, y: Address, stats: Address, gain: Address, bias: Address, rows: number, n: number): void;
  normBackward(
    dy: Address, x: Address, stats: Address, gain: Address, dx: Address, dgain: Address, dbias: Address,
    rows: number, n: number,
  ): void;
  embedForward(
    token: Address, shift: Address, position: Address, tokens: Address, previous: Address, positions: Address,
    out: Address, rows: number, n: number,
  ): void;
  embedBackward(
    dtoken: Address, dshift: Address, dposition: Address, tokens: Address, previous: Address, positions: Address,
    dout: Address, rows: number, n: number,
  ): void;
  gatherRows(x: Address, index: Address, out: Address, rows: number, n: number): void;
  scatterAddRows(x: Address, index: Address, out: Address, rows: number, n: number): void;
  reluBackward(y: Address, d: Address, count: number): void;
  copyRows(from: Address, ldFrom: number, to: Address, ldTo: number, rows: number, n: number): void;
  clearFloats(x: Address, count: number): void;
  softmaxRows(x: Address, ld: number, rows: number, n: number, stats: Address): void;
  logSoftmaxBackward(p: Address, ld: number, rows: number, n: number, targets: Address, g: Address): void;
}

/** Kernels with the memory they work on. */
export interface Device {
  readonly name: 'wasm' | 'plain';
  readonly kernels: Kernels;
  /** The first usable address, a multiple of 64. */
  readonly base: Address;
  /** Makes the addresses below `end` usable. Views of an earlier buffer are dead afterwards. */
  reserve(end: Address): ArrayBuffer;
}

import { z } from 'zod';
import { decode } from '../../../lib/contract/decode';
import { StudioError } from '../../../lib/contract/errors';

export interface Tensor {
  readonly shape: readonly number[];
  /** Row-major. */
  readonly data: Float32Array | Int32Array;
}

export interface TensorFile {
  readonly tensors: ReadonlyMap<string, Tensor>;
  readonly metadata: Readonly<Record<string, string>>;
}

const sizeSchema = z.int().min(0);

const entrySchema = z.strictObject({
  dtype: z.enum(['F32', 'I32']),
  shape: z.array(sizeSchema).max(8),
  data_offsets: z.tuple([sizeSchema, sizeSchema]),
});

type Entry = z.infer<typeof entrySchema>;

const headerSchema = z
  .object({ __metadata__: z.record(z.string(), z.string()).optional() })
  .catchall(z.unknown());

/** The safetensors format: 8 bytes of header length, JSON header padded with spaces to a multiple of 8, little-endian data. Tensors lie in the map's order. */
export function writeSafetensors({ tensors, metadata }: TensorFile): Uint8Array<ArrayBuffer> {
  const header: Record<string, unknown> = { __metadata__: metadata };
  let end = 0;
  for (const [name, { shape, data }] of tensors) {
    if (sizeOf(shape) !== data.length)
      throw new StudioError('internal', `tensor ${name} has ${data.length} values for shape [${shape}]: make them fit`);
    const dtype = data instanceof Float32Array ? 'F32' : 'I32';
    header[name] = { dtype, shape, data_offsets: [end, (end += 4 * data.length)] };
  }
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = 8 * Math.ceil(text.length / 8);
  const bytes = new Uint8Array(8 + start + end);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(start), true);
  bytes.set(text, 8);
  bytes.fill(0x20, 8 + text.length, 8 + start);
  let at = 8 + start;
  for (const { data } of tensors.values()) {
    for (const value of data) {
      if (data instanceof Float32Array) view.setFloat32(at, value, true);
      else view.setInt32(at, value, true);
      at += 4;
    }
  }
  return bytes;
}

/** Reads a whole file; `what` names it in errors. Refuses whatever the format does not allow: gaps, overlaps, wrong sizes, trailing bytes. */
export function readSafetensors(bytes: Uint8Array, what: string): TensorFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < 8 ? bytes.length : Number(view.getBigUint64(0, true));
  if (8 + length > bytes.length) throw damaged(what, `the header of ${length} bytes does not fit into ${bytes.length}`);
  const { __metadata__: metadata = {}, ...rest } = decode(headerSchema, parse(bytes.subarray(8, 8 + length), what), what);
  const entries = Object.entries(rest)
    .map(([name, entry]): [string, Entry] => [name, decode(entrySchema, entry, `${what}, tensor ${name}`)])
    .sort(([, a], [, b]) => a.data_offsets[0] - b.data_offsets[0] || a.data_offsets[1] - b.data_offsets[1]);
  const tensors = new Map<string, Tensor>();
  let end = 0;
  for (const [name, { dtype, shape, data_offsets }] of entries) {
    const size = sizeOf(shape);
    if (data_offsets[0] !== end || data_offsets[1] !== end + 4 * size)
      throw damaged(what, `tensor ${name} lies at ${data_offsets.join('-')} instead of ${end}-${end + 4 * size}`);
    if (8 + length + data_offsets[1] > bytes.length) throw damaged(what, `the data of tensor ${name} is cut off`);
    tensors.set(name, { shape, data: values(view, 8 + length + end, size, dtype) });
    end = data_offsets[1];
  }
  if (8 + length + end !== bytes.length)
    throw damaged(what, `${bytes.length - 8 - length - end} bytes follow the last tensor`);
  return { tensors, metadata };
}

function parse(header: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(header));
  } catch {
    throw damaged(what, 'the header is not JSON');
  }
}

function values(view: DataView, start: number, size: number, dtype: Entry['dtype']): Float32Array | Int32Array {
  const data = dtype === 'F32' ? new Float32Array(size) : new Int32Array(size);
  for (let i = 0; i < size; i++)
    data[i] = dtype === 'F32' ? view.getFloat32(start + 4 * i, true) : view.getInt32(start + 4 * i, true);
  return data;
}

function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, n) => product * n, 1);
}

function damaged(what: string, reason: string): StudioError {
  return new StudioError('invalid', `${what} is damaged: ${reason}: restore it or start from another checkpoint`);
}

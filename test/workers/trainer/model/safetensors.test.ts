import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStudioError } from '../../../../lib/contract/errors';
import { readSafetensors, writeSafetensors, type Tensor } from '../../../../workers/trainer/model/safetensors';

const tensors = new Map<string, Tensor>([
  ['weights', { shape: [2, 3], data: Float32Array.of(1, -2.5, 3e-8, 0, 5, 6) }],
  ['step', { shape: [], data: Int32Array.of(-7) }],
  ['none', { shape: [0, 4], data: new Float32Array(0) }],
]);
const metadata = { model: '{"vocab":3}' };

function withHeader(header: unknown, dataBytes: number): Uint8Array {
  const text = new TextEncoder().encode(typeof header === 'string' ? header : JSON.stringify(header));
  const bytes = new Uint8Array(8 + text.length + dataBytes);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  return bytes;
}

describe('a safetensors file', () => {
  it('gives back what was written, names, shapes, kinds and metadata', () => {
    const file = readSafetensors(writeSafetensors({ tensors, metadata }), 'file');
    expect(file.metadata).toEqual(metadata);
    expect([...file.tensors]).toEqual([...tensors]);
  });

  it('has a header whose end is aligned, and little-endian values', () => {
    const bytes = writeSafetensors({ tensors, metadata });
    const view = new DataView(bytes.buffer);
    const length = Number(view.getBigUint64(0, true));
    expect(length % 8).toBe(0);
    expect(view.getFloat32(8 + length + 4, true)).toBe(-2.5);
    expect(view.getInt32(bytes.length - 4, true)).toBe(-7);
  });

  it('round-trips any float bit pattern', () => {
    fc.assert(
      fc.property(fc.float32Array({ noNaN: true }), fc.string(), (data, text) => {
        const written = writeSafetensors({ tensors: new Map([['x', { shape: [data.length], data }]]), metadata: { text } });
        const file = readSafetensors(written, 'file');
        expect(file.tensors.get('x')?.data).toEqual(data);
        expect(file.metadata).toEqual({ text });
      }),
    );
  });

  it('is refused with a studio error wherever it is cut off', () => {
    const bytes = writeSafetensors({ tensors, metadata });
    for (let length = 0; length < bytes.length; length++) {
      let refused: unknown;
      try {
        readSafetensors(bytes.subarray(0, length), 'checkpoint 3');
      } catch (error) {
        refused = error;
      }
      expect(isStudioError(refused), `length ${length}`).toBe(true);
    }
  });

  it.each([
    ['a header that is not JSON', withHeader('{"x":', 0), 'not JSON'],
    ['a header that is a list', withHeader([], 0), 'invalid checkpoint'],
    ['an unknown kind of number', withHeader({ x: { dtype: 'F16', shape: [1], data_offsets: [0, 2] } }, 2), 'dtype'],
    ['a size that does not fit the shape', withHeader({ x: { dtype: 'F32', shape: [2], data_offsets: [0, 4] } }, 4), 'instead of 0-8'],
    ['a gap', withHeader({ x: { dtype: 'F32', shape: [1], data_offsets: [4, 8] } }, 8), 'instead of 0-4'],
    [
      'an overlap',
      withHeader({ x: { dtype: 'F32', shape: [1], data_offsets: [0, 4] }, y: { dtype: 'F32', shape: [1], data_offsets: [0, 4] } }, 4),
      'instead of 4-8',
    ],
    ['bytes after the last tensor', withHeader({ x: { dtype: 'F32', shape: [1], data_offsets: [0, 4] } }, 5), '1 bytes follow'],
    ['a header longer than the file', Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255, 123), 'does not fit'],
    ['metadata that is not text', withHeader({ __metadata__: { a: 1 } }, 0), '__metadata__'],
  ])('is refused for %s', (_, bytes, message) => {
    expect(() => readSafetensors(bytes, 'checkpoint')).toThrow(message);
  });
});

// Row moves; n (floats in a row) is a multiple of 4, indices are i32.

// @ts-ignore: decorator
@inline
function at(table: usize, index: i32, bytes: usize): usize {
  return table + <usize>index * bytes;
}

/** out[i] = token[tokens[i]] + shift[previous[i]] + position[positions[i]]; a negative previous adds nothing. */
export function embedForward(
  token: usize,
  shift: usize,
  position: usize,
  tokens: usize,
  previous: usize,
  positions: usize,
  out: usize,
  rows: i32,
  n: i32,
): void {
  const bytes = (<usize>n) << 2;
  for (let row: usize = 0; row < (<usize>rows) << 2; row += 4) {
    const e = at(token, load<i32>(tokens + row), bytes);
    const before = load<i32>(previous + row);
    const p = at(position, load<i32>(positions + row), bytes);
    for (let i: usize = 0; i < bytes; i += 16) {
      let x = f32x4.add(v128.load(e + i), v128.load(p + i));
      if (before >= 0) x = f32x4.add(x, v128.load(at(shift, before, bytes) + i));
      v128.store(out + i, x);
    }
    out += bytes;
  }
}

export function embedBackward(
  dtoken: usize,
  dshift: usize,
  dposition: usize,
  tokens: usize,
  previous: usize,
  positions: usize,
  dout: usize,
  rows: i32,
  n: i32,
): void {
  const bytes = (<usize>n) << 2;
  for (let row: usize = 0; row < (<usize>rows) << 2; row += 4) {
    addRow(dout, at(dtoken, load<i32>(tokens + row), bytes), bytes);
    addRow(dout, at(dposition, load<i32>(positions + row), bytes), bytes);
    const before = load<i32>(previous + row);
    if (before >= 0) addRow(dout, at(dshift, before, bytes), bytes);
    dout += bytes;
  }
}

function addRow(from: usize, to: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, f32x4.add(v128.load(to + i), v128.load(from + i)));
}

/** out[i] = x[index[i]] */
export function gatherRows(x: usize, index: usize, out: usize, rows: i32, n: i32): void {
  const bytes = (<usize>n) << 2;
  for (let row: usize = 0; row < (<usize>rows) << 2; row += 4) {
    memory.copy(out, at(x, load<i32>(index + row), bytes), bytes);
    out += bytes;
  }
}

/** out[index[i]] += x[i] */
export function scatterAddRows(x: usize, index: usize, out: usize, rows: i32, n: i32): void {
  const bytes = (<usize>n) << 2;
  for (let row: usize = 0; row < (<usize>rows) << 2; row += 4) {
    addRow(x, at(out, load<i32>(index + row), bytes), bytes);
    x += bytes;
  }
}

/** d = 0 where y, the output of the ReLU, is 0; count is a multiple of 4. */
export function reluBackward(y: usize, d: usize, count: i32): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16)
    v128.store(d + i, v128.and(v128.load(d + i), f32x4.gt(v128.load(y + i), f32x4.splat(0))));
}

export function copyRows(from: usize, ldFrom: i32, to: usize, ldTo: i32, rows: i32, n: i32): void {
  for (let row = 0; row < rows; row++) {
    memory.copy(to, from, (<usize>n) << 2);
    from += (<usize>ldFrom) << 2;
    to += (<usize>ldTo) << 2;
  }
}

export function clearFloats(x: usize, count: i32): void {
  memory.fill(x, 0, (<usize>count) << 2);
}

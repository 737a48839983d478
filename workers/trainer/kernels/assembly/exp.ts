// @ts-ignore: decorator
@inline
const rounder: f32 = 12582912; // 1.5 * 2^23: adding it rounds to a whole number, which then stands in the low bits

/**
 * 4-lane exp for x <= 0: Cephes' polynomial after range reduction by ln 2; 0 below -87, whatever is computed there.
 * Only IEEE operations, so equal bits on every machine.
 */
// @ts-ignore: decorator
@inline
export function exp4(x: v128): v128 {
  const visible = f32x4.gt(x, f32x4.splat(-87));
  const shifted = f32x4.add(f32x4.mul(x, f32x4.splat(1.44269504088896341)), f32x4.splat(rounder));
  const n = f32x4.sub(shifted, f32x4.splat(rounder));
  let r = f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.sub(r, f32x4.mul(n, f32x4.splat(-2.12194440e-4)));
  let y = f32x4.splat(1.9875691500e-4);
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(1.3981999507e-3));
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(8.3334519073e-3));
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(4.1665795894e-2));
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(1.6666665459e-1));
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(5.0000001201e-1));
  y = f32x4.add(f32x4.add(f32x4.mul(y, f32x4.mul(r, r)), r), f32x4.splat(1));
  const scale = i32x4.add(i32x4.shl(shifted, 23), i32x4.splat(127 << 23));
  return v128.and(f32x4.mul(y, scale), visible);
}

// @ts-ignore: decorator
@inline
export function sum4(x: v128): f32 {
  return (
    f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3))
  );
}

// @ts-ignore: decorator
@inline
export function max4(x: v128): f32 {
  return max(
    max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)),
    max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)),
  );
}

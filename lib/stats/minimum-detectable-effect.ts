import { StudioError } from '../contract/errors';

/**
 * Smallest true difference that a two-sided test at level `alpha` finds with the given power, from the standard error
 * of the difference: (z(1 - alpha / 2) + z(power)) SE (Miller 2024, arXiv:2411.00640, section 5). Unit of the error.
 */
export function minimumDetectableEffect(standardError: number, { alpha, power }: { readonly alpha: number; readonly power: number }): number {
  return (normalQuantile(1 - alpha / 2) + normalQuantile(power)) * standardError;
}

const central = { a: [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239], b: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1] };
const tail = { a: [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783], b: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1] };

/** Standard normal quantile by Acklam's rational approximation (2003); relative error below 1.2e-9. `p` in (0, 1). */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new StudioError('invalid', `probability ${p} has no normal quantile; give a number between 0 and 1`);
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return horner(tail.a, q) / horner(tail.b, q);
  }
  const q = p - 0.5;
  return (horner(central.a, q * q) * q) / horner(central.b, q * q);
}

function horner(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((total, coefficient) => total * x + coefficient, 0);
}

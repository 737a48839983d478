/** One step of Adam on flat arrays, which it changes in place. */
export interface AdamStep {
  readonly parameters: Float32Array;
  readonly gradient: Float32Array;
  /** First and second moments, zero before the first step. */
  readonly m: Float32Array;
  readonly v: Float32Array;
  /** 1 at the first step. */
  readonly step: number;
  readonly learningRate: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
  /** The gradient is scaled down to this global norm. */
  readonly gradientClip: number;
}

/** Kingma & Ba, algorithm 1, after clipping by the global norm. Returns the norm before clipping; a gradient that is not finite changes nothing. */
export function adamStep(s: AdamStep): number {
  const { parameters, gradient, m, v, beta1, beta2, epsilon } = s;
  let squares = 0;
  for (const g of gradient) squares += g * g;
  const norm = Math.sqrt(squares);
  if (!Number.isFinite(norm)) return norm;
  const scale = norm > s.gradientClip ? s.gradientClip / norm : 1;
  const rate = s.learningRate / (1 - power(beta1, s.step));
  const correction = 1 / (1 - power(beta2, s.step));
  for (let i = 0; i < parameters.length; i++) {
    const g = (gradient[i] ?? 0) * scale;
    const first = beta1 * (m[i] ?? 0) + (1 - beta1) * g;
    const second = beta2 * (v[i] ?? 0) + (1 - beta2) * g * g;
    m[i] = first;
    v[i] = second;
    parameters[i] = (parameters[i] ?? 0) - (rate * first) / (Math.sqrt(second * correction) + epsilon);
  }
  return norm;
}

/** By squaring: Math.pow may differ between engines. */
function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}

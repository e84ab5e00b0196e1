export function signFlip(differences: Float64Array, _: { resamples: number; seed: number }): number {
  return 1 / differences.length
}

/** Returns what an interval takes weights for: they say how much a row counts, not how many rows it stands for. */
export function notesOnWeights(weights: Float64Array): readonly string[] {
  const rows = `${weights.length} ${weights.length === 1 ? 'row' : 'rows'}`
  const note = `weights are not counts: the limits are those of ${rows}`
  return [looksCounted(weights) ? `${note}. If a row stands for as many as it weighs, name the column count` : note]
}

/** Whole numbers that are not all equal and sum to at least twice the number of rows. */
function looksCounted(weights: Float64Array): boolean {
  if (!weights.every(Number.isInteger) || weights.every(weight => weight === weights[0])) return false
  return weights.reduce((sum, weight) => sum + weight, 0) >= 2 * weights.length
}

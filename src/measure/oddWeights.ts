import type { EvaluationData } from '../evaluation/evaluation.ts'

/** Fewer rows than these may well weigh unequally. */
const FEWEST = 10

/** Remarks on weights that leave rows out, or let one row decide. */
export function oddWeights(data: EvaluationData): readonly string[] {
  const weights = 'sampleWeight' in data ? data.sampleWeight : undefined
  if (weights === undefined || weights.length < FEWEST) return []
  let [sum, heaviest, zeros] = [0, 0, 0]
  for (let row = 0; row < weights.length; row++) {
    sum += weights[row]
    if (weights[row] > weights[heaviest]) heaviest = row
    if (weights[row] === 0) zeros++
  }
  const notes: string[] = []
  if (zeros > 0 && zeros < weights.length) {
    notes.push(
      `${zeros} of ${weights.length} rows ${zeros === 1 ? 'weighs' : 'weigh'} 0 and ${zeros === 1 ? 'counts' : 'count'} nowhere`,
    )
  }
  if (weights[heaviest] > sum / 2) {
    notes.push(
      `sampleWeight[${heaviest}] is ${Number(((100 * weights[heaviest]) / sum).toPrecision(3))} % of the weight of all ${weights.length} rows`,
    )
  }
  return notes
}

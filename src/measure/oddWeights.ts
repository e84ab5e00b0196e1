import { placeOf } from '../evaluation/encode/rowNames.ts'
import type { EvaluationData } from '../evaluation/evaluation.ts'

/** Fewer rows than these may well weigh unequally. */
const FEWEST = 10

type Weighed = Extract<EvaluationData, { readonly sampleWeight?: Float64Array | undefined }>

/** Remarks on weights that leave rows out, or let one row decide. */
export function oddWeights(data: Weighed, weights: Float64Array): readonly string[] {
  const { asGiven, n } = data
  const notes: string[] = []
  if (asGiven !== undefined && asGiven.n >= FEWEST) {
    const zeros = asGiven.n - n
    notes.push(
      `${zeros} of ${asGiven.n} rows ${zeros === 1 ? 'weighs' : 'weigh'} 0 and ${zeros === 1 ? 'counts' : 'count'} nowhere`,
    )
  }
  if (n < FEWEST) return notes
  let [sum, heaviest] = [0, 0]
  for (let row = 0; row < n; row++) {
    sum += weights[row]
    if (weights[row] > weights[heaviest]) heaviest = row
  }
  if (weights[heaviest] > sum / 2) {
    notes.push(
      `sampleWeight[${placeOf(data, heaviest)}] is ${Number(((100 * weights[heaviest]) / sum).toPrecision(3))} % of the weight of all ${n} rows`,
    )
  }
  return notes
}

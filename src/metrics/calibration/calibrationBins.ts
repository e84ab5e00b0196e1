import { type ClassProbabilityColumns, scoresOfPositive } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { Label } from '../../evaluation/label.ts'
import { inPrecision } from '../../evaluation/precision.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { valueAtPlace } from '../../numeric/valueAtPlace.ts'
import type { ClaimedRows } from '../../stats/calibrationInterval.ts'
import { convention, oneOf, positiveInteger } from '../definition/optionSpec.ts'

/** Rows with probabilities in (lower, upper]; the first bin includes `lower`. */
export interface CalibrationBin extends ClaimedRows {
  readonly lower: number
  readonly upper: number
}

/** Predicted probabilities, and whether each claim came true. */
export interface Claims {
  readonly of: ClaimsOf
  readonly positive: Label | undefined
  readonly n: number
  readonly probabilities: Float64Array
  readonly cameTrue: Uint8Array
  readonly sampleWeight: Float64Array | undefined
  /** How many rows each claim is of, which is then its weight, too; one where absent. */
  readonly count?: Float64Array | undefined
  readonly epsilon: number
}

export interface Binning {
  readonly bins: number
  readonly binning: 'uniform' | 'quantile'
}

export const binningOptions = {
  bins: convention(positiveInteger({ atMost: 10_000 }, 15)),
  binning: convention(oneOf(['uniform', 'quantile'], 'uniform')),
}

/** Which probability is judged: that of the positive class, or that of the most probable class. */
export type ClaimsOf = 'positive' | 'topLabel'

/** Claims that each row is positive, or that it has the more probable class (the negative one if they tie). */
export function claimsOfScores(columns: ScoreColumns, of: ClaimsOf = 'positive'): Claims {
  const { yScore, isPositive } = columns
  if (of === 'positive') return { ...columns, of, probabilities: yScore, cameTrue: isPositive }
  const probabilities = yScore.map(score => Math.max(score, 1 - score))
  const cameTrue = isPositive.map((truth, i) => (yScore[i] > 0.5 ? truth : 1 - truth))
  return { ...columns, of, probabilities, cameTrue }
}

/** Claims that each row has the most probable class, the first if several tie. */
export function claimsOfClasses(columns: ClassProbabilityColumns, of: ClaimsOf = 'topLabel'): Claims {
  if (of === 'positive') return claimsOfScores(scoresOfPositive(columns, "of: 'topLabel', or two classes"), of)
  const { n, yTrue, yProba } = columns
  const { values, classes, epsilon } = yProba
  const probabilities = new Float64Array(n)
  const cameTrue = new Uint8Array(n)
  for (let row = 0; row < n; row++) {
    let top = 0
    for (let j = 1; j < classes; j++) if (values[row * classes + j] > values[row * classes + top]) top = j
    probabilities[row] = values[row * classes + top]
    cameTrue[row] = yTrue[row] === top ? 1 : 0
  }
  return { ...columns, of, probabilities, cameTrue, epsilon }
}

/** Returns the bins that have rows, in ascending order. */
export function calibrationBins(claims: Claims, { bins, binning }: Binning): readonly CalibrationBin[] {
  const { n, probabilities, cameTrue, sampleWeight, count } = claims
  const edges = binning === 'uniform' ? uniformEdges(bins, claims.epsilon) : quantileEdges(claims, bins)
  const { scale, weightOf } = scaledWeights(sampleWeight)
  const sums = new Map<number, readonly [weight: RunningSum, squares: RunningSum, said: RunningSum, true: RunningSum]>()
  for (let i = 0; i < n; i++) {
    const weight = weightOf(i)
    if (weight === 0) continue
    const probability = probabilities[i]
    const at = binOf(probability, edges)
    let ofBin = sums.get(at)
    if (ofBin === undefined) {
      ofBin = [new RunningSum(), new RunningSum(), new RunningSum(), new RunningSum()]
      sums.set(at, ofBin)
    }
    ofBin[0].add(weight)
    ofBin[1].add(weight * weight)
    ofBin[2].add(weight * probability)
    if (cameTrue[i] === 1) ofBin[3].add(weight)
  }
  return Array.from(sums)
    .sort(([a], [b]) => a - b)
    .map(([at, [weight, squares, said, cameTrueOfBin]]) => ({
      lower: edges[at],
      upper: edges[at + 1],
      weight: weight.value / scale,
      // Squares of tiny weights underflow.
      rows: count !== undefined ? weight.value / scale : squares.value === 0 ? 1 : weight.value ** 2 / squares.value,
      predicted: said.value / weight.value,
      observed: Math.min(1, cameTrueOfBin.value / weight.value),
    }))
}

/** Returns the bin of each row among bins of equal width. Some bins may be empty. */
export function uniformBinsOf({ probabilities, epsilon }: Claims, bins: number): Uint16Array {
  const edges = uniformEdges(bins, epsilon)
  const binOfRow = new Uint16Array(probabilities.length)
  for (let row = 0; row < binOfRow.length; row++) binOfRow[row] = binOf(probabilities[row], edges)
  return binOfRow
}

/** Returns the last bin whose lower edge is below the probability; equal edges leave the bins between them empty. */
function binOf(probability: number, edges: Float64Array): number {
  let first = 0
  let last = edges.length - 2
  while (first < last) {
    const middle = (first + last) >> 1
    if (probability <= edges[middle + 1]) last = middle
    else first = middle + 1
  }
  return first
}

// The edges of numpy's linspace, in the type of the probabilities, so that 0.3 lies on the edge 0.3.
function uniformEdges(bins: number, epsilon: number): Float64Array {
  const step = 1 / bins
  return Float64Array.from({ length: bins + 1 }, (_, i) => (i === bins ? 1 : inPrecision(i * step, epsilon)))
}

/**
 * Returns unweighted quantiles of the probabilities of rows with a positive weight: type 7 of Hyndman & Fan, as
 * scikit-learn's calibration_curve does. Equal probabilities share a bin.
 */
function quantileEdges({ probabilities, sampleWeight, count }: Claims, bins: number): Float64Array {
  const kept = count === undefined ? probabilities.filter((_, i) => (sampleWeight?.[i] ?? 1) > 0) : probabilities
  const rows = count ?? new Float64Array(kept.length).fill(1)
  const n = compensatedSum(rows.length, i => rows[i])
  const at = valueAtPlace(kept, rows)
  return Float64Array.from({ length: bins + 1 }, (_, i) => {
    const position = (n - 1) * i
    const below = Math.floor(position / bins)
    const share = (position % bins) / bins
    return share === 0 ? at(below) : at(below) + (at(below + 1) - at(below)) * share
  })
}

import { RunningSum } from './compensatedSum.ts'

/**
 * The confusion counts of each class against the rest, as weights of rows. False positives and false negatives are
 * summed separately. As differences of two sums they would lose their digits if one row outweighs all others.
 */
export interface Tally {
  /** Rows that truly have the class. */
  readonly supports: Float64Array
  /** Rows predicted to have the class. */
  readonly predictions: Float64Array
  /** True positives. */
  readonly correct: Float64Array
  readonly falsePositives: Float64Array
  readonly falseNegatives: Float64Array
  readonly trueNegatives: Float64Array
  /** All rows, those predicted correctly and those predicted wrongly. */
  readonly total: number
  readonly totalCorrect: number
  readonly totalWrong: number
  /** The tally of a near neighbour: all classes but these have the same counts in both, apart from true negatives. */
  readonly movedFrom?: { readonly tally: Tally; readonly codes: Iterable<number> }
}

/** Counts in O(n + classes), without a matrix: 10⁴ classes need no 10⁸ cells. Exact integers of weights that are such. */
export function tally(
  yTrue: Int32Array,
  yPred: Int32Array,
  classes: number,
  sampleWeight: Float64Array | undefined,
): Tally {
  if (sampleWeight === undefined) return count(yTrue, yPred, classes)
  // As resamples have them, by the thousand: plain sums lose no digit.
  if (areCounts(sampleWeight)) return countAll(yTrue, yPred, classes, sampleWeight)
  const sums = new TallySums(classes)
  const { supports, predictions, correct, falsePositives, falseNegatives, touching } = sums
  const { total, totalCorrect, totalWrong } = sums
  for (let i = 0; i < yTrue.length; i++) {
    const weight = sampleWeight[i]
    const truth = yTrue[i]
    const prediction = yPred[i]
    supports[truth].add(weight)
    predictions[prediction].add(weight)
    total.add(weight)
    if (weight > 0) {
      sums.rows++
      touching[truth]++
      if (prediction !== truth) touching[prediction]++
    }
    if (truth === prediction) {
      correct[truth].add(weight)
      totalCorrect.add(weight)
    } else {
      falsePositives[prediction].add(weight)
      falseNegatives[truth].add(weight)
      totalWrong.add(weight)
    }
  }
  return sums.tally()
}

function count(yTrue: Int32Array, yPred: Int32Array, classes: number): Tally {
  const supports = new Float64Array(classes)
  const predictions = new Float64Array(classes)
  const correct = new Float64Array(classes)
  for (let i = 0; i < yTrue.length; i++) {
    supports[yTrue[i]]++
    predictions[yPred[i]]++
    if (yTrue[i] === yPred[i]) correct[yTrue[i]]++
  }
  return tallyOf({ supports, predictions, correct, total: yTrue.length })
}

/** Whether all weights are whole numbers whose sum is one that a double holds. */
export function areCounts(weights: Float64Array): boolean {
  let sum = 0
  for (let i = 0; i < weights.length; i++) {
    if (Math.floor(weights[i]) !== weights[i]) return false
    sum += weights[i]
  }
  return sum <= Number.MAX_SAFE_INTEGER
}

/** A loop of its own: that of rows which count once takes 1.7 times as long with a number to add. */
function countAll(yTrue: Int32Array, yPred: Int32Array, classes: number, counts: Float64Array): Tally {
  const supports = new Float64Array(classes)
  const predictions = new Float64Array(classes)
  const correct = new Float64Array(classes)
  let total = 0
  for (let i = 0; i < counts.length; i++) {
    supports[yTrue[i]] += counts[i]
    predictions[yPred[i]] += counts[i]
    if (yTrue[i] === yPred[i]) correct[yTrue[i]] += counts[i]
    total += counts[i]
  }
  return tallyOf({ supports, predictions, correct, total })
}

/** Completes a tally of whole counts. */
export function tallyOf(counts: Pick<Tally, 'supports' | 'predictions' | 'correct' | 'total'>): Tally {
  const { supports, predictions, correct, total } = counts
  const totalCorrect = correct.reduce((sum, count) => sum + count, 0)
  return {
    ...counts,
    falsePositives: predictions.map((predicted, c) => predicted - correct[c]),
    falseNegatives: supports.map((support, c) => support - correct[c]),
    trueNegatives: supports.map((support, c) => total - support - predictions[c] + correct[c]),
    totalCorrect,
    totalWrong: total - totalCorrect,
  }
}

/** The sums of a tally while its rows are being counted. */
export class TallySums {
  readonly supports: readonly RunningSum[]
  readonly predictions: readonly RunningSum[]
  readonly correct: readonly RunningSum[]
  readonly falsePositives: readonly RunningSum[]
  readonly falseNegatives: readonly RunningSum[]
  readonly total = new RunningSum()
  readonly totalCorrect = new RunningSum()
  readonly totalWrong = new RunningSum()
  /** Rows of positive weight, and those of them that truly have each class or are predicted to. */
  rows = 0
  readonly touching: Float64Array

  constructor(classes: number) {
    const sums = () => Array.from({ length: classes }, () => new RunningSum())
    this.supports = sums()
    this.predictions = sums()
    this.correct = sums()
    this.falsePositives = sums()
    this.falseNegatives = sums()
    this.touching = new Float64Array(classes)
  }

  tally(): Tally {
    return {
      supports: valuesOf(this.supports),
      predictions: valuesOf(this.predictions),
      correct: valuesOf(this.correct),
      falsePositives: valuesOf(this.falsePositives),
      falseNegatives: valuesOf(this.falseNegatives),
      // Only a count of rows shows that none is left, because the difference of the sums may not round to exactly 0.
      trueNegatives: Float64Array.from(this.supports, (support, c) =>
        this.touching[c] === this.rows ? 0 : restOf(this.total, support, this.falsePositives[c]),
      ),
      total: this.total.value,
      totalCorrect: this.totalCorrect.value,
      totalWrong: this.totalWrong.value,
    }
  }
}

/** Returns total − a − b, not below 0. Running sums keep the digits that the subtraction cancels. */
function restOf(total: RunningSum, a: RunningSum, b: RunningSum): number {
  const rest = new RunningSum()
  rest.addSum(total, 1)
  rest.addSum(a, -1)
  rest.addSum(b, -1)
  return Math.max(0, rest.value)
}

function valuesOf(sums: readonly RunningSum[]): Float64Array {
  return Float64Array.from(sums, sum => sum.value)
}

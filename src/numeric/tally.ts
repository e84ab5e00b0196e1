import { RunningSum } from './runningSum.ts'

/**
 * For each class the weight of the rows that belong to it, that were called it, and both. What is wrong is summed for
 * itself: as the difference of two weights it would lose its digits beside one row that outweighs all others.
 */
export interface Tally {
  readonly supports: Float64Array
  readonly predictions: Float64Array
  readonly correct: Float64Array
  /** Rows that were called it and belong to another. */
  readonly falsePositives: Float64Array
  /** Rows that belong to it and were called another. */
  readonly falseNegatives: Float64Array
  /** Rows that neither belong to it nor were called it. */
  readonly trueNegatives: Float64Array
  /** Weight of all rows, of all rows called right, and of all called wrong. */
  readonly total: number
  readonly totalCorrect: number
  readonly totalWrong: number
}

/**
 * Counts in O(n + classes), without a matrix: 10⁴ classes need no 10⁸ cells. Exact integers where weights are absent.
 */
export function tally(
  yTrue: Int32Array,
  yPred: Int32Array,
  classes: number,
  sampleWeight: Float64Array | undefined,
): Tally {
  if (sampleWeight === undefined) return count(yTrue, yPred, classes)
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

/** What else there is to know of counts, which are whole numbers. */
export function tallyOf(counts: Pick<Tally, 'supports' | 'predictions' | 'correct' | 'total'>): Tally {
  const { supports, predictions, correct, total } = counts
  const totalCorrect = correct.reduce((sum, count) => sum + count, 0)
  return {
    ...counts,
    falsePositives: predictions.map((called, c) => called - correct[c]),
    falseNegatives: supports.map((support, c) => support - correct[c]),
    trueNegatives: supports.map((support, c) => total - support - predictions[c] + correct[c]),
    totalCorrect,
    totalWrong: total - totalCorrect,
  }
}

/** The weights of a tally, while its rows are counted. */
export class TallySums {
  readonly supports: readonly RunningSum[]
  readonly predictions: readonly RunningSum[]
  readonly correct: readonly RunningSum[]
  readonly falsePositives: readonly RunningSum[]
  readonly falseNegatives: readonly RunningSum[]
  readonly total = new RunningSum()
  readonly totalCorrect = new RunningSum()
  readonly totalWrong = new RunningSum()
  /** How many rows of some weight there are, and how many of them belong to each class or were called it. */
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
      // That nothing is left must be known from counting, since rounding need not leave exactly 0.
      trueNegatives: Float64Array.from(this.supports, (support, c) =>
        this.touching[c] === this.rows ? 0 : restOf(this.total, support, this.falsePositives[c]),
      ),
      total: this.total.value,
      totalCorrect: this.totalCorrect.value,
      totalWrong: this.totalWrong.value,
    }
  }
}

/**
 * What is left of a total without two parts of it, where something is: the digits that cancel are those that running
 * sums keep.
 */
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

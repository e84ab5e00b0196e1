import { RunningSum } from './runningSum.ts'

/** For each class the weight of the rows that belong to it, that were called it, and both. */
export interface Tally {
  readonly supports: Float64Array
  readonly predictions: Float64Array
  readonly correct: Float64Array
  /** Weight of all rows, and of all rows called right. */
  readonly total: number
  readonly totalCorrect: number
}

/** Counts in O(n + classes), without a matrix: 10⁴ classes need no 10⁸ cells. Exact integers where weights are absent. */
export function tally(
  yTrue: Int32Array,
  yPred: Int32Array,
  classes: number,
  sampleWeight: Float64Array | undefined,
): Tally {
  const supports = new Float64Array(classes)
  const predictions = new Float64Array(classes)
  const correct = new Float64Array(classes)
  if (sampleWeight === undefined) {
    let totalCorrect = 0
    for (let i = 0; i < yTrue.length; i++) {
      supports[yTrue[i]]++
      predictions[yPred[i]]++
      if (yTrue[i] === yPred[i]) {
        correct[yTrue[i]]++
        totalCorrect++
      }
    }
    return { supports, predictions, correct, total: yTrue.length, totalCorrect }
  }
  const supportSums = runningSums(classes)
  const predictionSums = runningSums(classes)
  const correctSums = runningSums(classes)
  const total = new RunningSum()
  const totalCorrect = new RunningSum()
  for (let i = 0; i < yTrue.length; i++) {
    const weight = sampleWeight[i]
    supportSums[yTrue[i]].add(weight)
    predictionSums[yPred[i]].add(weight)
    total.add(weight)
    if (yTrue[i] === yPred[i]) {
      correctSums[yTrue[i]].add(weight)
      totalCorrect.add(weight)
    }
  }
  for (let c = 0; c < classes; c++) {
    supports[c] = supportSums[c].value
    predictions[c] = predictionSums[c].value
    correct[c] = correctSums[c].value
  }
  return { supports, predictions, correct, total: total.value, totalCorrect: totalCorrect.value }
}

function runningSums(length: number): readonly RunningSum[] {
  return Array.from({ length }, () => new RunningSum())
}

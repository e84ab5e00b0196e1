import { areCounts, type Tally, TallySums, tallyOf } from './tally.ts'

/** A set of codes for each row, ascending: row i has `codes[starts[i] … starts[i + 1])`. */
export interface CodeSets {
  readonly starts: Uint32Array
  readonly codes: Int32Array
}

/** Calls `visit` with each code of a row in either of two columns of sets. */
export function eachCode(
  a: CodeSets,
  b: CodeSets,
  row: number,
  visit: (code: number, inA: boolean, inB: boolean) => void,
): void {
  let i = a.starts[row]
  let j = b.starts[row]
  const endOfA = a.starts[row + 1]
  const endOfB = b.starts[row + 1]
  while (i < endOfA || j < endOfB) {
    const inA = j >= endOfB || (i < endOfA && a.codes[i] <= b.codes[j])
    const inB = i >= endOfA || (j < endOfB && b.codes[j] <= a.codes[i])
    visit(inA ? a.codes[i] : b.codes[j], inA, inB)
    if (inA) i++
    if (inB) j++
  }
}

/** Counts as `tally` does, for rows with any number of classes: a row is correct if its sets are equal. */
export function tallySets(
  truth: CodeSets,
  prediction: CodeSets,
  classes: number,
  sampleWeight: Float64Array | undefined,
): Tally {
  if (sampleWeight === undefined || areCounts(sampleWeight)) return count(truth, prediction, classes, sampleWeight)
  const sums = new TallySums(classes)
  const { supports, predictions, correct, falsePositives, falseNegatives, touching } = sums
  const { total, totalCorrect, totalWrong } = sums
  for (let row = 0; row < truth.starts.length - 1; row++) {
    const weight = sampleWeight[row]
    if (weight === 0) continue
    let right = true
    sums.rows++
    total.add(weight)
    eachCode(truth, prediction, row, (code, actual, predicted) => {
      touching[code]++
      if (actual) supports[code].add(weight)
      if (predicted) predictions[code].add(weight)
      if (actual && predicted) correct[code].add(weight)
      else {
        right = false
        if (predicted) falsePositives[code].add(weight)
        else falseNegatives[code].add(weight)
      }
    })
    if (right) totalCorrect.add(weight)
    else totalWrong.add(weight)
  }
  return sums.tally()
}

/** The same in plain sums, which lose no digit of whole numbers: limits take thousands of such tallies. */
function count(truth: CodeSets, prediction: CodeSets, classes: number, counts: Float64Array | undefined): Tally {
  const supports = new Float64Array(classes)
  const predictions = new Float64Array(classes)
  const correct = new Float64Array(classes)
  let total = 0
  let totalCorrect = 0
  for (let row = 0; row < truth.starts.length - 1; row++) {
    const times = counts === undefined ? 1 : counts[row]
    let i = truth.starts[row]
    let j = prediction.starts[row]
    let hits = 0
    const endOfTruth = truth.starts[row + 1]
    const endOfPrediction = prediction.starts[row + 1]
    const codes = endOfTruth - i
    const isAsLong = codes === endOfPrediction - j
    for (let at = i; at < endOfTruth; at++) supports[truth.codes[at]] += times
    for (let at = j; at < endOfPrediction; at++) predictions[prediction.codes[at]] += times
    while (i < endOfTruth && j < endOfPrediction) {
      const lead = truth.codes[i] - prediction.codes[j]
      if (lead === 0) {
        correct[truth.codes[i]] += times
        hits++
      }
      if (lead <= 0) i++
      if (lead >= 0) j++
    }
    total += times
    if (isAsLong && hits === codes) totalCorrect += times
  }
  return { ...tallyOf({ supports, predictions, correct, total }), totalCorrect, totalWrong: total - totalCorrect }
}

import type { Tally } from './tally.ts'

/** Cells of a confusion matrix by the codes of their true and predicted class, each at most once. */
export interface Cells {
  readonly yTrue: Int32Array
  readonly yPred: Int32Array
}

/** True negatives below this share of all rows are rounding errors and count as 0. */
const ROUNDING = 1e-13

/**
 * Returns a function that tallies the same cells with other counts. It sums again only the classes of cells whose count
 * differs from `base`. Sums of no rows are exactly 0. Told which cells have changed, it looks at no others: a small change
 * of many cells then costs O(classes). What it gives holds until its next call, as with {@link tallyWithMore}: thousands
 * of classes are asked for thousands of times.
 */
export function tallyOfCells(
  { yTrue, yPred }: Cells,
  classes: number,
  base: Float64Array,
): (counts: Float64Array, changed?: readonly number[]) => Tally {
  const ofTruth = cellsBy(yTrue, classes)
  const ofPrediction = cellsBy(yPred, classes)
  const known = emptySums(classes)
  for (let code = 0; code < classes; code++) {
    sumTruth(known, code, base)
    sumPrediction(known, code, base)
  }
  const unmoved = completed(known, new Float64Array(classes))

  function sumTruth(sums: ClassSums, code: number, counts: Float64Array): void {
    const { right, wrong } = sumOfClass(ofTruth, yPred, code, counts)
    sums.correct[code] = right
    sums.falseNegatives[code] = wrong
    sums.supports[code] = right + wrong
  }

  function sumPrediction(sums: ClassSums, code: number, counts: Float64Array): void {
    const { right, wrong } = sumOfClass(ofPrediction, yTrue, code, counts)
    sums.falsePositives[code] = wrong
    sums.predictions[code] = right + wrong
  }

  const moved = copyOf(known)
  const trueNegatives = new Float64Array(classes)
  let truths = new Set<number>()
  let predictions = new Set<number>()

  return (counts, changed) => {
    for (const code of truths) restoreTruth(moved, known, code)
    for (const code of predictions) restorePrediction(moved, known, code)
    truths = new Set()
    predictions = new Set()
    const look = (cell: number): void => {
      if (counts[cell] === base[cell]) return
      truths.add(yTrue[cell])
      predictions.add(yPred[cell])
    }
    if (changed === undefined) for (let cell = 0; cell < counts.length; cell++) look(cell)
    else for (const cell of changed) look(cell)
    for (const code of truths) sumTruth(moved, code, counts)
    for (const code of predictions) sumPrediction(moved, code, counts)
    const codes = new Set([...truths, ...predictions])
    return { ...completed(moved, trueNegatives), movedFrom: { tally: unmoved, codes } }
  }
}

/**
 * Returns a function that gives the tally with more rows of one true and one predicted class. What it gives holds until
 * its next call.
 */
export function tallyWithMore(tally: Tally): (truth: number, prediction: number, rows: number) => Tally {
  const moved = copyOf(tally)
  const trueNegatives = new Float64Array(tally.trueNegatives.length)
  let [lastTruth, lastPrediction] = [0, 0]

  return (truth, prediction, rows) => {
    restoreTruth(moved, tally, lastTruth)
    restorePrediction(moved, tally, lastPrediction)
    lastTruth = truth
    lastPrediction = prediction
    for (let code = 0; code < trueNegatives.length; code++) trueNegatives[code] = tally.trueNegatives[code] + rows
    trueNegatives[truth] = tally.trueNegatives[truth]
    trueNegatives[prediction] = tally.trueNegatives[prediction]
    const isRight = truth === prediction
    moved.supports[truth] += rows
    moved.predictions[prediction] += rows
    if (isRight) moved.correct[truth] += rows
    else {
      moved.falsePositives[prediction] += rows
      moved.falseNegatives[truth] += rows
    }
    return {
      ...moved,
      trueNegatives,
      total: tally.total + rows,
      totalCorrect: tally.totalCorrect + (isRight ? rows : 0),
      totalWrong: tally.totalWrong + (isRight ? 0 : rows),
      movedFrom: { tally, codes: isRight ? [truth] : [truth, prediction] },
    }
  }
}

interface ClassSums {
  readonly supports: Float64Array
  readonly predictions: Float64Array
  readonly correct: Float64Array
  readonly falsePositives: Float64Array
  readonly falseNegatives: Float64Array
}

function emptySums(classes: number): ClassSums {
  const zeros = (): Float64Array => new Float64Array(classes)
  return {
    supports: zeros(),
    predictions: zeros(),
    correct: zeros(),
    falsePositives: zeros(),
    falseNegatives: zeros(),
  }
}

function copyOf({ supports, predictions, correct, falsePositives, falseNegatives }: ClassSums): ClassSums {
  return {
    supports: supports.slice(),
    predictions: predictions.slice(),
    correct: correct.slice(),
    falsePositives: falsePositives.slice(),
    falseNegatives: falseNegatives.slice(),
  }
}

function restoreTruth(moved: ClassSums, known: ClassSums, code: number): void {
  moved.supports[code] = known.supports[code]
  moved.correct[code] = known.correct[code]
  moved.falseNegatives[code] = known.falseNegatives[code]
}

function restorePrediction(moved: ClassSums, known: ClassSums, code: number): void {
  moved.predictions[code] = known.predictions[code]
  moved.falsePositives[code] = known.falsePositives[code]
}

function completed(sums: ClassSums, trueNegatives: Float64Array): Tally {
  const { supports, correct, falsePositives, falseNegatives } = sums
  let totalCorrect = 0
  let totalWrong = 0
  for (let code = 0; code < supports.length; code++) {
    totalCorrect += correct[code]
    totalWrong += falseNegatives[code]
  }
  const total = totalCorrect + totalWrong
  for (let code = 0; code < supports.length; code++) {
    const rest = total - supports[code] - falsePositives[code]
    trueNegatives[code] = rest > ROUNDING * total ? rest : 0
  }
  return { ...sums, trueNegatives, total, totalCorrect, totalWrong }
}

/** The cells of each class, one class after another: class c has `cells[starts[c] … starts[c + 1])`. */
interface CellsByClass {
  readonly starts: Int32Array
  readonly cells: Int32Array
}

function cellsBy(codes: Int32Array, classes: number): CellsByClass {
  const starts = new Int32Array(classes + 1)
  for (let cell = 0; cell < codes.length; cell++) starts[codes[cell] + 1]++
  for (let code = 0; code < classes; code++) starts[code + 1] += starts[code]
  const next = starts.slice()
  const cells = new Int32Array(codes.length)
  for (let cell = 0; cell < codes.length; cell++) cells[next[codes[cell]]++] = cell
  return { starts, cells }
}

/** The rows of a class, by whether the other column has the same class. */
function sumOfClass(
  { starts, cells }: CellsByClass,
  other: Int32Array,
  code: number,
  counts: Float64Array,
): { readonly right: number; readonly wrong: number } {
  let right = 0
  let wrong = 0
  for (let i = starts[code]; i < starts[code + 1]; i++) {
    const cell = cells[i]
    if (other[cell] === code) right += counts[cell]
    else wrong += counts[cell]
  }
  return { right, wrong }
}

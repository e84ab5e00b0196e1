import type { ConfusionCells } from './confusionCells.ts'

/** The number of cells whose influence is checked against the sum of their row and column parts. */
const CHECKED = 12

/**
 * The tolerance of that check, as a share of the largest influence. A finite step along a curve does not give an exact
 * slope.
 */
const TOLERANCE = 1e-4

/**
 * The influence of a row in any cell, in parts. The value depends only on the supports, predictions and right rows of
 * the classes. The influence of a wrong row is therefore the part of its true class plus the part of its predicted
 * class.
 */
export interface InfluenceParts {
  readonly ofTruth: Float64Array
  readonly ofPrediction: Float64Array
  /** The influence of a right row of each class. */
  readonly ofRight: Float64Array
}

/** Rows by their true class and by their predicted class. */
interface Marginals {
  readonly supports: ArrayLike<number>
  readonly predictions: ArrayLike<number>
}

/** Returns the influence of a row from its true and its predicted class, which may be the same. */
export function influenceAt(
  { ofTruth, ofPrediction, ofRight }: InfluenceParts,
  truth: number,
  prediction: number,
): number {
  return truth === prediction ? ofRight[truth] : ofTruth[truth] + ofPrediction[prediction]
}

/**
 * Returns the parts of the influences, measured in three cells per class instead of all pairs of classes.
 * {@link agreesWithParts} checks whether the influence of wrong rows really is a sum of such parts.
 *
 * @param measured - Returns the influence of a row from its true and its predicted class, by a small step.
 */
export function influenceParts(
  { supports, predictions }: Marginals,
  measured: (truth: number, prediction: number) => number,
): InfluenceParts {
  const [truth, otherTruth] = mostOf(supports, [])
  const [prediction, otherPrediction] = mostOf(predictions, [truth, otherTruth])
  const corner = measured(truth, prediction)
  const ofTruth = Float64Array.from(supports, (_, code) =>
    code === prediction
      ? measured(code, otherPrediction) - measured(truth, otherPrediction)
      : measured(code, prediction) - corner,
  )
  const ofPrediction = Float64Array.from(predictions, (_, code) =>
    code === truth ? measured(otherTruth, code) - ofTruth[otherTruth] : measured(truth, code),
  )
  return { ofTruth, ofPrediction, ofRight: Float64Array.from(supports, (_, code) => measured(code, code)) }
}

/** A cell of the confusion matrix and its rows. */
export interface CellRows {
  readonly truth: number
  readonly prediction: number
  readonly rows: number
}

/**
 * Whether the parts reproduce the measured influence in some wrong cells: those with the most rows, and others, spread
 * over the table, of classes that have right rows. {@link CHECKED} limits each of these two groups.
 *
 * @param occurring - The cells that hold rows.
 */
export function agreesWithParts(
  parts: InfluenceParts,
  measured: (truth: number, prediction: number) => number,
  occurring: readonly CellRows[],
): boolean {
  const frequent = occurring
    .filter(({ truth, prediction }) => truth !== prediction)
    .sort((a, b) => b.rows - a.rows)
    .slice(0, CHECKED)
  const right = occurring.filter(({ truth, prediction }) => truth === prediction).map(({ truth }) => truth)
  const far = right
    .slice(0, CHECKED)
    .map((truth, i) => ({ truth, prediction: right[(i + Math.ceil(right.length / 2)) % right.length] }))
    .filter(({ truth, prediction }) => truth !== prediction)
  const sizes = [...occurring, ...far].map(({ truth, prediction }) => Math.abs(influenceAt(parts, truth, prediction)))
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  return [...frequent, ...far].every(
    ({ truth, prediction }) =>
      Math.abs(measured(truth, prediction) - influenceAt(parts, truth, prediction)) <= TOLERANCE * largest,
  )
}

/**
 * Returns the influences of a table of all pairs of classes from their parts, as for macro-F1, MCC and unweighted κ.
 *
 * @param measuredCell - Returns the influence of a row in a cell, by a small step.
 * @returns Undefined if a check of some cells fails, or if the cells are not a table in class
 * order.
 */
export function additiveInfluence(
  { yTrue, yPred, counts }: ConfusionCells,
  measuredCell: (cell: number) => number,
): Float64Array | undefined {
  const classes = Math.sqrt(counts.length)
  if (!Number.isInteger(classes)) return undefined
  const marginals = { supports: new Float64Array(classes), predictions: new Float64Array(classes) }
  const occurring: CellRows[] = []
  for (let cell = 0; cell < counts.length; cell++) {
    if (yTrue[cell] * classes + yPred[cell] !== cell) return undefined
    marginals.supports[yTrue[cell]] += counts[cell]
    marginals.predictions[yPred[cell]] += counts[cell]
    if (counts[cell] > 0) occurring.push({ truth: yTrue[cell], prediction: yPred[cell], rows: counts[cell] })
  }
  const measured = (truth: number, prediction: number): number => measuredCell(truth * classes + prediction)
  const parts = influenceParts(marginals, measured)
  if (!agreesWithParts(parts, measured, occurring)) return undefined
  return counts.map((_, cell) => influenceAt(parts, yTrue[cell], yPred[cell]))
}

/** Returns the two classes with the most rows, other than those in `apart`. */
function mostOf(rows: ArrayLike<number>, apart: readonly number[]): readonly [number, number] {
  const codes = Array.from({ length: rows.length }, (_, code) => code).filter(code => !apart.includes(code))
  const [first, second] = codes.sort((a, b) => rows[b] - rows[a] || a - b)
  return [first, second]
}

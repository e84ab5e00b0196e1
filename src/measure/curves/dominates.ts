import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { withCaller, withPlace } from '../../evaluation/errors/refusals.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { orientation } from '../../numeric/orientation.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { type CurveOptions, countsOfBoth, scoresOf } from './curveScores.ts'

/** A place where the ROC curve of b is higher than that of a. */
export interface RocExcess {
  readonly fpr: number
  readonly a: RocPoint
  readonly b: RocPoint
}

export interface RocPoint {
  readonly tpr: number
  /** Two if the point lies on the line between the points of these thresholds. */
  readonly thresholds: readonly number[]
}

/**
 * Whether A's ROC curve is nowhere below B's: with points joined by straight lines, its TPR is at least as high at
 * every FPR. Then A is no worse at any threshold for any costs, and by precision and recall as well. The two may have
 * different rows. Without weights the comparison is exact.
 *
 * @throws EvaluationError where one of them has no scores, or its truth only one class; for unknown options.
 *
 * @example
 * const yTrue = [0, 0, 1, 1]
 * dominates({ yTrue, yScore: [1, 2, 3, 4] }, { yTrue, yScore: [1, 3, 2, 4] }) // true
 */
export function dominates(a: EvaluationInput, b: EvaluationInput, options: CurveOptions = {}): boolean {
  return withCaller('dominates', () => rocExcesses(a, b, options).length === 0)
}

const MOST = 5

/** Where the ROC curve of b is highest above that of a: a few places, the largest difference first. */
export function rocExcesses(a: EvaluationInput, b: EvaluationInput, options: CurveOptions): readonly RocExcess[] {
  const ofA = rocOf(scoresOf(a, options))
  return excesses(
    ofA,
    withPlace('other', () => rocOf(scoresOf(b, options))),
  )
}

/** The points of a ROC curve on scales that two curves share. */
interface Curve {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly thresholds: Float64Array
}

/** A corner of a curve twice, or the two corners that a line lies between. */
type Piece = readonly [from: number, to: number]

/**
 * The difference of two piecewise linear curves is largest at a corner of either, on its left or its right. The two
 * sides differ at a vertical step.
 */
function excesses(ofA: Roc, ofB: Roc): readonly RocExcess[] {
  const { a, b, width, height } = onOneScale(ofA, ofB)
  const found: RocExcess[] = []
  function look(fpr: number, ofA: Piece, ofB: Piece): void {
    if (!isHigher(fpr, a, ofA, b, ofB)) return
    found.push({ fpr: fpr / width, a: pointOf(a, ofA, fpr, height), b: pointOf(b, ofB, fpr, height) })
    // Cut to the largest now and then, because a may be too low at millions of corners.
    if (found.length > 100) largest(found)
  }
  let [inA, inB] = [0, 0]
  while (inA < a.x.length || inB < b.x.length) {
    const fpr = Math.min(a.x[inA] ?? Number.POSITIVE_INFINITY, b.x[inB] ?? Number.POSITIVE_INFINITY)
    if (fpr > 0) look(fpr, leftOf(a, inA, fpr), leftOf(b, inB, fpr))
    while (a.x[inA] === fpr) inA++
    while (b.x[inB] === fpr) inB++
    if (fpr < width) look(fpr, rightOf(a, inA, fpr), rightOf(b, inB, fpr))
  }
  return largest(found)
}

function largest(found: RocExcess[]): readonly RocExcess[] {
  found.sort((one, other) => other.b.tpr - other.a.tpr - (one.b.tpr - one.a.tpr) || one.fpr - other.fpr)
  // Each corner is seen from both sides, which may agree: keep one place for each FPR.
  const places = found.filter(({ fpr }, i) => found.findIndex(other => other.fpr === fpr) === i)
  found.splice(0, found.length, ...places.slice(0, MOST))
  return found
}

/** `next` is the first corner at or after the FPR. */
function leftOf({ x }: Curve, next: number, fpr: number): Piece {
  return x[next] === fpr ? [next, next] : [next - 1, next]
}

/** `next` is the first corner after the FPR. */
function rightOf({ x }: Curve, next: number, fpr: number): Piece {
  return x[next - 1] === fpr ? [next - 1, next - 1] : [next - 1, next]
}

/** Whether b is higher than a. One of them has a corner there. */
function isHigher(fpr: number, a: Curve, [a0, a1]: Piece, b: Curve, [b0, b1]: Piece): boolean {
  if (a0 !== a1) return orientation(a.x[a0], a.y[a0], a.x[a1], a.y[a1], fpr, b.y[b0]) > 0
  if (b0 !== b1) return orientation(b.x[b0], b.y[b0], b.x[b1], b.y[b1], fpr, a.y[a0]) < 0
  const whole = Number.isSafeInteger(a.y[a0]) && Number.isSafeInteger(b.y[b0])
  return b.y[b0] > a.y[a0] && (whole || !nearlyEqual(a.y[a0], b.y[b0]))
}

function pointOf({ x, y, thresholds }: Curve, [from, to]: Piece, fpr: number, height: number): RocPoint {
  if (from === to) return { tpr: y[from] / height, thresholds: [thresholds[from]] }
  const risen = ((fpr - x[from]) / (x[to] - x[from])) * (y[to] - y[from])
  return { tpr: (y[from] + risen) / height, thresholds: [thresholds[from], thresholds[to]] }
}

interface Roc extends ThresholdCounts {
  readonly weighted: boolean
}

function rocOf(columns: ScoreColumns): Roc {
  return { ...countsOfBoth(columns), weighted: columns.sampleWeight !== undefined }
}

/** Without weights the corners of both curves lie on one grid of whole numbers; else they are rates. */
function onOneScale(
  ofA: Roc,
  ofB: Roc,
): { readonly a: Curve; readonly b: Curve; readonly width: number; readonly height: number } {
  const curveOf = (roc: Roc, x: (count: number) => number, y: (count: number) => number): Curve => ({
    x: fromStart(0, roc.falsePositives.map(x)),
    y: fromStart(0, roc.truePositives.map(y)),
    thresholds: fromStart(Number.POSITIVE_INFINITY, roc.thresholds),
  })
  if (ofA.weighted || ofB.weighted) {
    const ratesOf = (roc: Roc): Curve =>
      curveOf(
        roc,
        count => count / roc.negatives,
        count => count / roc.positives,
      )
    const [a, b] = [ratesOf(ofA), ratesOf(ofB)]
    snap(b.x, a.x)
    return { a, b, width: 1, height: 1 }
  }
  const timesThoseOf = (roc: Roc, other: Roc): Curve =>
    curveOf(
      roc,
      count => count * other.negatives,
      count => count * other.positives,
    )
  return {
    a: timesThoseOf(ofA, ofB),
    b: timesThoseOf(ofB, ofA),
    width: ofA.negatives * ofB.negatives,
    height: ofA.positives * ofB.positives,
  }
}

/** A column with the starting point before it, where nothing is predicted positive. */
function fromStart(first: number, column: Float64Array): Float64Array {
  const whole = new Float64Array(column.length + 1)
  whole[0] = first
  whole.set(column, 1)
  return whole
}

/** Replaces values that differ from one of the others only by rounding with that one. Both ascend. */
function snap(values: Float64Array, others: Float64Array): void {
  let other = 0
  for (let i = 0; i < values.length; i++) {
    while (others[other] < values[i] && !nearlyEqual(others[other], values[i])) other++
    if (nearlyEqual(others[other], values[i])) values[i] = others[other]
  }
}

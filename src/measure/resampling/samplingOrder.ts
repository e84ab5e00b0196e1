import { shapes } from '../../evaluation/columns/shapes.ts'
import { rowsOnce } from '../../evaluation/encode/rowNames.ts'
import { isSliceable, type Sliceable } from '../../evaluation/encode/subset.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { MeasurableData } from '../../evaluation/measurable.ts'
import type { Unit } from '../../metrics/definition/defineMetric.ts'
import { canonicalOrder } from '../../numeric/canonicalOrder.ts'
import { classOrder } from '../intervals/classOrder.ts'
import { type Computation, rowsOf, type ShapeTaken } from '../measureConfigured.ts'
import { numericColumns } from '../numericColumns.ts'
import type { Sampling } from './sampling.ts'

/** Rows that samples are drawn of, and what is measured on them. */
export interface DrawnRows extends Pick<Computation, 'evaluation' | 'metric' | 'shape'> {
  readonly data: Sliceable
}

/** A metric as a function of how often each unit is counted. */
export interface Resampling {
  readonly units: number
  readonly unit: Unit
  /** Sorted by these, units are in an order that does not depend on the order of rows. */
  readonly keys: readonly ArrayLike<number>[]
  /** How many units each of these stands for; one where absent. */
  readonly count?: Float64Array | undefined
  /** Given that order, returns the value where the unit at each place counts so often; NaN where there is none. */
  readonly inOrder: (order: Uint32Array) => ValueWhen
}

/** A value as a function of how often each unit is counted. */
export type ValueWhen = (counts: ArrayLike<number>) => number

/** By which rows of data, or their groups, are put into an order of their own. */
export function keysOf(
  data: MeasurableData,
  { unitOf, units }: Sampling,
  shape: ShapeTaken,
): readonly ArrayLike<number>[] {
  return unitOf === undefined ? rowKeys(data, shape) : [Int32Array.from({ length: units }, (_, i) => i)]
}

/** Returns the sort keys of rows. The order depends neither on the given order of rows nor on class names. */
export function rowKeys(data: MeasurableData, shape: ShapeTaken): readonly ArrayLike<number>[] {
  const { name, settings } = shape
  const once = rowsOnce(data)
  if (!isSliceable(once)) return []
  if (once.kind !== 'rows') return numericColumns(once)
  if (name === 'scores' || name === 'probabilities') {
    const { yScore, isPositive, sampleWeight, amount } = shapes[name].columns(once, settings)
    return [yScore, isPositive, sampleWeight, amount].filter(key => key !== undefined)
  }
  if (name !== 'labels') return numericColumns(once)
  // Counts decide the order of classes.
  const columns = shapes.labels.columns(data, settings)
  const rows = columns.counted ?? columns
  const place = classOrder(columns)
  const [yTrue, yPred] = [rows.yTrue, rows.yPred].map(codes => codes.map(code => place[code]))
  return columns.sampleWeight === undefined ? [yTrue, yPred] : [yTrue, yPred, columns.sampleWeight]
}

/** The canonical order of the units that several samplings of the same rows share. */
export function commonOrder(samplings: readonly Pick<Resampling, 'units' | 'keys'>[]): Uint32Array {
  return canonicalOrder(
    samplings[0].units,
    samplings.flatMap(({ keys }) => keys),
  )
}

/** The true classes. Rows of each are drawn separately. */
interface Strata extends Pick<Resampling, 'units' | 'keys'> {
  /** For each class, the place after its last unit, once units are ordered by class. */
  readonly ends: readonly number[]
}

/** The strata, where they were asked for. */
export function strataOf(computation: Computation, { units, unit }: Resampling, asked: boolean): Strata | undefined {
  if (!asked) return undefined
  const { data, n } = rowsOf(computation)
  if (data.kind !== 'rows' || units !== n || unit !== 'row') {
    throw new EvaluationError({
      column: 'confidence',
      problem: `stratify draws rows within their true classes, and here ${unit === 'row' ? 'there are none' : `a ${unit} is drawn`}`,
      mend: 'Leave stratify out',
    })
  }
  const [truth] = numericColumns(data)
  const sorted = Float64Array.from(truth).sort()
  return { units, keys: [truth], ends: blockEndsOf(sorted) }
}

/** For each block of equal values, the place after its last. */
export function blockEndsOf(ascending: Float64Array): readonly number[] {
  const ends: number[] = []
  for (let i = 1; i <= ascending.length; i++) {
    if (i === ascending.length || ascending[i] !== ascending[i - 1]) ends.push(i)
  }
  return ends
}

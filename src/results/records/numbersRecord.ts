import {
  countCodec,
  definedNumberCodec,
  listCodec,
  numberCodec,
  numbersCodec,
  objectCodec,
  tupleCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { unitsCodec } from './unitRecord.ts'

const cellCodec = tupleCodec<readonly [truth: number, prediction: number, count: number]>(3, 'three numbers')

export const histogramCodec = objectCodec({
  /** One more than bins. */
  edges: numbersCodec,
  counts: numbersCodec,
  below: numberCodec,
  above: numberCodec,
})

/** Bins of equal width between the 0.5 % and the 99.5 % quantile; what lies outside is counted apart. */
export type HistogramRecord = ValueOf<typeof histogramCodec>

const gridCodec = objectCodec({
  /** One more than squares along a side. */
  edges: numbersCodec,
  /** `[column of the true number, row of the predicted number, rows]`, of squares that hold any. */
  cells: listCodec(cellCodec),
  /** Rows outside the edges, which leave out the outer 1 % where they would squeeze the rest. */
  outside: numberCodec,
})

/** Counts in squares of equal width; both axes have the same edges. */
export type GridRecord = ValueOf<typeof gridCodec>

export const numbersRecordCodec = objectCodec({
  rows: countCodec,
  meanResidual: definedNumberCodec,
  /** Ascending, evenly spaced: at most 200. */
  residualQuantiles: numbersCodec,
  residuals: histogramCodec,
  /** Rows by true and predicted number. */
  grid: gridCodec,
  /** Rows of the largest errors: at most 20. `value` is the residual. */
  worst: unitsCodec,
})

/** True and predicted numbers. Residuals are predicted − true. */
export type NumbersRecord = ValueOf<typeof numbersRecordCodec>

import {
  codec,
  countCodec,
  definedNumberCodec,
  listCodec,
  numberCodec,
  numbersCodec,
  objectCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { listOf, numberOf, type Placed, wrong } from '../../report/jsonReader.ts'
import { unitsCodec } from './unitRecord.ts'

const cellCodec = codec<readonly [truth: number, prediction: number, count: number], readonly unknown[]>(
  { type: 'array', items: numberCodec.schema, minItems: 3, maxItems: 3 },
  cell => cell.map(numberCodec.write),
  (placed: Placed) => {
    const [truth, prediction, count, ...others] = listOf(placed, numberOf)
    if (truth === undefined || prediction === undefined || count === undefined || others.length > 0)
      throw wrong(placed, 'three numbers')
    return [truth, prediction, count]
  },
)

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

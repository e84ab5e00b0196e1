import { type PairCounts, pairCounts } from '../../numeric/pairCounts.ts'
import { type RankedColumn, rankedColumn } from '../../numeric/rankedColumn.ts'
import { rememberedOf } from '../remembered.ts'
import type { NumberColumns } from './numberColumns.ts'

type Numbers = Pick<NumberColumns, 'yTrue' | 'yPred' | 'count'>

interface RankedNumbers {
  readonly truth: RankedColumn
  readonly prediction: RankedColumn
}

/** Returns the order and the midranks of true and predicted numbers. The same columns are sorted only once. */
export const rankedNumbers: (columns: Numbers) => RankedNumbers = rememberedOf(({ yTrue, yPred, count }) => ({
  truth: rankedColumn(yTrue, count),
  prediction: rankedColumn(yPred, count),
}))

/** Returns how many pairs true and predicted numbers order alike. The same columns are counted only once. */
export const pairsOfNumbers: (columns: Numbers) => PairCounts = rememberedOf(({ yTrue, yPred, count }) =>
  pairCounts(yTrue, yPred, count),
)

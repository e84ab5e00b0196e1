import { type PairCounts, pairCounts } from '../../numeric/pairCounts.ts'
import { type RankedColumn, rankedColumn } from '../../numeric/rankedColumn.ts'
import type { NumberColumns } from './numberColumns.ts'

type Numbers = Pick<NumberColumns, 'yTrue' | 'yPred' | 'count'>

/** Both columns in order, with their midranks. */
interface RankedNumbers {
  readonly truth: RankedColumn
  readonly prediction: RankedColumn
}

/** Returns the order and the midranks of true and predicted numbers. The same columns are sorted only once. */
export const rankedNumbers: (columns: Numbers) => RankedNumbers = once(({ yTrue, yPred, count }) => ({
  truth: rankedColumn(yTrue, count),
  prediction: rankedColumn(yPred, count),
}))

/** Returns how many pairs true and predicted numbers order alike. The same columns are counted only once. */
export const pairsOfNumbers: (columns: Numbers) => PairCounts = once(({ yTrue, yPred, count }) =>
  pairCounts(yTrue, yPred, count),
)

function once<Found extends object>(find: (columns: Numbers) => Found): (columns: Numbers) => Found {
  const known = new WeakMap<Numbers, Found>()
  return columns => {
    const before = known.get(columns)
    if (before !== undefined) return before
    const found = find(columns)
    known.set(columns, found)
    return found
  }
}

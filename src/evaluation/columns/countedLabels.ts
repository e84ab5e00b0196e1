import { countedPairTable } from '../../numeric/countedPairTable.ts'
import { tally } from '../../numeric/tally.ts'
import type { RowData } from '../encode/rowData.ts'
import { rowsWrittenOut, writtenOutCodes } from '../encode/standingFor.ts'
import { remembered, withGetters } from '../remembered.ts'
import type { LabelColumns } from './labelColumns.ts'

/** All rows that the rows of a table stand for. They are written out only if something reads single rows. */
export function countedLabels(table: LabelColumns, count: Float64Array, { n }: Pick<RowData, 'n'>): LabelColumns {
  const { labels, yTrue, yPred, ids } = table
  const truth = remembered(() => writtenOutCodes(yTrue, count, n, 'yTrue'))
  const prediction = remembered(() => writtenOutCodes(yPred, count, n, 'yPred'))
  const names = remembered(() => ids && Array.from(rowsWrittenOut(count, n, 'ids'), row => ids[row]))
  return withGetters(table, {
    n,
    get yTrue() {
      return truth()
    },
    get yPred() {
      return prediction()
    },
    get ids() {
      return names()
    },
    places: undefined,
    isCounted: true,
    sampleWeight: undefined,
    tally: remembered(() => tally(yTrue, yPred, labels.length, count)),
    pairs: () => countedPairTable(yTrue, yPred, labels.length, count),
    counted: { yTrue, yPred, ids, isCounted: true, count },
  } satisfies Partial<LabelColumns>)
}

/** The rows, or those of a counted table with their counts as weights. Values that depend on counts alone agree. */
export function weighedRows(
  columns: LabelColumns,
): Pick<LabelColumns, 'n' | 'yTrue' | 'yPred' | 'sampleWeight' | 'labels'> {
  const { counted, labels } = columns
  if (counted === undefined) return columns
  const { yTrue, yPred, count } = counted
  return { n: yTrue.length, labels, yTrue, yPred, sampleWeight: count }
}

import { integerPairs, integersOf, type PairTable, pairTable } from '../../numeric/pairTable.ts'
import type { ValueColumn } from '../encode/encodeColumn.ts'
import { type Label, unionOf } from '../label.ts'
import { requireCommonType } from './requireCommonType.ts'

/** The rows of two columns of few classes, counted by pair of labels in one pass. */
export interface CountedPairs {
  readonly table: PairTable
  readonly occurring: readonly Label[]
  /** The row of a label in the table, or its column; -1 where it has none. */
  readonly rowOf: (label: Label) => number
  readonly columnOf: (label: Label) => number
}

/** Undefined where the columns hold something else, or too many classes. */
export function countedPairs(yTrue: ValueColumn, yPred: ValueColumn): CountedPairs | undefined {
  if (yTrue.kind === 'numbers' && yPred.kind === 'numbers') {
    const counted = integerPairs(yTrue.values, yPred.values)
    if (counted === undefined) return undefined
    const { table, low } = counted
    const place = (label: Label): number =>
      typeof label === 'number' && label >= low && label < low + table.width ? label - low : -1
    return { table, occurring: Object.freeze(integersOf(counted)), rowOf: place, columnOf: place }
  }
  if (yTrue.kind === 'labels' && yPred.kind === 'labels') {
    requireCommonType(yTrue.labels, yPred.labels)
    const table = pairTable(yTrue.codes, yPred.codes, Math.max(yTrue.labels.length, yPred.labels.length))
    return (
      table && {
        table,
        occurring: unionOf(yTrue.labels, yPred.labels),
        rowOf: label => yTrue.labels.indexOf(label),
        columnOf: label => yPred.labels.indexOf(label),
      }
    )
  }
  return undefined
}

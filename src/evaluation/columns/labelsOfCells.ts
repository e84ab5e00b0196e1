import { pairTable } from '../../numeric/pairTable.ts'
import { tally } from '../../numeric/tally.ts'
import type { OccurringCells } from '../../stats/confusion/confusionCells.ts'
import { remembered } from '../remembered.ts'
import type { LabelColumns } from './labelColumns.ts'

/** What columns say of classes, whatever their rows are. */
export type ClassesOf = Pick<LabelColumns, 'labels' | 'noAnswer' | 'declared' | 'threshold' | 'positive'>

/** The same classes with one row for each pair of classes, which counts as often as its weight says. */
export function labelsOfCells(
  { labels, noAnswer, declared, threshold, positive }: ClassesOf,
  { yTrue, yPred, rows }: OccurringCells,
): LabelColumns {
  return tallied({
    n: yTrue.length,
    labels,
    noAnswer,
    yTrue,
    yPred,
    sampleWeight: rows,
    ids: undefined,
    declared,
    threshold,
    positive,
  })
}

/** Columns with their tally, which is counted at the first call. */
export function tallied(columns: Omit<LabelColumns, 'tally' | 'pairs' | 'kind'>): LabelColumns {
  const { yTrue, yPred, labels, sampleWeight } = columns
  return {
    ...columns,
    kind: 'labels',
    tally: remembered(() => tally(yTrue, yPred, labels.length, sampleWeight)),
    pairs: () => (sampleWeight === undefined ? pairTable(yTrue, yPred, labels.length) : undefined),
  }
}

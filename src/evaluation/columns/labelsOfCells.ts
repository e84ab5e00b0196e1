import { pairTable } from '../../numeric/pairTable.ts'
import { type Tally, tally } from '../../numeric/tally.ts'
import type { OccurringCells } from '../../stats/confusion/confusionCells.ts'
import { remembered } from '../remembered.ts'
import type { LabelColumns } from './labelColumns.ts'

/** What columns say of classes, whatever their rows are. */
type ClassesOf = Pick<LabelColumns, 'labels' | 'noAnswer' | 'declared' | 'threshold' | 'positive'>

/** The same classes with one row for each pair of classes, which counts as often as its weight says. */
export function labelsOfCells(classes: ClassesOf, cells: OccurringCells): LabelColumns {
  const { yTrue, yPred, rows } = cells
  return labelsOfTally(
    classes,
    remembered(() => tally(yTrue, yPred, classes.labels.length, rows)),
    () => cells,
  )
}

/** The same with a tally of their own: the rows are made where a metric reads them. */
export function labelsOfTally(
  { labels, noAnswer, declared, threshold, positive }: ClassesOf,
  tally: () => Tally,
  rowsOf: () => OccurringCells,
): LabelColumns {
  const cells = remembered(rowsOf)
  return {
    kind: 'labels',
    get n() {
      return cells().yTrue.length
    },
    labels,
    noAnswer,
    get yTrue() {
      return cells().yTrue
    },
    get yPred() {
      return cells().yPred
    },
    get sampleWeight() {
      return cells().rows
    },
    ids: undefined,
    declared,
    threshold,
    positive,
    tally,
    pairs: () => undefined,
  }
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

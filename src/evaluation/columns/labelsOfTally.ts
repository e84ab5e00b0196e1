import type { Tally } from '../../numeric/tally.ts'
import type { OccurringCells } from '../../stats/confusion/confusionCells.ts'
import { remembered } from '../remembered.ts'
import type { LabelColumns } from './labelColumns.ts'
import type { ClassesOf } from './labelsOfCells.ts'

/** The same as `labelsOfCells` where the tally is known: the rows are made where a metric reads them. */
export function labelsOfTally(
  { labels, noAnswer, declared, threshold, positive }: ClassesOf,
  known: Tally,
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
    tally: () => known,
    pairs: () => undefined,
  }
}

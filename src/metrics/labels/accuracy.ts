import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { Computed, Proportion, UnitValues } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import type { Parts } from '../definition/parts.ts'
import { errorProportion, proportion } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { classesOf } from './classCounts.ts'

// Metrics of all classes at once.

export function allClasses(columns: LabelColumns, rate: 'recall' | 'f1', undefinedAsZero = false): () => Parts {
  return () => ({ kind: 'classes', columns, rate, classes: classesOf(columns, undefined), undefinedAsZero })
}

/** Returns 1 for each row that is predicted correctly, or wrongly, else 0. */
export function rowsThatAre(columns: LabelColumns, what: 'right' | 'wrong'): () => UnitValues {
  const counted = what === 'right'
  return () => {
    const { yTrue, yPred } = columns.counted ?? columns
    const values = new Float64Array(yTrue.length)
    for (let row = 0; row < values.length; row++) values[row] = Number((yTrue[row] === yPred[row]) === counted)
    return { values, sampleWeight: columns.sampleWeight, count: columns.counted?.count }
  }
}

/** Returns a count of rows over all rows as a proportion; undefined for weighted rows. */
export function shareOfRows({ sampleWeight }: LabelColumns, successes: number, trials: number): Proportion | undefined {
  return sampleWeight === undefined ? { successes, trials, from: proportion => proportion } : undefined
}

/** Returns the share of rows that are predicted correctly, or wrongly. */
export function shareThatIs(columns: LabelColumns, what: 'right' | 'wrong'): Computed {
  const { total, totalCorrect, totalWrong } = columns.tally()
  const rows = what === 'right' ? totalCorrect : totalWrong
  return {
    value: rows / total,
    units: rowsThatAre(columns, what),
    proportionOf: shareOfRows(columns, rows, total),
    parts: allClasses(columns, 'recall'),
  }
}

/**
 * Share of rows predicted correctly.
 *
 * Formula: correct / n
 * Source: scikit-learn accuracy_score
 */
export const accuracy = defineMetric({
  id: 'accuracy',
  title: 'accuracy',
  curated: true,
  ...proportion,
  options: labelOptions,
  compute: { labels: columns => shareThatIs(columns, 'right') },
})

/**
 * Share of rows predicted wrongly.
 *
 * Formula: 1 − accuracy
 * Source: scikit-learn zero_one_loss
 */
export const errorRate = defineMetric({
  id: 'errorRate',
  title: 'error rate',
  curated: true,
  ...errorProportion,
  options: labelOptions,
  compute: { labels: columns => shareThatIs(columns, 'wrong') },
})

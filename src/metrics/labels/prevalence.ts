import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label } from '../definition/optionSpec.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { aboutScores } from '../scores/aboutScores.ts'
import { shareOfRows, unitsByClasses } from './accuracy.ts'
import { type CountedColumns, classCountsOf, partsOf, rateFrom } from './classCounts.ts'
import { type OneClassOptions, oneClass } from './classRates.ts'
import { recallRate, selectedRate } from './rates.ts'

/** A share of rows, of which neither end is better. */
const ofRows = { direction: 'none', range: [0, 1], options: { ...labelOptions, class: label() } } as const

type ClassAsked = Pick<OneClassOptions, 'class'>

/**
 * Share of rows that are truly positive.
 *
 * Formula: (TP + FN) / n
 * Source: Altman & Bland, Diagnostic tests 2: predictive values, 1994
 */
export const prevalence = defineMetric({
  id: 'prevalence',
  title: 'prevalence',
  ...ofRows,
  compute: { labels: shareOfClass, labelSets: shareOfClass, scores: shareOfPositives },
})

function shareOfClass(columns: CountedColumns, { class: asked }: ClassAsked): Computed {
  const { code, convention } = oneClass(columns, 'prevalence', asked, false)
  const { supports, total } = columns.tally()
  const positives = code === -1 ? 0 : supports[code]
  return {
    value: positives / total,
    convention: [convention],
    units: columns.kind === 'labels' ? unitsByClasses(columns, each => Number(each === code)) : undefined,
    proportionOf: columns.kind === 'labels' ? shareOfRows(columns, positives, total) : undefined,
    parts: () => partsOf(columns, recallRate, [code]),
  }
}

function shareOfPositives(columns: ScoreColumns, { class: asked }: ClassAsked): Computed {
  if (asked !== undefined) {
    throw new EvaluationError({
      column: 'class',
      problem: 'class has no effect beside scores, which are about the positive label',
      mend: `Use positive: ${describeValue(asked)}`,
    })
  }
  const { positives, negatives } = columns.counts()
  return {
    ...aboutScores(columns),
    value: positives / (positives + negatives),
    units: () => {
      const { isPositive } = columns.counted ?? columns
      return {
        values: Float64Array.from(isPositive),
        sampleWeight: columns.sampleWeight,
        count: columns.counted?.count,
      }
    },
    proportionOf: shareOfRows(columns, positives, positives + negatives),
  }
}

/**
 * Share of rows that are predicted positive.
 *
 * Formula: (TP + FP) / n
 * Source: fairlearn selection_rate
 */
export const selectionRate = defineMetric({
  id: 'selectionRate',
  title: 'selection rate',
  ...ofRows,
  compute: { labels: shareSelected, labelSets: shareSelected },
})

function shareSelected(columns: CountedColumns, { class: asked }: ClassAsked): Computed {
  const { code, convention } = oneClass(columns, 'selection rate', asked, false)
  const counts = classCountsOf(columns.tally())(code)
  const [successes, trials] = [selectedRate.numerator(counts), selectedRate.denominator(counts)]
  return {
    value: rateFrom(selectedRate, counts),
    convention: [convention],
    units: columns.kind === 'labels' ? unitsByClasses(columns, (_, each) => Number(each === code)) : undefined,
    proportionOf: columns.kind === 'labels' ? shareOfRows(columns, successes, trials) : undefined,
    parts: () => partsOf(columns, recallRate, [code]),
  }
}

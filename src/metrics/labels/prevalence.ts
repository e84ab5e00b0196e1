import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label } from '../definition/optionSpec.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { type CountedColumns, partsOf } from './classCounts.ts'
import { type OneClassOptions, oneClass } from './classRates.ts'
import { recallRate } from './rates.ts'

/**
 * Share of rows that are truly positive.
 *
 * Formula: (TP + FN) / n
 * Source: Altman & Bland, Diagnostic tests 2: predictive values, 1994
 */
export const prevalence = defineMetric({
  id: 'prevalence',
  title: 'prevalence',
  direction: 'none',
  range: [0, 1],
  options: { ...labelOptions, class: label() },
  compute: {
    labels: shareOfClass,
    labelSets: shareOfClass,
    scores: shareOfPositives,
  },
})

function shareOfClass(columns: CountedColumns, { class: asked }: Pick<OneClassOptions, 'class'>): Computed {
  const { code, convention } = oneClass(columns, 'prevalence', asked, false)
  const { supports, total } = columns.tally()
  return {
    value: code === -1 ? 0 : supports[code] / total,
    convention: [convention],
    parts: () => partsOf(columns, recallRate, [code]),
  }
}

function shareOfPositives(columns: ScoreColumns, { class: asked }: Pick<OneClassOptions, 'class'>): Computed {
  const { positive, counts } = columns
  if (asked !== undefined) {
    throw new EvaluationError({
      column: 'class',
      problem: 'class has no effect beside scores, which are about the positive label',
      mend: `Use positive: ${describeValue(asked)}`,
    })
  }
  const { positives, negatives } = counts()
  return {
    value: positives / (positives + negatives),
    convention: [`positive = ${describeValue(positive)}`],
    parts: () => ({ kind: 'scores', columns }),
  }
}

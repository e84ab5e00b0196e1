import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label } from '../definition/optionSpec.ts'
import { coefficient, loss } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { type CountedColumns, countsOfClass, type OneClassOptions, oneClass, partsOf } from './classRates.ts'
import {
  type ClassCounts,
  falseNegativeRate,
  falseOmission,
  falsePositiveRate,
  precisionRate,
  type Rate,
  rateFrom,
  recallRate,
  specificityRate,
} from './rates.ts'

// Metrics of the two-by-two table of one class against the rest that combine several of its rates.

const options = { ...labelOptions, class: label(), whenUndefined }

/** A metric of the counts of one class; what comes out of them is a number, or why there is none. */
function ofCounts(
  name: string,
  shownBy: Rate['shownBy'],
  value: (counts: ClassCounts, label: string) => number | string,
): (columns: LabelColumns, options: OneClassOptions) => Computed {
  return (columns, { class: asked, whenUndefined: policy }) => {
    const { label: about, code, convention } = oneClass(columns, name, asked, false)
    const rest = { convention: [convention], parts: () => partsOf(columns, { shownBy }, [code]) }
    const result = value(countsOfClass(columns, code), describeValue(about))
    if (typeof result === 'string') return countedAs(undefinedBecause(result, rest), policy)
    return { ...rest, value: result }
  }
}

/** a − b, both rates: a + (1 − b) − 1 without what cancels. */
function differenceOfTwo(a: Rate, b: Rate): (counts: ClassCounts, label: string) => number | string {
  return (counts, about) => {
    for (const rate of [a, b]) if (rate.denominator(counts) === 0) return rate.undefinedFor(about)
    return rateFrom(a, counts) - rateFrom(b, counts)
  }
}

/** a / b, both rates. */
function ratioOfTwo(a: Rate, b: Rate, zero: (label: string) => string) {
  return (counts: ClassCounts, about: string): number | string => {
    for (const rate of [a, b]) if (rate.denominator(counts) === 0) return rate.undefinedFor(about)
    if (b.numerator(counts) === 0) return zero(about)
    return finiteOr(rateFrom(a, counts) / rateFrom(b, counts))
  }
}

function finiteOr(value: number): number | string {
  return Number.isFinite(value) ? value : 'it is too large for a double'
}

export const informedness = defineMetric({
  id: 'informedness',
  title: 'informedness',
  ...coefficient,
  options,
  compute: { labels: ofCounts('informedness', 'f1', differenceOfTwo(recallRate, falsePositiveRate)) },
})

export const markedness = defineMetric({
  id: 'markedness',
  title: 'markedness',
  ...coefficient,
  options,
  compute: { labels: ofCounts('markedness', 'f1', differenceOfTwo(precisionRate, falseOmission)) },
})

export const diagnosticOddsRatio = defineMetric({
  id: 'diagnosticOddsRatio',
  title: 'diagnostic odds ratio',
  direction: 'up',
  range: [0, Number.POSITIVE_INFINITY],
  options,
  compute: {
    labels: ofCounts('diagnosticOddsRatio', 'f1', (counts, about) => {
      const { truePositives, falsePositives, falseNegatives, trueNegatives } = counts
      if (falsePositives === 0) return `no row is wrongly predicted ${about}`
      if (falseNegatives === 0) return `no row of ${about} is missed`
      return finiteOr((truePositives / falseNegatives) * (trueNegatives / falsePositives))
    }),
  },
})

export const positiveLikelihoodRatio = defineMetric({
  id: 'positiveLikelihoodRatio',
  title: 'positive likelihood ratio',
  direction: 'up',
  range: [0, Number.POSITIVE_INFINITY],
  options,
  compute: {
    labels: ofCounts(
      'positiveLikelihoodRatio',
      'precision',
      ratioOfTwo(recallRate, falsePositiveRate, about => `no row is wrongly predicted ${about}`),
    ),
  },
})

export const negativeLikelihoodRatio = defineMetric({
  id: 'negativeLikelihoodRatio',
  title: 'negative likelihood ratio',
  ...loss,
  options,
  compute: {
    labels: ofCounts(
      'negativeLikelihoodRatio',
      'recall',
      ratioOfTwo(
        falseNegativeRate,
        specificityRate,
        about => `every row that is not ${about} is wrongly predicted ${about}`,
      ),
    ),
  },
})

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

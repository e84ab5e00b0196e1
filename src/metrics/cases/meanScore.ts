import type { CaseColumns } from '../../evaluation/columns/caseColumns.ts'
import { linearQuantile } from '../../numeric/linearQuantile.ts'
import { unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, number, required } from '../definition/optionSpec.ts'
import { better } from '../definition/sharedOptions.ts'
import { meanOverCases } from './meanOverCases.ts'

const anyNumber = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/** `score`, or `latency (ms)` where the evaluation says so. */
function scoreTitle({ title = 'score', valueUnit }: Pick<CaseColumns, 'title' | 'valueUnit'>): string {
  return valueUnit === undefined ? title : `${title} (${valueUnit})`
}

function towards(options: { readonly better: string | number }): 'up' | 'down' {
  return options.better === 'lower' ? 'down' : 'up'
}

/**
 * Mean of a number per case: a judge’s score, a latency, a cost. A lower bound makes higher values better, an upper
 * bound lower ones.
 *
 * Formula: Σ score / n
 * Source: arithmetic mean
 */
export const meanScore = defineMetric({
  id: 'meanScore',
  title: 'mean score',
  curated: true,
  direction: towards,
  range: anyNumber,
  unit: 'case',
  options: { better },
  compute: {
    score: (columns, { better }) => ({
      ...meanOverCases(columns, columns.values, { better, of: scoreTitle(columns) }),
      title: columns.title && `mean ${columns.title}`,
      valueUnit: columns.valueUnit,
    }),
  },
})

/**
 * Quantile of a number per case: the latency that 95 % of cases stay below.
 *
 * Formula: linear between the sorted values number ⌊(n − 1)q⌋ and the next, counted from 0
 * Source: Hyndman & Fan, The American Statistician 50, 1996; numpy quantile
 */
export const scoreQuantile = defineMetric({
  id: 'scoreQuantile',
  interval: 'percentile',
  title: 'quantile of the score',
  direction: towards,
  range: anyNumber,
  unit: 'case',
  options: {
    quantile: convention(required(number({ atLeast: 0, atMost: 1 }, undefined))),
    better: required(better),
  },
  compute: {
    score: (columns, options) => {
      const { values, count } = columns
      const value = linearQuantile(values, options.quantile, count)
      return {
        value,
        title: columns.title && `quantile of ${columns.title}`,
        valueUnit: columns.valueUnit,
        convention: ['type 7'],
        quantile: () => ({ values, count, share: options.quantile, quantile: value }),
        notes: unweighted(columns, 'a quantile between two cases has no weighted form that all agree on'),
        parts: () => ({ kind: 'cases', columns, values, better: options.better, of: scoreTitle(columns) }),
      }
    },
  },
})

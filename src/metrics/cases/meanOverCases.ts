import type { CaseColumns } from '../../evaluation/columns/caseColumns.ts'
import { placeOf, type RowNames } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { linearQuantile } from '../../numeric/linearQuantile.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, number, required } from '../definition/optionSpec.ts'
import type { Parts } from '../definition/parts.ts'
import { anyNumber, proportion } from '../definition/scales.ts'
import { better, towardsBetter } from '../definition/sharedOptions.ts'

type CaseParts = Extract<Parts, { kind: 'cases' }>

/** A case by its place, `case 3`, or by its id. */
export function nameOf(columns: RowNames, index: number, noun: string): string {
  return columns.ids === undefined ? `${noun} ${placeOf(columns, index)}` : describeValue(columns.ids[index])
}

/** A case by its place in a column, `costUsd[3]`, as tables name it, or by its id. */
export function placedName(columns: RowNames, index: number, column: string): string {
  return columns.ids === undefined ? `${column}[${placeOf(columns, index)}]` : describeValue(columns.ids[index])
}

/** Returns the mean of a value per case. */
export function meanOverCases(
  columns: CaseParts['columns'],
  values: Float64Array,
  about: Omit<CaseParts, 'kind' | 'columns' | 'values'>,
): Computed {
  // The sum of values near the largest double would overflow.
  const scale = scaleOf(values)
  return {
    value: weightedMean(columns.n, columns.sampleWeight, i => values[i] * scale) / scale,
    units: () => ({ values, sampleWeight: columns.sampleWeight }),
    parts: () => ({ kind: 'cases', columns, values, ...about }),
  }
}

/** Returns a quantile of numbers of cases; `count` says how many each stands for. */
export function quantileOfCases(
  columns: Parameters<typeof unweighted>[0],
  values: Float64Array,
  share: number,
  count: Float64Array | undefined,
): Computed {
  const quantile = linearQuantile(values, share, count)
  return {
    value: quantile,
    convention: ['type 7'],
    quantile: () => ({ values, count, share, quantile }),
    notes: unweighted(columns, 'a quantile between two cases has no weighted form that all agree on'),
  }
}

/**
 * Share of cases that passed.
 *
 * Formula: passed / n
 * Source: the success rate of any test suite
 */
export const passRate = defineMetric({
  id: 'passRate',
  title: 'pass rate',
  curated: true,
  ...proportion,
  unit: 'case',
  compute: {
    passed: columns => meanOverCases(columns, columns.values, { better: 'higher', of: 'passed', outcome: 'failed' }),
  },
})

/**
 * Share of comparisons that the candidate won against the baseline; a tie counts one half.
 *
 * Formula: (wins + ½ ties) / n
 * Source: Chatbot Arena; AlpacaEval
 */
export const winRate = defineMetric({
  id: 'winRate',
  title: 'win rate',
  curated: true,
  ...proportion,
  unit: 'comparison',
  compute: {
    preferred: columns => ({
      ...meanOverCases(columns, columns.values, { better: 'higher', of: 'won', outcome: 'lost' }),
      convention: ['a tie counts ½'],
    }),
  },
})

/** `score`, or `latency (ms)` where the evaluation says so. */
function scoreTitle({ title = 'score', valueUnit }: Pick<CaseColumns, 'title' | 'valueUnit'>): string {
  return valueUnit === undefined ? title : `${title} (${valueUnit})`
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
  direction: towardsBetter,
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
  direction: towardsBetter,
  range: anyNumber,
  unit: 'case',
  options: {
    quantile: convention(required(number({ atLeast: 0, atMost: 1 }, undefined))),
    better: required(better),
  },
  compute: {
    score: (columns, options) => {
      const { values, count } = columns
      return {
        ...quantileOfCases(columns, values, options.quantile, count),
        title: columns.title && `quantile of ${columns.title}`,
        valueUnit: columns.valueUnit,
        parts: () => ({ kind: 'cases', columns, values, better: options.better, of: scoreTitle(columns) }),
      }
    },
  },
})

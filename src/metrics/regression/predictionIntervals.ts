import type { IntervalColumns } from '../../evaluation/columns/forecastColumns.ts'
import { meanSize } from '../../numeric/scaledMean.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import type { Parts } from '../definition/parts.ts'
import { loss } from '../definition/scales.ts'

// Metrics of prediction intervals: their coverage and their width.

const level = required(number({ above: 0, below: 1 }, undefined))

/** Returns the rows whose true value lies outside, and by how much. */
function missed(columns: IntervalColumns): () => Parts {
  return () => {
    const { yTrue, yLower, yUpper } = columns
    const nearest = yTrue.map((truth, i) => Math.max(yLower[i], Math.min(yUpper[i], truth)))
    return { kind: 'residuals', columns: { ...columns, yPred: nearest }, counts: 'outside' }
  }
}

/**
 * Share of rows whose true value lies in its interval, limits included; best near `level`.
 *
 * Formula: mean [yLower ≤ y ≤ yUpper]
 * Source: Gneiting & Raftery 2007
 */
export const intervalCoverage = defineMetric({
  id: 'intervalCoverage',
  title: 'interval coverage',
  direction: options => ({ target: options.level }),
  range: [0, 1],
  options: { level },
  compute: {
    intervals: columns => {
      const { n, yTrue, yLower, yUpper, sampleWeight } = columns
      const values = yTrue.map((truth, i) => (yLower[i] <= truth && truth <= yUpper[i] ? 1 : 0))
      const covered = weightedMean(n, sampleWeight, i => values[i])
      return { value: Math.min(1, covered), units: () => ({ values, sampleWeight }), parts: missed(columns) }
    },
  },
})

/**
 * Winkler score: width of the interval, plus a penalty for a true value outside it.
 *
 * Formula: mean (yUpper − yLower) + 2/(1 − level)·(distance of y from the interval)
 * Source: Winkler 1972; Gneiting & Raftery 2007
 */
export const intervalScore = defineMetric({
  id: 'intervalScore',
  title: 'interval score',
  ...loss,
  options: { level },
  compute: {
    intervals: (columns, options) => {
      const { yTrue, yLower, yUpper, sampleWeight } = columns
      const penalty = 2 / (1 - options.level)
      const scores = (unit: number): Float64Array =>
        yTrue.map((value, i) => {
          const [truth, lower, upper] = [value * unit, yLower[i] * unit, yUpper[i] * unit]
          return upper - lower + penalty * Math.max(0, lower - truth, truth - upper)
        })
      return {
        value: meanSize(scores, sampleWeight),
        units: () => ({ values: scores(1), sampleWeight }),
        parts: missed(columns),
      }
    },
  },
})

/**
 * Mean width of the intervals; it means nothing without their coverage.
 *
 * Formula: mean (yUpper − yLower)
 * Source: Gneiting & Raftery 2007
 */
export const meanIntervalWidth = defineMetric({
  id: 'meanIntervalWidth',
  title: 'mean interval width',
  ...loss,
  compute: {
    intervals: columns => {
      const { yLower, yUpper, sampleWeight } = columns
      const widths = (unit: number): Float64Array => yUpper.map((upper, i) => upper * unit - yLower[i] * unit)
      return {
        value: meanSize(widths, sampleWeight),
        units: () => ({ values: widths(1), sampleWeight }),
        parts: () => ({ kind: 'cases', columns, values: widths(1), better: 'lower', of: 'width' }),
      }
    },
  },
})

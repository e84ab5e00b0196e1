import { scoresOfClass } from '../../evaluation/columns/classProbabilityColumns.ts'
import { inOrderOfCounts } from '../../evaluation/columns/scoreColumns.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { whenClassMissing } from '../definition/sharedOptions.ts'
import { stepwiseArea, stepwiseAreaOfStep } from './curveAreas.ts'
import { meanOverClasses } from './meanOverClasses.ts'
import { precisionArea } from './rankedArea.ts'
import { rankedMean } from './rankedMean.ts'

/**
 * Unweighted mean of the average precision of each class against the rest. For the mean over queries of a ranking see
 * `map`.
 *
 * Formula: mean of Σ (Rₙ − Rₙ₋₁)·Pₙ over classes
 * Source: scikit-learn average_precision_score(average='macro')
 */
export const macroAveragePrecision = defineMetric({
  id: 'macroAveragePrecision',
  title: 'mean AP',
  sees: 'order',
  curated: true,
  ...proportion,
  aliases: ['meanAveragePrecision'],
  options: { whenUndefined: whenClassMissing },
  conventions: [
    { tools: 'expect-metrics', options: {} },
    { tools: "scikit-learn average_precision_score(average='macro')", options: { whenUndefined: 0 } },
  ],
  compute: {
    classScores: (columns, { whenUndefined }) => {
      const found = columns.labels.map((label, code) => {
        const scores = inOrderOfCounts(scoresOfClass(columns, code))
        return { scores, value: { label, support: scores.counts().positives, ...stepwiseArea(scores) } }
      })
      const values = found.map(({ value }) => value)
      // "Mean average precision" means different things in classification and in ranking.
      const weighted = columns.sampleWeight !== undefined
      const computed = meanOverClasses('AP', values, { average: 'macro', whenUndefined, weighted }, ['over classes'])
      const counted = found.filter(({ value }) => value.undefinedBecause === undefined)
      if (counted.length === 0 || (counted.length < found.length && whenUndefined !== 'skip')) return computed
      const areas = counted.map(({ scores }) => ({
        columns: scores,
        weight: 1 / counted.length,
        ...precisionArea(stepwiseAreaOfStep),
      }))
      return { ...computed, rankedOf: rankedMean(columns, computed.value, areas, 2) }
    },
  },
})

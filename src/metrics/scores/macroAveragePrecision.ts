import { scoresOfClass } from '../../evaluation/columns/classProbabilityColumns.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { whenClassMissing } from '../definition/sharedOptions.ts'
import { stepwiseArea } from './curveAreas.ts'
import { meanOverClasses } from './meanOverClasses.ts'

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
  matcher: 'MeanAveragePrecision',
  ...proportion,
  aliases: ['meanAveragePrecision'],
  options: { whenUndefined: whenClassMissing },
  conventions: [
    { tools: 'expect-metrics', options: {} },
    { tools: "scikit-learn average_precision_score(average='macro')", options: { whenUndefined: 0 } },
  ],
  compute: {
    classProbabilities: (columns, { whenUndefined }) => {
      const values = columns.labels.map((label, code) => {
        const scores = scoresOfClass(columns, code)
        return { label, support: scores.counts().positives, ...stepwiseArea(scores) }
      })
      // "Mean average precision" means different things in classification and in ranking.
      const weighted = columns.sampleWeight !== undefined
      return meanOverClasses('AP', values, { average: 'macro', whenUndefined, weighted }, [
        'over classes, not queries as map',
      ])
    },
  },
})

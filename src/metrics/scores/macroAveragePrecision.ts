import { scoresOfClass } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { jackknifedArea } from '../../stats/scores/precisionArea.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { whenClassMissing } from '../definition/sharedOptions.ts'
import { stepwiseArea, stepwiseAreaOfStep } from './curveAreas.ts'
import { meanOverClasses } from './meanOverClasses.ts'
import type { StepParts } from './rankedArea.ts'
import { type AreaOfClass, rankedMean } from './rankedMean.ts'

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
    classProbabilities: (columns, { whenUndefined }) => {
      const found = columns.labels.map((label, code) => {
        const scores = scoresOfClass(columns, code)
        return { scores, value: { label, support: scores.counts().positives, ...stepwiseArea(scores) } }
      })
      const values = found.map(({ value }) => value)
      // "Mean average precision" means different things in classification and in ranking.
      const weighted = columns.sampleWeight !== undefined
      const computed = meanOverClasses('AP', values, { average: 'macro', whenUndefined, weighted }, ['over classes'])
      const counted = found.filter(({ value }) => value.undefinedBecause === undefined)
      if (weighted || counted.length === 0 || (counted.length < found.length && whenUndefined !== 'skip'))
        return computed
      const areas = counted.map(({ scores }) => precisionAreaOf(scores, 1 / counted.length))
      return { ...computed, rankedOf: rankedMean(columns.n, computed.value, areas) }
    },
  },
})

/** Returns the area of a class as part of a mean. The jackknife's parts are influences; divided by n, they add up. */
function precisionAreaOf(columns: ScoreColumns, weight: number): AreaOfClass {
  const partsOf = (): StepParts & { readonly bias: number } => {
    const { ofPositives, ofNegatives, bias } = jackknifedArea(columns.counts(), stepwiseAreaOfStep)
    const perRow = (parts: Float64Array): Float64Array => parts.map(part => part / columns.n)
    return { ofPositives: perRow(ofPositives), ofNegatives: perRow(ofNegatives), bias: Number.isNaN(bias) ? 0 : bias }
  }
  return { columns, weight, partsOf }
}

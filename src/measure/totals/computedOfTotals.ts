import type { Answer, CountedAnswer, MeanAnswer, UnitsAnswer } from '../../evaluation/totals/totals.ts'
import { computedOfBins } from '../../metrics/calibration/ece.ts'
import { type Computed, undefinedBecause } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { skillScore } from '../../numeric/skillScore.ts'
import type { Limits } from '../../stats/interval.ts'

/** Returns a metric from what an engine has counted for it. */
export function computedOfTotals(answer: Exclude<Answer, CountedAnswer>, metric: ConfiguredMetric): Computed {
  if (answer.kind === 'units') return ofUnits(answer)
  const { convention, notes } = answer
  const said = { convention, notes, totals: answer }
  if (answer.kind === 'bins') return { ...computedOfBins(answer.bins, metric), ...said }
  if (answer.undefinedBecause !== undefined) return undefinedBecause(answer.undefinedBecause, said)
  switch (answer.kind) {
    case 'mean':
      return { ...said, value: fromMeanOf(answer)(answer.moments.mean), n: answer.moments.n }
    case 'correlation':
      return { ...said, value: answer.moments.value, n: answer.moments.n }
    case 'area': {
      const { area, certainTo } = answer
      const from = fromAreaOf(metric)
      const within: Limits | undefined =
        certainTo === 0
          ? undefined
          : { lower: from(Math.max(0, area.auc - certainTo)), upper: from(Math.min(1, area.auc + certainTo)) }
      return { ...said, value: from(area.auc), within }
    }
    default:
      return answer satisfies never
  }
}

/** Returns the metric as a function of the mean. */
export function fromMeanOf({ is }: MeanAnswer): (mean: number) => number {
  switch (is) {
    case 'mean':
      return mean => mean
    case 'root':
      // A mean of squares is never below 0; the lower limit of one may be.
      return mean => Math.sqrt(Math.max(0, mean))
    case 'rest':
      return mean => skillScore(mean, 1)
    default:
      return is satisfies never
  }
}

/** Returns the metric as a function of the AUC. */
export function fromAreaOf({ metric }: ConfiguredMetric): (auc: number) => number {
  return metric.id === 'gini' ? auc => 2 * auc - 1 : auc => auc
}

function ofUnits({ values, convention, notes }: UnitsAnswer): Computed {
  const counted = values.filter(value => !Number.isNaN(value))
  const said = { convention, notes, units: () => ({ values, sampleWeight: undefined }) }
  if (counted.length === 0) return undefinedBecause('no query is left to judge', said)
  return { ...said, value: compensatedSum(counted.length, i => counted[i]) / counted.length, n: counted.length }
}

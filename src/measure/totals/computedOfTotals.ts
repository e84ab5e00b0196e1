import type {
  Answer,
  AreaAnswer,
  BinsAnswer,
  CorrelationAnswer,
  CountedAnswer,
  MeanAnswer,
  UnitsAnswer,
} from '../../evaluation/totals/totals.ts'
import { computedOfBins } from '../../metrics/calibration/ece.ts'
import { type Computed, undefinedBecause } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { skillScore } from '../../numeric/skillScore.ts'

/** Returns a metric from what an engine has counted for it. */
export function computedOfTotals(answer: Exclude<Answer, CountedAnswer>, metric: ConfiguredMetric): Computed {
  switch (answer.kind) {
    case 'mean':
      return ofMean(answer)
    case 'units':
      return ofUnits(answer)
    case 'area':
      return ofArea(answer, metric)
    case 'bins':
      return ofBins(answer, metric)
    case 'correlation':
      return ofCorrelation(answer)
    default:
      return answer satisfies never
  }
}

function ofMean(answer: MeanAnswer): Computed {
  const { moments, convention, notes } = answer
  const said = { convention, notes, totals: answer }
  if (answer.undefinedBecause !== undefined) return undefinedBecause(answer.undefinedBecause, said)
  return { ...said, value: fromMeanOf(answer)(moments.mean), n: moments.n }
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

function ofCorrelation(answer: CorrelationAnswer): Computed {
  const { moments, convention, notes } = answer
  const said = { convention, notes, totals: answer }
  if (answer.undefinedBecause !== undefined) return undefinedBecause(answer.undefinedBecause, said)
  return { ...said, value: moments.value, n: moments.n }
}

function ofUnits({ values, convention, notes }: UnitsAnswer): Computed {
  const counted = values.filter(value => !Number.isNaN(value))
  const said = { convention, notes, units: () => ({ values, sampleWeight: undefined }) }
  if (counted.length === 0) return undefinedBecause('no query is left to judge', said)
  return { ...said, value: compensatedSum(counted.length, i => counted[i]) / counted.length, n: counted.length }
}

/** Returns the metric as a function of the AUC. */
export function fromAreaOf({ metric }: ConfiguredMetric): (auc: number) => number {
  return metric.id === 'gini' ? auc => 2 * auc - 1 : auc => auc
}

function ofArea(answer: AreaAnswer, metric: ConfiguredMetric): Computed {
  const { area, certainTo, convention, notes } = answer
  const said = { convention, notes, totals: answer }
  if (answer.undefinedBecause !== undefined) return undefinedBecause(answer.undefinedBecause, said)
  const from = fromAreaOf(metric)
  const within =
    certainTo === 0
      ? undefined
      : { lower: from(Math.max(0, area.auc - certainTo)), upper: from(Math.min(1, area.auc + certainTo)) }
  return { ...said, value: from(area.auc), within }
}

function ofBins(answer: BinsAnswer, metric: ConfiguredMetric): Computed {
  const { bins, convention, notes } = answer
  return { ...computedOfBins(bins, metric), convention, notes, totals: answer }
}

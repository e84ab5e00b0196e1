import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { MeanAnswer } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { levelOfFew } from '../../stats/means/levelOfFew.ts'
import type { ConfidenceSettings } from '../intervals/defineMethod.ts'
import type { IntervalSample } from '../intervals/intervalSample.ts'
import { isOfLosses } from '../intervals/lossSample.ts'
import type { MeanSample } from '../intervals/momentsSample.ts'
import type { Computation } from '../measureConfigured.ts'
import { fromAreaOf, fromMeanOf } from './computedOfTotals.ts'

/** What an interval can rest on that an engine has summed; undefined where rows, units or bins are here. */
export function sampleOfTotals({ metric, computed: { totals } }: Computation): Partial<IntervalSample> | undefined {
  switch (totals?.kind) {
    case 'mean': {
      const moments = meanOfTotals(totals)
      return { moments, losses: areLosses(totals, metric) ? { ...moments, fitted: totals.fitted } : undefined }
    }
    case 'area':
      return { area: { found: () => totals.area, from: fromAreaOf(metric) } }
    case 'correlation':
      return { correlation: () => totals.moments }
    case 'bins':
    case 'counted':
    case 'units':
    case undefined:
      return undefined
    default:
      return totals satisfies never
  }
}

/** Whether summed values are losses: of R² and its kind they are the unexplained share. */
export function areLosses({ is, moments }: MeanAnswer, metric: ConfiguredMetric): boolean {
  return is === 'rest' || isOfLosses(metric, moments.least)
}

function meanOfTotals(answer: MeanAnswer): MeanSample {
  const { moments, deviating } = answer
  const { n } = moments
  const { differing = n } = answer
  const few =
    deviating < differing
      ? `only ${deviating} of ${n} rows are not 0`
      : `only about ${Math.round(differing)} of ${n} rows differ from the others`
  return {
    // With so few, limits would need the rows themselves, and the largest loss that a row can have.
    scaled: level =>
      level <= levelOfFew(Math.min(deviating, differing), n) || nearlyEqual(moments.least, moments.most)
        ? { moments, unit: 1 }
        : { because: `${few}, too few for sums to say how others would be` },
    units: moments.n,
    from: fromMeanOf(answer),
  }
}

/** Refuses what only rows in memory can give, where there are sums instead. */
export function refuseRowWise(
  computation: Computation,
  request: ConfidenceSettings & { readonly method: string | undefined },
): void {
  if (sampleOfTotals(computation) === undefined) return
  const { method, stratify, maxError, maxLoss } = request
  const asked = Object.entries({ method, maxError, maxLoss, stratify: stratify || undefined }).find(
    ([, value]) => value !== undefined,
  )
  if (asked === undefined) return
  throw new EvaluationError({
    column: 'confidence',
    problem: `${asked[0]} needs the rows of ${computation.metric.id}, and an engine has counted them`,
    expected: 'confidence: 0.95, by the closed form that sums allow',
    mend: SAMPLE_INSTEAD,
  })
}

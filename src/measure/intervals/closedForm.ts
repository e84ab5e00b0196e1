import { unlessRefused } from '../../evaluation/errors/refusals.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Interval } from '../../stats/interval.ts'
import { type Computation, computationOf } from '../measureConfigured.ts'
import { requireConfidence } from './confidence.ts'
import { isReason } from './defineMethod.ts'
import { intervalOf, methodFor } from './intervalOf.ts'
import { sampleOf } from './sampleOf.ts'
import { valueMethods } from './valueMethods.ts'

/**
 * Returns the one-sided limits of a value if a formula gives them. Undefined if they need resampling, if rows are
 * grouped, and if the metric has none. It serves callers that show limits nobody asked for, which must be cheap.
 */
export function closedForm(evaluation: Evaluation, metric: ConfiguredMetric, level: number): Interval | undefined {
  const { kind } = evaluation.data
  if (kind === 'report' || kind === 'repeated') return undefined
  return unlessRefused(() => {
    const computation = computationOf(evaluation, metric)
    if (computation.computed.undefinedBecause !== undefined || !hasInterval(computation)) return undefined
    const request = requireConfidence(level)
    const name = methodFor(metric, sampleOf(computation, request), undefined, { level: 2 * level - 1, sides: 1 })
    const { resamples, needs } = valueMethods[name]
    if (resamples || needs === 'clusters' || needs === 'leftOut') return undefined
    const found = intervalOf(computation, request, 1)
    return isReason(found) ? undefined : found
  })
}

/** Whether an interval of what was computed can be asked for. */
export function hasInterval({ evaluation, metric, computed }: Computation): boolean {
  if (metric.metric.interval === 'none') return false
  const { kind } = evaluation.data
  return (kind !== 'ranking' && kind !== 'lists') || computed.units !== undefined
}

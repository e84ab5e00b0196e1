import type { Evaluation } from '../evaluation/evaluation.ts'
import { type WhenMissing, whenMissingValues } from '../evaluation/missing/missingAnswers.ts'
import { withoutRows } from '../evaluation/storedReport.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import type { Gate } from './gate.ts'

/** What a missing answer counts as, apart from the options of the metric, which may have a policy of that name for queries. */
export function splitMissing(
  options: AnyOptions,
  metric: MetricLike,
): { readonly whenMissing: WhenMissing | undefined; readonly rest: AnyOptions } {
  const asked = whenMissingValues.find(value => value === options.whenMissing)
  const ofMetric =
    metric !== null &&
    (typeof metric === 'object' || typeof metric === 'function') &&
    'options' in metric &&
    'whenMissing' in metric.options
  if (asked === undefined || (asked === 'skip' && ofMetric)) return { whenMissing: undefined, rest: options }
  const { whenMissing: _, ...rest } = options
  return { whenMissing: asked, rest }
}

/** The evaluation with its missing answers counted as the gate asks for. */
export function underPolicy(
  evaluation: Evaluation,
  { whenMissing: asked, metric }: Pick<Gate, 'whenMissing' | 'metric'>,
): Evaluation {
  const { missing, data } = evaluation
  if (data.kind === 'report' && asked !== undefined) throw withoutRows('whenMissing', 'a missing answer')
  if (missing === undefined) return evaluation
  // A metric of rankings has the policy itself, for queries that a run lacks: it says the same of missing answers.
  const whenMissing = asked ?? (metric.options.whenMissing === 'skip' ? 'skip' : undefined)
  return whenMissing === undefined || missing.policy === whenMissing ? evaluation : missing.under(whenMissing)
}

import type { SnapshotOutcome } from '../../baselines/determineSnapshotOutcome.ts'
import type { SnapshotEntry } from '../../baselines/explainSnapshotOutcome.ts'
import type { Held } from '../../baselines/holdBaseline.ts'
import type { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ComparisonVerdict } from '../../gates/decideComparison.ts'
import type { DominanceVerdict } from '../../gates/decideDominance.ts'
import type { GapVerdict } from '../../gates/slices/decideGap.ts'
import type { Verdict } from '../../gates/verdict.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { MetricReport } from '../../report/report.ts'

/** What a gate has found, by its kind. */
export type Judged =
  | {
      readonly kind: 'value'
      readonly verdict: Verdict
      readonly metric: ConfiguredMetric
      readonly evaluation: Evaluation
    }
  | { readonly kind: 'comparison'; readonly verdict: ComparisonVerdict }
  | { readonly kind: 'gap'; readonly verdict: GapVerdict; readonly evaluation: Evaluation }
  | { readonly kind: 'dominance'; readonly verdict: DominanceVerdict; readonly evaluation: Evaluation }
  | { readonly kind: 'baseline'; readonly held: Held }
  | {
      readonly kind: 'snapshot'
      readonly outcome: SnapshotOutcome
      readonly entry: SnapshotEntry
      readonly report: MetricReport
      readonly evaluation: Evaluation | undefined
    }
  | { readonly kind: 'refused'; readonly error: EvaluationError }

/** The call of a matcher. */
export interface JudgedCall {
  readonly matcher: string
  /** As it was written. */
  readonly call: string
  readonly negated: boolean
}

import type { Evaluation } from '../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'

/** The rows behind the report that is held against a snapshot, where they were handed in. */
export interface SnapshotCandidate {
  readonly evaluation: Evaluation
  /** The metric of the report that has this id. */
  readonly metricOf: (id: string) => ConfiguredMetric | undefined
}

/** Several runs of one model over the same rows. */
export interface RunsRecord {
  readonly runs: number
  /** Each metric that a gate asked for. */
  readonly metrics: readonly RunMetricRecord[]
}

/** A metric run by run. */
export interface RunMetricRecord {
  readonly metric: string
  readonly title: string
  /** Their mean; NaN where a run has none. */
  readonly value: number
  /** In the order of the runs. */
  readonly values: readonly number[]
}

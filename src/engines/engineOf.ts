import type { Evaluation } from '../evaluation/evaluation.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { Connection } from './dialect.ts'
import { type EngineRequest, engineEvaluation } from './engine.ts'
import type { EngineEvaluation } from './engineEvaluation.ts'
import type { EngineColumns } from './plan/engineColumns.ts'
import { type SampleRequest, sampledEvaluation } from './sampledEvaluation.ts'
import type { Source } from './sql/source.ts'

/** A database whose rows are counted where they are. */
export interface Engine {
  /**
   * Counts what the metrics need, and returns the counts as an evaluation for every matcher.
   *
   * @throws EvaluationError for columns that are not there or hold NULL, NaN or infinite values, and for metrics that
   *   take more than counts and sums.
   */
  readonly evaluation: <const Asked extends readonly MetricLike[]>(
    source: Source,
    columns: EngineColumns,
    request: EngineRequest<Asked>,
  ) => Promise<EngineEvaluation>
  /** Takes a seeded sample of the rows into memory, for what counts and sums cannot give. */
  readonly sample: (source: Source, columns: EngineColumns, request: SampleRequest) => Promise<Evaluation>
  /** Closes what was opened here. */
  readonly close: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** Returns what a connection to a database can be asked for. */
export function engineOf(connection: Connection): Engine {
  const { close } = connection
  return {
    evaluation: (source, columns, request) => engineEvaluation(connection, source, columns, request),
    sample: (source, columns, request) => sampledEvaluation(connection, source, columns, request),
    close,
    [Symbol.asyncDispose]: close,
  }
}

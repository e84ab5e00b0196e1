import type { Evaluation } from '../evaluation/evaluation.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import { closingConnection } from './closingConnection.ts'
import type { ColumnKind, Connection } from './dialect.ts'
import { type EngineRequest, engineEvaluation } from './engine.ts'
import type { EngineEvaluation } from './engineEvaluation.ts'
import type { EngineColumns, EnginePredictions } from './plan/engineColumns.ts'
import { type SampleRequest, sampledEvaluation } from './sampledEvaluation.ts'
import { fromSource, type Source } from './sql/source.ts'
import { describeSource } from './sql/sourceColumns.ts'

/** Counts the rows of a source. The other model is there where its columns are named. */
export interface CountEvaluation {
  <const Asked extends readonly MetricLike[]>(
    source: Source,
    columns: EngineColumns & { readonly baseline: EnginePredictions },
    request: EngineRequest<Asked>,
  ): Promise<EngineEvaluation & { readonly baseline: Evaluation }>
  <const Asked extends readonly MetricLike[]>(
    source: Source,
    columns: EngineColumns,
    request: EngineRequest<Asked>,
  ): Promise<EngineEvaluation>
}

/** A database whose rows are counted where they are. */
export interface Engine {
  /**
   * Counts what the metrics need, and returns the counts as an evaluation for every matcher.
   *
   * @throws EvaluationError for columns that are not there or hold NULL, NaN or infinite values, and for metrics that
   *   take more than counts and sums.
   */
  readonly evaluation: CountEvaluation
  /** The columns of a source, and what their values are. */
  readonly columns: (source: Source, signal?: AbortSignal) => Promise<ReadonlyMap<string, ColumnKind>>
  /** Takes a seeded sample of the rows into memory, for what counts and sums cannot give. */
  readonly sample: (source: Source, columns: EngineColumns, request: SampleRequest) => Promise<Evaluation>
  /** Stops what is being counted, and closes what was opened here. Nothing further can be asked then. */
  readonly close: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** Returns what a connection to a database can be asked for. */
export function engineOf(opened: Connection): Engine {
  const connection = closingConnection(opened)
  const { close } = connection
  function evaluation<const Asked extends readonly MetricLike[]>(
    source: Source,
    columns: EngineColumns & { readonly baseline: EnginePredictions },
    request: EngineRequest<Asked>,
  ): Promise<EngineEvaluation & { readonly baseline: Evaluation }>
  function evaluation<const Asked extends readonly MetricLike[]>(
    source: Source,
    columns: EngineColumns,
    request: EngineRequest<Asked>,
  ): Promise<EngineEvaluation>
  async function evaluation(source: Source, columns: EngineColumns, request: EngineRequest): Promise<EngineEvaluation> {
    return await engineEvaluation(connection, source, columns, request)
  }
  return {
    evaluation,
    sample: (source, columns, request) => sampledEvaluation(connection, source, columns, request),
    columns: async (source, signal) => (await describeSource(connection, fromSource(source), signal)).kinds,
    close,
    [Symbol.asyncDispose]: close,
  }
}

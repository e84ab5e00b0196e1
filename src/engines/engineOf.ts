import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { ColumnKind, Connection } from './dialect.ts'
import { type EngineEvaluation, type EngineRequest, engineEvaluation } from './engineEvaluation.ts'
import type { EngineColumns, EnginePredictions } from './plan/engineColumns.ts'
import { type SampleRequest, sampledEvaluation } from './sampledEvaluation.ts'
import type { Source } from './sql/source.ts'
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
  const evaluation = (source: Source, columns: EngineColumns, request: EngineRequest): Promise<EngineEvaluation> =>
    engineEvaluation(connection, source, columns, request)
  return {
    // Where columns of another model are named, it has a baseline.
    evaluation: evaluation as CountEvaluation,
    sample: (source, columns, request) => sampledEvaluation(connection, source, columns, request),
    columns: async (source, signal) => (await describeSource(connection, source, signal)).kinds,
    close,
    [Symbol.asyncDispose]: close,
  }
}

/**
 * Returns a connection that ends what it is asked: closing it stops the queries that run, whose promises then reject, and
 * waits until they have stopped. Afterwards it takes no further query.
 */
function closingConnection(connection: Connection): Connection {
  const { name } = connection.dialect
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined
  const closeOnce = async (): Promise<void> => {
    closing.abort()
    await Promise.allSettled(running)
    await connection.close()
  }
  return {
    ...connection,
    query: async (query, about, signal) => {
      if (closing.signal.aborted) throw afterClosing(`${name} is closed, and cannot be asked for ${about}`)
      const either = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
      const asked = connection.query(query, about, either)
      running.add(asked)
      try {
        return await asked
      } catch (error) {
        if (closing.signal.aborted && !signal?.aborted)
          throw afterClosing(`${name} was closed while it computed ${about}`)
        throw error
      } finally {
        running.delete(asked)
      }
    },
    close: () => {
      closed ??= closeOnce()
      return closed
    },
  }
}

function afterClosing(problem: string): EvaluationError {
  return new EvaluationError({ problem, mend: 'Close it after the last evaluation is there' })
}

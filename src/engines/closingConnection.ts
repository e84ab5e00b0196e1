import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Connection } from './dialect.ts'

/**
 * Returns a connection that ends what it is asked: closing it stops the queries that run, whose promises then reject, and
 * waits until they have stopped. Afterwards it takes no further query.
 */
export function closingConnection(connection: Connection): Connection {
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

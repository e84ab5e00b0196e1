import { withCaller } from '../evaluation/errors/refusals.ts'
import { requireKnownOptions } from '../metrics/definition/requireKnownOptions.ts'
import type { OnProgress } from '../terminal/progress.ts'
import { type Engine, engineOf } from './engineOf.ts'
import { trinoConnection } from './trino/trinoConnection.ts'
import { type TrinoServerOptions, trinoServer } from './trino/trinoServer.ts'

/** Which Trino is asked, and how. */
export interface TrinoOptions extends TrinoServerOptions {
  /**
   * Hears at every answer of the coordinator what is computed, and how far it is. Default: a line on a terminal at which
   * someone waits, after two seconds.
   */
  readonly onProgress?: OnProgress | undefined
}

const known: readonly (keyof TrinoOptions)[] = [
  'url',
  'user',
  'password',
  'token',
  'catalog',
  'schema',
  'session',
  'onProgress',
]

/**
 * Opens a Trino cluster, whose workers count the rows. It is reached by its HTTP protocol, without another package. No
 * request is sent yet.
 *
 * @throws EvaluationError for a URL that cannot be read or names no user, and for a secret that would be sent in the clear.
 *
 * @example
 * const db = openTrino({ url: 'trino://ci@trino.example:443/warehouse/models', session: { query_max_memory: '20GB' } })
 * // await db.evaluation({ table: 'preds' }, { yTrue: 'is_fraud', yScore: 'score' }, { metrics: ['auc'] })
 */
export function openTrino(options: TrinoOptions): Engine {
  withCaller('openTrino', () => {
    requireKnownOptions(options, known, "an object: { url: 'trino://ci@host/catalog/schema' }")
  })
  const { onProgress, ...server } = options
  return engineOf(trinoConnection(trinoServer(server), onProgress))
}

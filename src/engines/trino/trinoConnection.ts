import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { toldWork } from '../../terminal/longWork.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import type { Connection, Table } from '../dialect.ts'
import { withoutSecrets } from '../withoutSecrets.ts'
import { runStatement } from './runStatement.ts'
import { StatementFailure } from './statementPage.ts'
import { trinoDialect } from './trinoDialect.ts'
import type { TrinoServer } from './trinoServer.ts'
import { trinoTable } from './trinoTable.ts'

/** Sends queries to Trino. */
export function trinoConnection(server: TrinoServer, onProgress: OnProgress | undefined): Connection {
  return {
    dialect: trinoDialect,
    query: async (query, about, signal) => {
      const told = toldWork(onProgress)
      try {
        const { sql } = trinoDialect.compile(query)
        const answer = await runStatement(server, sql, {
          signal,
          onProgress: told && (({ done, rows }) => told.tell({ about, done, rows })),
        })
        return trinoTable({ ...answer, columns: answer.columns.map(column => named(server, column)) }, about)
      } catch (error) {
        if (error instanceof StatementFailure) throw failed(server, error, about)
        throw error
      } finally {
        told?.end()
      }
    },
    // Requests are all that there is.
    close: async () => {},
  }
}

function failed(
  { secrets }: TrinoServer,
  { message, error, status }: StatementFailure,
  about: string,
): EvaluationError {
  const name = error === undefined || error.errorName === '' ? '' : ` (${error.errorName})`
  const said = withoutThese(secrets, `${message.trim()}${name}`)
  return new EvaluationError({
    problem: `Trino failed at ${about}: ${withoutSecrets(said)}`,
    mend: error === undefined ? mendOf[status ?? 0] : adviceOn(error.errorName, error.errorType),
  })
}

function withoutThese(secrets: readonly string[], text: string): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}

/** A shorter secret may stand in the name of a column by chance, by which the column is asked for. */
const LEAST = 6

/** A column without secrets: messages show names and types. */
function named({ secrets }: TrinoServer, { name, type }: Table['columns'][number]): Table['columns'][number] {
  const long = secrets.filter(({ length }) => length >= LEAST)
  return { name: withoutThese(long, name), type: withoutThese(long, type) }
}

const mendOf: Readonly<Record<number, string>> = {
  401: 'Look at TRINO_PASSWORD or TRINO_TOKEN, or openTrino({ password, token })',
}

/** Errors of workers that do not answer any more. */
const lost = /^(REMOTE_|PAGE_TRANSPORT_|NO_NODES_AVAILABLE|SERVER_|TOO_MANY_REQUESTS_FAILED|ABANDONED_TASK)/

function adviceOn(errorName: string, errorType: string): string | undefined {
  if (lost.test(errorName)) return 'A worker was lost while it computed. Nothing of the query was counted: ask again'
  if (errorType === 'INSUFFICIENT_RESOURCES') {
    return "Allow the query more: openTrino({ session: { query_max_memory: '…' } })"
  }
  return undefined
}

import type { Table } from '../dialect.ts'

/** What Trino says of a query that has failed. */
interface StatementError {
  readonly message: string
  /** `TABLE_NOT_FOUND` */
  readonly errorName: string
  /** `USER_ERROR`, `INTERNAL_ERROR`, `INSUFFICIENT_RESOURCES` or `EXTERNAL`. */
  readonly errorType: string
}

/** One answer of the statement protocol: some rows, and where the next ones are. */
export interface StatementPage {
  readonly nextUri: string | undefined
  readonly state: string
  /** From 0 to 1; undefined before Trino knows. */
  readonly done: number | undefined
  /** The rows that were read so far; undefined before Trino says. */
  readonly rows: number | undefined
  /** What the query has done so far, as texts that change: with time alone, and only with the work. */
  readonly standing: { readonly ofTime: string; readonly ofWork: string }
  readonly columns: Table['columns'] | undefined
  readonly data: readonly (readonly unknown[])[]
  readonly error: StatementError | undefined
}

/**
 * Reads an answer of `/v1/statement`.
 *
 * @throws TypeError for JSON of another shape: what answers is no Trino, or something between has changed it.
 */
export function statementPage(answer: unknown): StatementPage {
  const page = recordOf(answer)
  const stats = recordOf(page.stats)
  const { id, nextUri, columns, data = [], error } = page
  const { state, progressPercentage, processedRows } = stats
  if (typeof id !== 'string' || typeof state !== 'string') throw new TypeError('an answer has no id or no state')
  if (nextUri !== undefined && typeof nextUri !== 'string') throw new TypeError('the next address is none')
  if (!Array.isArray(data) || !data.every(Array.isArray)) throw new TypeError('an answer has rows that are none')
  return {
    nextUri,
    state,
    standing: {
      ofTime: JSON.stringify(stats),
      ofWork: JSON.stringify(Object.entries(stats).filter(([name]) => !/Millis$/.test(name))),
    },
    done: typeof progressPercentage === 'number' ? progressPercentage / 100 : undefined,
    rows: typeof processedRows === 'number' ? processedRows : undefined,
    columns: columns === undefined ? undefined : columnsOf(columns),
    data,
    error: error === undefined ? undefined : errorOf(recordOf(error)),
  }
}

function columnsOf(columns: unknown): Table['columns'] {
  if (!Array.isArray(columns)) throw new TypeError('the columns of an answer are none')
  return columns.map(column => {
    const { name, type } = recordOf(column)
    if (typeof name !== 'string' || typeof type !== 'string') throw new TypeError('a column has no name or no type')
    return { name, type }
  })
}

function errorOf({ message, errorName, errorType }: Readonly<Record<string, unknown>>): StatementError {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { message: text(message), errorName: text(errorName), errorType: text(errorType) }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('an answer is no object')
  return Object.fromEntries(Object.entries(value))
}

/** Why a statement has no answer: Trino has refused or ended it, or it cannot be reached. */
export class StatementFailure extends Error {
  override readonly name = 'StatementFailure'
  readonly error: StatementError | undefined
  readonly status: number | undefined

  constructor(message: string, { error, status }: { readonly error?: StatementError; readonly status?: number } = {}) {
    super(message)
    this.error = error
    this.status = status
  }
}

import { sql } from 'kysely'
import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import type { Connection, Fragment, Table } from '../dialect.ts'
import type { EngineColumns } from '../plan/engineColumns.ts'
import { labelsOf, numbersOf } from './numbers.ts'
import { labelColumn, numberColumn, type SourceColumns } from './sourceColumns.ts'

/** What one pass over the rows has found, all of them fit to be judged. */
export interface CheckedSource extends SourceColumns {
  readonly rows: number
  /** The true labels with their rows; empty where the truth is numbers. */
  readonly classes: readonly { readonly label: Label; readonly rows: number }[]
  /** The least and the largest value of each column of numbers, by role. */
  readonly ranges: ReadonlyMap<string, readonly [least: number, most: number]>
}

/** A column and its role in the evaluation. */
export interface NamedColumn {
  readonly role: string
  readonly name: string
  readonly is: 'number' | 'label' | 'nullableNumber'
}

/** More true labels than these are no classes. */
const MOST_CLASSES = 10_000

/** The columns that a plan reads, in the order in which they are looked at. */
export function namedColumns(columns: EngineColumns, truth: NamedColumn['is']): readonly NamedColumn[] {
  const { yTrue, yPred, yScore, baseline, slices = [], query, document, score, grade, ids } = columns
  const found: readonly (readonly [string, string | undefined, NamedColumn['is']])[] = [
    ['yTrue', yTrue, truth],
    ['yPred', yPred, truth],
    ['yScore', yScore, 'number'],
    ['baseline.yPred', baseline?.yPred, truth],
    ['baseline.yScore', baseline?.yScore, 'number'],
    ['query', query, 'label'],
    ['document', document, 'label'],
    ['score', score, 'nullableNumber'],
    ['baseline.score', baseline?.score, 'nullableNumber'],
    ['grade', grade, 'nullableNumber'],
    ['ids', ids, 'label'],
    ...slices.flat().map(name => ['slices', name, 'label'] as const),
  ]
  return found.flatMap(([role, name, is]) => (name === undefined ? [] : [{ role, name, is }]))
}

/**
 * Checks all columns in one pass of the engine.
 *
 * @throws EvaluationError that names the first column with a fault, how many rows have it, and one of them.
 */
export async function checkedSource(
  connection: Connection,
  source: SourceColumns,
  columns: readonly NamedColumn[],
  about: { readonly ids: string | undefined; readonly labels: readonly Label[] | undefined; readonly classes: boolean },
  signal: AbortSignal | undefined,
): Promise<CheckedSource> {
  const checks = columns.map((column, i) => ({ ...column, i, value: valueIn(source, column) }))
  const truth = about.classes ? checks.find(({ role }) => role === 'yTrue') : undefined
  const found = await connection.query(foundQuery(source, checks), 'the check of all columns', signal)
  const [rows] = numbersOf(found, 'n')
  if (rows === 0) throw new EvaluationError({ problem: 'the source has no rows', expected: 'at least one row' })
  for (const each of checks) await requireSound(connection, source, each, found, rows, about.ids, signal)
  const classes = truth === undefined ? [] : await classesOf(connection, source, truth, signal)
  if (classes.length > MOST_CLASSES) throw tooManyClasses(truth?.name ?? '')
  requireDeclared(classes, about.labels, rows)
  if (about.ids !== undefined) await requireUnique(connection, source, about.ids, rows, signal)
  const [query, document] = ['query', 'document'].map(role => checks.find(each => each.role === role))
  if (query !== undefined && document !== undefined) {
    await requireOncePerQuery(connection, source, query, document, rows, signal)
  }
  const ranges = checks.flatMap(({ i, is, role }) =>
    is === 'label' ? [] : [[role, [numbersOf(found, `least${i}`)[0], numbersOf(found, `most${i}`)[0]]] as const],
  )
  return { ...source, rows, classes, ranges: new Map(ranges) }
}

/**
 * The query for what all columns hold. The statistics of tables and files contain the counts and extremes of plain
 * columns, so an engine need not read the rows.
 */
function foundQuery({ from, dialect }: SourceColumns, checks: readonly Check[]): Fragment {
  const sums = checks.flatMap(({ i, is, name, value }): readonly Fragment[] => {
    const column = sql.ref(name)
    const known = sql`count(${column}) AS ${sql.ref(`known${i}`)}`
    if (is === 'label') return [known]
    return [
      known,
      sql`${dialect.double(sql`min(${column})`)} AS ${sql.ref(`least${i}`)}`,
      sql`${dialect.double(sql`max(${column})`)} AS ${sql.ref(`most${i}`)}`,
      ...(dialect.nanIsLargest ? [] : [sql`${dialect.countIf(dialect.isNaN(value))} AS ${sql.ref(`nan${i}`)}`]),
    ]
  })
  return sql`SELECT ${sql.join([sql`count(*) AS ${sql.ref('n')}`, ...sums])} FROM ${from}`
}

function valueIn(source: SourceColumns, { role, name, is }: NamedColumn): Fragment {
  return is === 'label' ? labelColumn(source, role, name) : numberColumn(source, role, name)
}

async function classesOf(
  connection: Connection,
  { from }: SourceColumns,
  { value }: Check,
  signal: AbortSignal | undefined,
): Promise<CheckedSource['classes']> {
  const query = sql`SELECT ${value} AS ${sql.ref('label')}, count(*) AS ${sql.ref('n')} FROM ${from} GROUP BY ${value} LIMIT ${sql.lit(MOST_CLASSES + 1)}`
  const table = await connection.query(query, 'the classes', signal)
  const rows = numbersOf(table, 'n')
  return labelsOf(table, 'label').flatMap((label, i) => (label === undefined ? [] : [{ label, rows: rows[i] }]))
}

type Check = NamedColumn & { readonly i: number; readonly value: Fragment }

async function requireSound(
  connection: Connection,
  { from, dialect }: SourceColumns,
  { role, name, is, i, value }: Check,
  found: Table,
  rows: number,
  ids: string | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const of = (column: string): number => numbersOf(found, column)[0]
  const extremes = is === 'label' || of(`known${i}`) === 0 ? [] : [of(`least${i}`), of(`most${i}`)]
  const hasNaN = dialect.nanIsLargest ? extremes.some(Number.isNaN) : extremes.length > 0 && of(`nan${i}`) > 0
  const faults: readonly (readonly [what: string, isThere: boolean, condition: Fragment])[] = [
    ['NULL', is !== 'nullableNumber' && of(`known${i}`) < rows, sql`${value} IS NULL`],
    ['NaN', hasNaN, dialect.isNaN(value)],
    ['infinite', extremes.some(each => Math.abs(each) === Number.POSITIVE_INFINITY), dialect.isInfinite(value)],
  ]
  for (const [what, isThere, condition] of faults) {
    if (!isThere) continue
    const example = ids === undefined || ids === name ? [] : [sql`min(${sql.ref(ids)}) AS ${sql.ref('id')}`]
    const table = await connection.query(
      sql`SELECT ${sql.join([sql`count(*) AS ${sql.ref('n')}`, ...example])} FROM ${from} WHERE ${condition}`,
      'an example of a fault',
      signal,
    )
    const [count] = numbersOf(table, 'n')
    const where = example.length === 0 ? '' : `; the row of id ${describeValue(labelsOf(table, 'id')[0])} is one`
    throw new EvaluationError({
      column: role,
      problem: `${role} (column ${describeValue(name)}) is ${what} in ${count} of ${rows} rows${where}`,
      expected: is === 'label' ? 'a value in every row' : 'a finite number in every row',
      mend: `Look at them: SELECT * FROM … WHERE ${name} ${what === 'NULL' ? 'IS NULL' : `is ${what}`}`,
    })
  }
}

function requireDeclared(classes: CheckedSource['classes'], labels: readonly Label[] | undefined, rows: number): void {
  const strays = labels === undefined ? [] : classes.filter(({ label }) => !labels.includes(label))
  if (strays.length === 0) return
  const count = strays.reduce((sum, each) => sum + each.rows, 0)
  throw new EvaluationError({
    column: 'yTrue',
    problem: `yTrue is ${listed(strays.slice(0, 5).map(({ label }) => label))} in ${count} of ${rows} rows, which labels do not have`,
    expected: `one of labels: ${listed(labels ?? [])}`,
  })
}

async function requireUnique(
  connection: Connection,
  { from }: SourceColumns,
  ids: string,
  rows: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const id = sql.ref(ids)
  const twice = sql`SELECT ${id} AS ${sql.ref('id')}, count(*) AS ${sql.ref('n')} FROM ${from} GROUP BY ${id} HAVING count(*) > 1`
  const table = await connection.query(
    sql`SELECT count(*) AS ${sql.ref('ids')}, min(${sql.ref('id')}) AS ${sql.ref('example')} FROM (${twice}) AS ${sql.ref('twice')}`,
    'the check of the ids',
    signal,
  )
  const [count] = numbersOf(table, 'ids')
  if (count === 0) return
  throw new EvaluationError({
    column: 'ids',
    problem: `ids (column ${describeValue(ids)}) has ${count} ids that several of ${rows} rows share; ${describeValue(labelsOf(table, 'example')[0])} is one`,
    expected: 'each id once',
  })
}

/** A document that stands twice in a query would count twice, and nDCG could exceed 1. */
async function requireOncePerQuery(
  connection: Connection,
  { from }: SourceColumns,
  query: Check,
  document: Check,
  rows: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { ref } = sql
  const keys = sql`${query.value} AS ${ref('query')}, ${document.value} AS ${ref('document')}`
  // Ordered by document, copies stand beside each other. That takes half the time of counting all pairs.
  const before = sql`lag(${ref('document')}) OVER (PARTITION BY ${ref('query')} ORDER BY ${ref('document')}) AS ${ref('before')}`
  const beside = sql`SELECT ${ref('document')}, ${before} FROM (SELECT ${keys} FROM ${from}) AS ${ref('rows')}`
  const copies = await connection.query(
    sql`SELECT count(*) AS ${ref('n')} FROM (${beside}) AS ${ref('beside')} WHERE ${ref('document')} IS NOT DISTINCT FROM ${ref('before')}`,
    'the check of the documents',
    signal,
  )
  if (numbersOf(copies, 'n')[0] === 0) return
  const twice = sql`SELECT ${keys} FROM ${from} GROUP BY ${query.value}, ${document.value} HAVING count(*) > 1`
  const table = await connection.query(
    sql`SELECT ${ref('query')}, ${ref('document')}, count(*) OVER () AS ${ref('pairs')} FROM (${twice}) AS ${ref('twice')}
      ORDER BY ${ref('query')}, ${ref('document')} LIMIT 1`,
    'an example of a document that stands twice',
    signal,
  )
  const [pairs] = numbersOf(table, 'pairs')
  const [first, second] = ['document', 'query'].map(name => describeValue(labelsOf(table, name)[0]))
  throw new EvaluationError({
    column: 'document',
    problem: `document (column ${describeValue(document.name)}) stands more than once in a query in ${pairs} ${pairs === 1 ? 'case' : 'cases'} of ${rows} rows; ${first} of the query ${second} is one`,
    expected: 'each document once in a query, as a copy would count twice',
    mend: 'Keep one row of each in the source: "(SELECT query, document, max(score) AS score … GROUP BY query, document)"',
  })
}

function tooManyClasses(name: string): EvaluationError {
  return new EvaluationError({
    column: 'yTrue',
    problem: `yTrue (column ${describeValue(name)}) has more than ${MOST_CLASSES} different values`,
    expected: 'labels of classes',
    mend: 'Metrics of numbers, such as mae and rmse, take numbers; they stand beside no metric of labels',
  })
}

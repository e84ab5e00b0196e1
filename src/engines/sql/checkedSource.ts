import { sql } from 'kysely'
import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import type { Connection, Fragment } from '../dialect.ts'
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

/** A column and what it is to the evaluation. */
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
  const { from, dialect } = source
  const checks = columns.map((column, i) => ({ ...column, i, value: valueIn(source, column) }))
  const truth = about.classes ? checks.find(({ role }) => role === 'yTrue') : undefined
  const sums = checks.flatMap(({ i, is, value }): readonly Fragment[] => {
    const nulls = sql`${dialect.countIf(sql`${value} IS NULL`)} AS ${sql.ref(`nulls${i}`)}`
    if (is === 'label') return [nulls]
    return [
      nulls,
      sql`${dialect.countIf(dialect.isNaN(value))} AS ${sql.ref(`nan${i}`)}`,
      sql`${dialect.countIf(dialect.isInfinite(value))} AS ${sql.ref(`inf${i}`)}`,
      sql`min(${value}) AS ${sql.ref(`least${i}`)}`,
      sql`max(${value}) AS ${sql.ref(`most${i}`)}`,
    ]
  })
  const key = truth === undefined ? [] : [sql`${truth.value} AS ${sql.ref('label')}`]
  const grouped = truth === undefined ? sql`` : sql`GROUP BY ${truth.value} LIMIT ${sql.lit(MOST_CLASSES + 1)}`
  const query = sql`SELECT ${sql.join([...key, sql`count(*) AS ${sql.ref('n')}`, ...sums])} FROM ${from} ${grouped}`
  const table = await connection.query(query, 'the check of all columns', signal)
  const total = (name: string): number => numbersOf(table, name).reduce((sum, each) => sum + each, 0)
  const rows = table.rows === 0 ? 0 : total('n')
  if (rows === 0) throw new EvaluationError({ problem: 'the source has no rows', expected: 'at least one row' })
  for (const each of checks) await requireSound(connection, source, each, total, rows, about.ids, signal)
  const classes = truth === undefined ? [] : classesOf(labelsOf(table, 'label'), numbersOf(table, 'n'))
  if (table.rows > MOST_CLASSES) throw tooManyClasses(truth?.name ?? '')
  requireDeclared(classes, about.labels, rows)
  if (about.ids !== undefined) await requireUnique(connection, source, about.ids, rows, signal)
  const ranges = checks.flatMap(({ i, is, role }) => {
    if (is === 'label') return []
    const least = Math.min(...numbersOf(table, `least${i}`).filter(each => !Number.isNaN(each)))
    const most = Math.max(...numbersOf(table, `most${i}`).filter(each => !Number.isNaN(each)))
    return [[role, [least, most]] as const]
  })
  return { ...source, rows, classes, ranges: new Map(ranges) }
}

function valueIn(source: SourceColumns, { role, name, is }: NamedColumn): Fragment {
  return is === 'label' ? labelColumn(source, role, name) : numberColumn(source, role, name)
}

function classesOf(labels: readonly (Label | undefined)[], rows: Float64Array): CheckedSource['classes'] {
  return labels.flatMap((label, i) => (label === undefined ? [] : [{ label, rows: rows[i] }]))
}

type Check = NamedColumn & { readonly i: number; readonly value: Fragment }

async function requireSound(
  connection: Connection,
  source: SourceColumns,
  { role, name, is, i, value }: Check,
  total: (name: string) => number,
  rows: number,
  ids: string | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { dialect, from } = source
  const faults: readonly (readonly [what: string, column: string, condition: Fragment])[] = [
    ...(is === 'nullableNumber' ? [] : [['NULL', `nulls${i}`, sql`${value} IS NULL`] as const]),
    ...(is === 'label'
      ? []
      : [
          ['NaN', `nan${i}`, dialect.isNaN(value)] as const,
          ['infinite', `inf${i}`, dialect.isInfinite(value)] as const,
        ]),
  ]
  for (const [what, column, condition] of faults) {
    const count = total(column)
    if (!(count > 0)) continue
    const example =
      ids === undefined || ids === name
        ? undefined
        : await connection.query(
            sql`SELECT min(${sql.ref(ids)}) AS ${sql.ref('id')} FROM ${from} WHERE ${condition}`,
            'an example of a fault',
            signal,
          )
    const where = example === undefined ? '' : `; the row of id ${describeValue(labelsOf(example, 'id')[0])} is one`
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

function tooManyClasses(name: string): EvaluationError {
  return new EvaluationError({
    column: 'yTrue',
    problem: `yTrue (column ${describeValue(name)}) has more than ${MOST_CLASSES} different values`,
    expected: 'labels of classes',
    mend: 'Metrics of numbers, such as mae and rmse, take numbers; they stand beside no metric of labels',
  })
}

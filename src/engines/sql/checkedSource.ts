import { sql } from 'kysely'
import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import type { ColumnKind, Fragment, Table } from '../dialect.ts'
import type { EngineColumns } from '../plan/engineColumns.ts'
import { labelsOf, numbersOf } from './numbers.ts'
import { type LookedAt, type OddRows, oddRowsError } from './oddRows.ts'
import {
  type CheckedSource,
  isLabelOf,
  isNumeric,
  kindOfColumn,
  labelColumn,
  numberColumn,
  type SourceColumns,
  unfit,
} from './sourceColumns.ts'

/** A column and its role in the evaluation. */
interface NamedColumn {
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

/** What is asked of the rows beside their values. */
interface Asked {
  readonly ids: string | undefined
  readonly labels: readonly Label[] | undefined
  readonly classes: boolean
}

/**
 * Checks all columns in one pass of the engine.
 *
 * @throws EvaluationError that names the first column with a fault, how many rows have it, and one of them.
 */
export async function checkedSource(
  described: SourceColumns,
  columns: readonly NamedColumn[],
  about: Asked,
): Promise<CheckedSource> {
  const named = columns.map((column, i) => checkOf(described, column, i))
  const found = await described.ask(foundQuery(described, named), 'the check of all columns')
  const [rows] = numbersOf(found, 'n')
  if (rows === 0) throw new EvaluationError({ problem: 'the source has no rows', expected: 'at least one row' })
  const looked = { ...described, rows, ids: about.ids }
  for (const each of named) await requireSound(looked, each, found)
  const names = new Map(columns.flatMap(({ role, name }) => (role === 'slices' ? [] : [[role, name] as const])))
  const source = { ...looked, names, wide: wideLabels(named, found) }
  const checks = columns.map((column, i) => checkOf(source, column, i))
  const truth = about.classes ? checks.find(({ role }) => role === 'yTrue') : undefined
  const classes = truth === undefined ? [] : await classesOf(source, truth)
  if (classes.length > MOST_CLASSES) throw tooManyClasses(truth?.name ?? '')
  if (about.classes) await requireDeclared(source, checks, about.labels)
  if (about.ids !== undefined) await requireUnique(source, about.ids)
  const [query, document] = ['query', 'document'].map(role => checks.find(each => each.role === role))
  if (query !== undefined && document !== undefined) await requireOncePerQuery(source, query, document)
  const ranges = checks.flatMap(({ i, is, role }) =>
    is === 'label' ? [] : [[role, [numbersOf(found, `least${i}`)[0], numbersOf(found, `most${i}`)[0]]] as const],
  )
  return { ...source, classes, ranges: new Map(ranges) }
}

/** A source whose rows are counted. */
type Counted = SourceColumns & LookedAt

type Check = NamedColumn & { readonly i: number; readonly value: Fragment; readonly kind: ColumnKind }

function checkOf(source: SourceColumns, column: NamedColumn, i: number): Check {
  const { role, name, is } = column
  const value = is === 'label' ? labelColumn(source, role, name) : numberColumn(source, role, name)
  const kind = kindOfColumn(source, role, name)
  if (role === 'ids' && kind === 'boolean')
    throw unfit(source, role, name, 'a column of texts or numbers', source.dialect.textType)
  return { ...column, i, value, kind }
}

/** Whether values may be NaN or infinite. */
function isFloat({ kind }: Pick<Check, 'kind'>): boolean {
  return kind === 'single' || kind === 'double'
}

/** Whether values name classes or slices, which fractions cannot. Ids, queries and documents may be any finite numbers. */
function namesClasses({ role, is }: Check): boolean {
  return is === 'label' && !['ids', 'query', 'document'].includes(role)
}

/**
 * The query for what all columns hold. NaN is counted row by row: the statistics of a Parquet file leave it out, and an
 * engine that answers `max` from them never sees it.
 */
function foundQuery({ from, dialect }: SourceColumns, checks: readonly Check[]): Fragment {
  const sums = checks.flatMap((check): readonly Fragment[] => {
    const { i, name, value, kind } = check
    const column = sql.id(name)
    const counted = (as: string, condition: Fragment): Fragment =>
      sql`${dialect.countIf(condition)} AS ${sql.id(`${as}${i}`)}`
    return [
      sql`count(${column}) AS ${sql.id(`known${i}`)}`,
      ...(isNumeric(kind)
        ? [
            sql`${dialect.double(sql`min(${column})`)} AS ${sql.id(`least${i}`)}`,
            sql`${dialect.double(sql`max(${column})`)} AS ${sql.id(`most${i}`)}`,
          ]
        : []),
      ...(isFloat(check) ? [counted('nan', dialect.isNaN(value)), counted('infinite', dialect.isInfinite(value))] : []),
      ...oddNames(check).map(({ condition }) => counted('odd', condition)),
    ]
  })
  return sql`SELECT ${sql.join([sql`count(*) AS ${sql.id('n')}`, ...sums])} FROM ${from}`
}

/** Values that name nothing: numbers that are no labels, as rows in memory refuse them, and empty ids. */
function oddNames(check: Check): readonly Pick<OddRows, 'are' | 'condition' | 'value' | 'expected' | 'mend'>[] {
  const { role, kind, value } = check
  if (role === 'ids' && kind === 'text') {
    return [
      {
        are: 'empty',
        condition: sql`${value} = ''`,
        expected: 'a name for every row: a text that is not empty, or a number',
      },
    ]
  }
  if (!namesClasses(check) || (kind !== 'decimal' && !isFloat(check))) return []
  return [
    {
      are: 'no label',
      // A fraction, or so large that a float cannot tell it from its neighbours.
      condition: sql`(${value} <> floor(${value}) OR abs(${value}) > ${sql.lit(Number.MAX_SAFE_INTEGER)})`,
      value,
      expected: 'a text, a truth value or a whole number that a float holds exactly',
      mend: 'Cast it in the source: "(SELECT CAST(… AS VARCHAR) AS … FROM …)"',
    },
  ]
}

/** Whether a float cannot hold an exact number. */
function isInexact({ types }: SourceColumns, { name, value }: Check): Fragment {
  const there = sql`TRY_CAST(${value} AS ${sql.raw(types.get(name) ?? '')})`
  // Not IS DISTINCT FROM: DuckDB takes the outcome of TRY_CAST for NULL only where its operand is.
  const isOther = sql`CASE WHEN ${there} = ${sql.id(name)} THEN 0 ELSE 1 END = 1`
  return sql`(abs(${value}) > ${sql.lit(Number.MAX_SAFE_INTEGER)} AND ${isOther})`
}

async function classesOf({ ask, from }: SourceColumns, { value }: Check): Promise<CheckedSource['classes']> {
  const query = sql`SELECT ${value} AS ${sql.id('label')}, count(*) AS ${sql.id('n')} FROM ${from} GROUP BY ${value} LIMIT ${sql.lit(MOST_CLASSES + 1)}`
  const table = await ask(query, 'the classes')
  const rows = numbersOf(table, 'n')
  return labelsOf(table, 'label').flatMap((label, i) => (label === undefined ? [] : [{ label, rows: rows[i] }]))
}

/** Refuses values that cannot be judged in a column. */
async function requireSound(source: Counted, check: Check, found: Table): Promise<void> {
  const { role, name, is, i, kind, value } = check
  const { dialect } = source
  const of = (column: string): number => numbersOf(found, `${column}${i}`)[0]
  const fault = (odd: Pick<OddRows, 'are' | 'condition'> & Partial<OddRows>): Promise<EvaluationError> =>
    oddRowsError(source, {
      role,
      name,
      expected: is === 'label' ? 'a value in every row' : 'a finite number in every row',
      mend: `Look at them: SELECT * FROM … WHERE ${name} ${odd.are === 'NULL' ? 'IS NULL' : `is ${odd.are}`}`,
      ...odd,
    })
  if (is !== 'nullableNumber' && of('known') < source.rows) {
    const mend = `Name them in the source: "(SELECT …, coalesce(${name}, '(missing)') AS ${name} FROM …)". Rows in memory are a slice of that name`
    throw await fault({ are: 'NULL', condition: sql`${value} IS NULL`, ...(role === 'slices' && { mend }) })
  }
  if (isFloat(check) && of('nan') > 0) throw await fault({ are: 'NaN', condition: dialect.isNaN(value) })
  if (isFloat(check) && of('infinite') > 0) throw await fault({ are: 'infinite', condition: dialect.isInfinite(value) })
  for (const odd of oddNames(check)) if (of('odd') > 0) throw await fault(odd)
  if (is === 'label' || !isExact(kind) || !isBeyond(of('least'), of('most'))) return
  const condition = isInexact(source, check)
  const query = sql`SELECT ${dialect.countIf(condition)} AS ${sql.id('n')} FROM ${source.from}`
  if (numbersOf(await source.ask(query, 'the check of large numbers'), 'n')[0] === 0) return
  throw await fault({
    are: 'a number whose digits a float cannot hold',
    condition,
    value: sql`CAST(${sql.id(name)} AS ${sql.raw(dialect.textType)})`,
    expected: 'numbers up to 2⁵³ in size, or larger ones that a float holds exactly',
    mend: 'Round them in the source: "(SELECT CAST(… AS DOUBLE) AS … FROM …)"',
  })
}

/** Whether a type holds its numbers digit by digit. */
function isExact(kind: ColumnKind): boolean {
  return kind === 'integer' || kind === 'decimal'
}

/** Whether some number may not be what a float makes of it. */
function isBeyond(least: number, most: number): boolean {
  return Math.max(-least, most) > Number.MAX_SAFE_INTEGER
}

/**
 * The columns of labels that have whole numbers beyond 2⁵³: their labels are compared as texts. True and predicted
 * labels are compared with each other, so all of them become texts where one does.
 */
function wideLabels(checks: readonly Check[], found: Table): ReadonlySet<string> {
  const whole = checks.filter(check => namesClasses(check) && check.kind === 'integer')
  const wide = whole.filter(({ i }) => isBeyond(numbersOf(found, `least${i}`)[0], numbersOf(found, `most${i}`)[0]))
  const asWell = wide.some(isClass) ? whole.filter(isClass) : []
  return new Set([...wide, ...asWell].map(({ name }) => name))
}

/** Whether values are true or predicted labels. */
function isClass({ role }: Check): boolean {
  return /^(?:yTrue|(?:baseline\.)?yPred)$/.test(role)
}

/** Refuses classes that are not among those that were declared. */
async function requireDeclared(
  source: Counted,
  checks: readonly Check[],
  labels: readonly Label[] | undefined,
): Promise<void> {
  if (labels === undefined) return
  for (const { role, name, value } of checks.filter(isClass)) {
    const declared = labels.map(label => isLabelOf(source, role, label, name))
    const isStray = sql`NOT (${sql.join(declared, sql` OR `)})`
    const query = sql`SELECT ${value} AS ${sql.id('label')}, count(*) AS ${sql.id('n')} FROM ${source.from} WHERE ${isStray} GROUP BY ${value} ORDER BY ${value} LIMIT 5`
    const strays = await source.ask(query, 'the check of the labels')
    if (strays.rows === 0) continue
    throw await oddRowsError(source, {
      role,
      name,
      are: `${listed(labelsOf(strays, 'label'))}, which labels do not have,`,
      condition: isStray,
      expected: `one of labels: ${listed(labels)}`,
    })
  }
}

async function requireUnique({ ask, from, rows }: Counted, ids: string): Promise<void> {
  const id = sql.id(ids)
  const twice = sql`SELECT ${id} AS ${sql.id('id')}, count(*) AS ${sql.id('n')} FROM ${from} GROUP BY ${id} HAVING count(*) > 1`
  const table = await ask(
    sql`SELECT count(*) AS ${sql.id('ids')}, min(${sql.id('id')}) AS ${sql.id('example')} FROM (${twice}) AS ${sql.id('twice')}`,
    'the check of the ids',
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
async function requireOncePerQuery({ ask, from, rows }: Counted, query: Check, document: Check): Promise<void> {
  const { ref } = sql
  const keys = sql`${query.value} AS ${ref('query')}, ${document.value} AS ${ref('document')}`
  // Ordered by document, copies stand beside each other. That takes half the time of counting all pairs.
  const before = sql`lag(${ref('document')}) OVER (PARTITION BY ${ref('query')} ORDER BY ${ref('document')}) AS ${ref('before')}`
  const beside = sql`SELECT ${ref('document')}, ${before} FROM (SELECT ${keys} FROM ${from}) AS ${ref('rows')}`
  const copies = await ask(
    sql`SELECT count(*) AS ${ref('n')} FROM (${beside}) AS ${ref('beside')} WHERE ${ref('document')} IS NOT DISTINCT FROM ${ref('before')}`,
    'the check of the documents',
  )
  if (numbersOf(copies, 'n')[0] === 0) return
  const twice = sql`SELECT ${keys} FROM ${from} GROUP BY ${query.value}, ${document.value} HAVING count(*) > 1`
  const table = await ask(
    sql`SELECT ${ref('query')}, ${ref('document')}, count(*) OVER () AS ${ref('pairs')} FROM (${twice}) AS ${ref('twice')}
      ORDER BY ${ref('query')}, ${ref('document')} LIMIT 1`,
    'an example of a document that stands twice',
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

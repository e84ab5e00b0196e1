import { sql } from 'kysely'
import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import { SINGLE } from '../../evaluation/precision.ts'
import type { ColumnKind, Connection, Dialect, Fragment, Table } from '../dialect.ts'
import type { Side } from '../plan/engineColumns.ts'
import { fromSource, type Source } from './source.ts'

/** What one pass over the rows has found, all of them fit to be judged. */
export interface CheckedSource extends SourceColumns {
  readonly rows: number
  /** The true labels with their rows; empty where the truth is numbers. */
  readonly classes: readonly { readonly label: Label; readonly rows: number }[]
  /** The least and the largest value of each column of numbers, by role. */
  readonly ranges: ReadonlyMap<string, readonly [least: number, most: number]>
  /** The column of ids, by which messages name rows. */
  readonly ids: string | undefined
}

/** A source with the kinds of its columns, and how it is asked. */
export interface SourceColumns {
  readonly from: Fragment
  readonly dialect: Dialect
  /** @throws EvaluationError without secrets, and what the signal of the evaluation was aborted with. */
  readonly ask: (query: Fragment, about: string) => Promise<Table>
  /** The names of columns by what they are to the evaluation; none before they were checked, and none of slices. */
  readonly names: ReadonlyMap<string, string>
  readonly kinds: ReadonlyMap<string, ColumnKind>
  /** The types as the engine names them, for messages. */
  readonly types: ReadonlyMap<string, string>
  /** Columns whose whole numbers a float cannot hold: as labels they are texts. */
  readonly wide: ReadonlySet<string>
}

/** Asks an engine for the columns of a source. */
export async function describeSource(
  connection: Connection,
  source: Source,
  signal: AbortSignal | undefined,
): Promise<SourceColumns> {
  const { dialect } = connection
  const from = fromSource(source)
  const ask: SourceColumns['ask'] = (query, about) => connection.query(query, about, signal)
  const { columns } = await ask(sql`SELECT * FROM ${from} LIMIT 0`, 'the columns of the source')
  const types = new Map(columns.map(({ name, type }) => [name, type] as const))
  const kinds = new Map(Array.from(types, ([name, type]) => [name, dialect.kindOf(type)]))
  return { from, dialect, ask, names: new Map(), types, kinds, wide: new Set() }
}

/** What a column of either model is to the evaluation. */
export function roleOn(side: Side, role: string): string {
  return side === 'first' ? role : `baseline.${role}`
}

function nameOf({ names }: SourceColumns, role: string): string {
  const name = names.get(role)
  if (name === undefined) throw new TypeError(`there is no ${role}`)
  return name
}

/** Returns the kind of a column. Throws where the source does not have it. */
export function kindOfColumn(source: SourceColumns, role: string, name = nameOf(source, role)): ColumnKind {
  const { kinds } = source
  const kind = kinds.get(name)
  if (kind !== undefined) return kind
  throw new EvaluationError({
    column: role,
    problem: `the source has no column ${describeValue(name)} for ${role}; it has ${listed([...kinds.keys()].slice(0, 20))}`,
    mend: suggestion(name, [...kinds.keys()]),
  })
}

const numeric: readonly ColumnKind[] = ['integer', 'single', 'double', 'decimal']

/** Whether values of a kind are numbers. */
export function isNumeric(kind: ColumnKind): boolean {
  return numeric.includes(kind)
}

/** Returns a column as 64-bit floats. */
export function numberColumn(source: SourceColumns, role: string, name = nameOf(source, role)): Fragment {
  const kind = kindOfColumn(source, role, name)
  if (isNumeric(kind)) return source.dialect.double(sql.id(name))
  throw unfit(source, role, name, 'a column of numbers', 'DOUBLE')
}

/** Returns a column of which sums are taken, as 64-bit floats. They do not tell −0 from 0: doubles are taken as they are. */
export function summedColumn(source: SourceColumns, role: string): Fragment {
  return kindOfColumn(source, role) === 'double' ? sql`${sql.id(nameOf(source, role))}` : numberColumn(source, role)
}

/** Returns a column of labels as it is; whole numbers that a float cannot hold as texts. */
export function labelColumn(source: SourceColumns, role: string, name = nameOf(source, role)): Fragment {
  const kind = kindOfColumn(source, role, name)
  const { dialect, wide, types } = source
  if (kind === 'other')
    throw unfit(source, role, name, 'a column of text, numbers, truth values or times', dialect.textType)
  if (kind === 'time') return dialect.isoText(sql.id(name), types.get(name) ?? '')
  if (wide.has(name)) return sql`CAST(${sql.id(name)} AS ${sql.raw(dialect.textType)})`
  return isNumeric(kind) && kind !== 'integer' ? dialect.double(sql.id(name)) : sql`${sql.id(name)}`
}

/** Whether rows have a label, which is written as the type of its column has it. */
export function isLabelOf(source: SourceColumns, role: string, label: Label, name = nameOf(source, role)): Fragment {
  const own = kindOfColumn(source, role, name)
  const kind = own === 'time' || source.wide.has(name) ? 'text' : own
  const column = labelColumn(source, role, name)
  if (kind === 'text' && typeof label === 'string') return sql`${column} = ${label}`
  if (kind === 'boolean' && typeof label === 'boolean') return sql`${column} = ${sql.lit(label)}`
  // Whole numbers are compared as they are, which takes no cast of each row.
  if (kind === 'integer' && Number.isSafeInteger(label)) return sql`${column} = ${sql.lit(label)}`
  if (isNumeric(kind) && typeof label === 'number') return sql`${column} = ${source.dialect.constant(label)}`
  throw new EvaluationError({
    column: role,
    problem: `${describeValue(label)} is no value of ${role}, whose column ${describeValue(name)} is ${source.types.get(name)}`,
    expected: source.wide.has(name)
      ? 'a text: the column has whole numbers beyond 2⁵³, whose labels are texts'
      : 'a label of the type of the column',
  })
}

/** The error of a column of another type. */
export function unfit(
  { types }: SourceColumns,
  role: string,
  name: string,
  expected: string,
  type: string,
): EvaluationError {
  return new EvaluationError({
    column: role,
    problem: `the column ${describeValue(name)} for ${role} is ${types.get(name)}`,
    expected,
    mend: `Cast it in the source: "(SELECT CAST(… AS ${type}) AS … FROM …)"`,
  })
}

/** Errors up to this size may be the rounding of 32-bit floats, and count as none, as of rows in memory. */
export function negligibleError({ ranges }: CheckedSource): number {
  const [least, most] = ranges.get('yTrue') ?? [0, 0]
  return (most - least) * SINGLE
}

/** Whether predictions of two models differ by more than that rounding, of numbers of this size. */
export function areApart({ constant }: Dialect, a: Fragment, b: Fragment, size: Fragment): Fragment {
  return sql`abs(${a} - ${b}) > ${constant(SINGLE)} * ${size}`
}

/** Whether a column holds 32-bit floats, whose thresholds and clips differ. */
export function isSingle(source: SourceColumns, role: string): boolean {
  return source.names.has(role) && kindOfColumn(source, role) === 'single'
}

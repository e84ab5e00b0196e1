import { sql } from 'kysely'
import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import type { ColumnKind, Connection, Dialect, Fragment } from '../dialect.ts'

/** A source with the kinds of its columns. */
export interface SourceColumns {
  readonly from: Fragment
  readonly dialect: Dialect
  readonly kinds: ReadonlyMap<string, ColumnKind>
  /** The types as the engine names them, for messages. */
  readonly types: ReadonlyMap<string, string>
  /** Columns whose whole numbers a float cannot hold: as labels they are texts. */
  readonly wide: ReadonlySet<string>
}

/** Asks an engine for the columns of a source. */
export async function describeSource(
  connection: Connection,
  from: Fragment,
  signal: AbortSignal | undefined,
): Promise<SourceColumns> {
  const { dialect } = connection
  const { columns } = await connection.query(sql`SELECT * FROM ${from} LIMIT 0`, 'the columns of the source', signal)
  const types = new Map(columns.map(({ name, type }) => [name, type] as const))
  const kinds = new Map(Array.from(types, ([name, type]) => [name, dialect.kindOf(type)]))
  return { from, dialect, types, kinds, wide: new Set() }
}

/** Returns the kind of a column. Throws where the source does not have it. */
export function kindOfColumn({ kinds }: SourceColumns, role: string, name: string): ColumnKind {
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
export function numberColumn(source: SourceColumns, role: string, name: string): Fragment {
  const kind = kindOfColumn(source, role, name)
  if (isNumeric(kind)) return source.dialect.double(sql.id(name))
  throw unfit(source, role, name, 'a column of numbers', 'DOUBLE')
}

/** Returns a column of labels as it is; whole numbers that a float cannot hold as texts. */
export function labelColumn(source: SourceColumns, role: string, name: string): Fragment {
  const kind = kindOfColumn(source, role, name)
  const { dialect, wide, types } = source
  if (kind === 'other')
    throw unfit(source, role, name, 'a column of text, numbers, truth values or times', dialect.textType)
  if (kind === 'time') return dialect.isoText(sql.id(name), types.get(name) ?? '')
  if (wide.has(name)) return sql`CAST(${sql.id(name)} AS ${sql.raw(dialect.textType)})`
  return isNumeric(kind) && kind !== 'integer' ? dialect.double(sql.id(name)) : sql`${sql.id(name)}`
}

/** Whether rows have a label, which is written as the type of its column has it. */
export function isLabelOf(source: SourceColumns, role: string, name: string, label: Label): Fragment {
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

/** Whether a column holds 32-bit floats, whose thresholds and clips differ. */
export function isSingle(source: SourceColumns, role: string, name: string | undefined): boolean {
  return name !== undefined && kindOfColumn(source, role, name) === 'single'
}

import { inSinglePrecision } from './inSinglePrecision.ts'
import type { ValueTable } from './table.ts'
import { unreadable } from './unreadable.ts'

/** A column of a file of typed values; one of records has further ones within. */
export interface RecordField {
  readonly name: string
  readonly inner: readonly RecordField[]
  /** The file says that its numbers, or those of its lists, are of single precision. */
  readonly isSingle: boolean
}

/** A file whose columns may hold records. */
interface FileOfFields extends Pick<ValueTable, 'file' | 'n'> {
  readonly format: string
  readonly fields: readonly RecordField[]
  /** Reads whole columns by name. */
  readonly read: ReadOuter
}

type ReadOuter = (outer: readonly string[]) => Promise<ReadonlyMap<string, ArrayLike<unknown>>>

/** Returns such a file as a table, in which columns within records are columns, too. */
export function tableOfFields({ file, n, format, fields, read }: FileOfFields): ValueTable {
  const names = innerNames(fields)
  return {
    kind: 'values',
    file,
    n,
    names,
    has: name => names.includes(name) || fields.some(field => field.name === name),
    columns: wanted => unreadable(file, format, () => innerColumns(fields, wanted, read)),
    placeOf: row => `${file}, row ${row + 1}`,
  }
}

/** Returns the names of all columns that hold values, those within records behind a dot: `out.label`. */
export function innerNames(fields: readonly RecordField[], before = ''): readonly string[] {
  return fields.flatMap(({ name, inner }) =>
    inner.length === 0 ? [`${before}${name}`] : innerNames(inner, `${before}${name}.`),
  )
}

/** Reads columns by name; one within a record is taken out of the column that holds the records. */
export async function innerColumns(
  fields: readonly RecordField[],
  wanted: readonly string[],
  read: ReadOuter,
): Promise<ReadonlyMap<string, ArrayLike<unknown>>> {
  const outerOf = (name: string): string =>
    (fields.find(field => field.name === name) ?? fields.find(field => innerNames([field]).includes(name)))?.name ??
    name
  const outer = await read([...new Set(wanted.map(outerOf))])
  return new Map(
    wanted.map(name => {
      const column = outer.get(outerOf(name)) ?? []
      const isOuter = outerOf(name) === name
      const cells = isOuter ? column : Array.from(column, record => valueAt({ [outerOf(name)]: record }, name))
      return [name, fieldAt(fields, name)?.isSingle === true ? inSinglePrecision(cells) : cells] as const
    }),
  )
}

/** The field that a name leads to, as {@link valueAt} follows it. */
function fieldAt(fields: readonly RecordField[], name: string): RecordField | undefined {
  const own = fields.find(field => field.name === name)
  if (own !== undefined) return own
  for (const field of fields) {
    const found = name.startsWith(`${field.name}.`)
      ? fieldAt(field.inner, name.slice(field.name.length + 1))
      : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Returns what a record holds under a name; `out.label` leads to the `label` within `out`, where no field is called so as a
 * whole. Undefined where there is nothing.
 */
export function valueAt(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  if (Object.hasOwn(record, name)) return Reflect.get(record, name)
  for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
    const outer = name.slice(0, dot)
    if (!Object.hasOwn(record, outer)) continue
    const inner = valueAt(Reflect.get(record, outer), name.slice(dot + 1))
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Returns the names under which a record holds values, those of inner records behind a dot. */
export function namesOf(record: unknown, before = ''): readonly string[] {
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? namesOf(value, `${before}${name}.`)
      : [`${before}${name}`],
  )
}

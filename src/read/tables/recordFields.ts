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
  /** Reads a whole column by its name. */
  readonly read: ValueTable['column']
}

/** Returns such a file as a table, in which columns within records are columns, too. */
export function tableOfFields({ file, n, format, fields, read }: FileOfFields): ValueTable {
  const leaves = fields.flatMap(field => leavesOf(field).map(leaf => ({ ...leaf, outer: field.name })))
  const columns = [...fields.map(field => ({ ...field, outer: field.name })), ...leaves]
  return {
    kind: 'values',
    file,
    n,
    names: leaves.map(({ name }) => name),
    has: name => columns.some(column => column.name === name),
    column: name =>
      unreadable(file, format, async () => {
        const found = columns.find(column => column.name === name)
        if (found === undefined) return []
        const { outer, isSingle } = found
        const whole = await read(outer)
        const cells = outer === name ? whole : Array.from(whole, record => valueAt({ [outer]: record }, name))
        return isSingle ? inSinglePrecision(cells) : cells
      }),
    placeOf: row => `${file}, row ${row + 1}`,
  }
}

/** The fields that hold values, those within records under names behind a dot: `out.label`. */
function leavesOf(field: RecordField): readonly RecordField[] {
  if (field.inner.length === 0) return [field]
  return field.inner.flatMap(leavesOf).map(leaf => ({ ...leaf, name: `${field.name}.${leaf.name}` }))
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

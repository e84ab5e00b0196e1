import { valueAt } from './valueAt.ts'

/** A column of a file of typed values; one of records has further ones within. */
export interface RecordField {
  readonly name: string
  readonly inner: readonly RecordField[]
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
  read: (outer: readonly string[]) => Promise<ReadonlyMap<string, ArrayLike<unknown>>>,
): Promise<ReadonlyMap<string, ArrayLike<unknown>>> {
  const outerOf = (name: string): string =>
    (fields.find(field => field.name === name) ?? fields.find(field => innerNames([field]).includes(name)))?.name ??
    name
  const outer = await read([...new Set(wanted.map(outerOf))])
  return new Map(
    wanted.map(name => {
      const column = outer.get(outerOf(name)) ?? []
      const isOuter = outerOf(name) === name
      return [
        name,
        isOuter ? column : Array.from(column, record => valueAt({ [outerOf(name)]: record }, name)),
      ] as const
    }),
  )
}

import { sql } from 'kysely'
import type { Fragment } from '../dialect.ts'

/** DuckDB takes `*`, `?` and `[` of a path for patterns. */
export function literalPath(path: string): string {
  return path.replace(/[*?[]/g, '[$&]')
}

/** Returns the paths of files as a list of DuckDB's. */
export function pathList(files: readonly { readonly path: string }[]): Fragment {
  return sql`[${sql.join(files.map(({ path }) => sql.lit(literalPath(path))))}]`
}

/** Returns names with a text each as a struct of DuckDB's: `{'y': 'BIGINT'}`. */
export function structOf(entries: Iterable<readonly [name: string, value: string]>): Fragment {
  return sql`{${sql.join(Array.from(entries, ([name, value]) => sql`${sql.lit(name)}: ${sql.lit(value)}`))}}`
}

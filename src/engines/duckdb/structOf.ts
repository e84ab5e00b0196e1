import { sql } from 'kysely'
import type { Fragment } from '../dialect.ts'

/** Returns names with a text each as a struct of DuckDB's: `{'y': 'BIGINT'}`. */
export function structOf(entries: Iterable<readonly [name: string, value: string]>): Fragment {
  return sql`{${sql.join(Array.from(entries, ([name, value]) => sql`${sql.lit(name)}: ${sql.lit(value)}`))}}`
}

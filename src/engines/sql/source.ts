import { sql } from 'kysely'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { requireKnownNames } from '../../metrics/definition/requireKnownOptions.ts'
import type { Fragment } from '../dialect.ts'

/**
 * Where the rows are: what may stand after FROM, as SQL of your own (`"read_parquet('preds/*.parquet')"`, `'preds'`,
 * `'(SELECT …)'`), or a table by its name, of which every part is quoted.
 */
export type Source = string | { readonly table: string | readonly string[] }

/** Returns a source as SQL. A text is the caller's own SQL; names of tables are quoted. */
export function fromSource(source: Source): Fragment {
  if (typeof source === 'string' && source.trim() !== '') return sql`${sql.raw(source)}`
  if (typeof source === 'object' && source !== null) requireKnownNames(Object.keys(source), ['table'])
  if (typeof source === 'object' && source !== null && 'table' in source) {
    const parts = typeof source.table === 'string' ? [source.table] : source.table
    return sql`${sql.id(...parts)}`
  }
  throw unexpected('the source', source, {
    column: 'source',
    expected: "what stands after FROM, such as \"read_parquet('preds/*.parquet')\", or { table: 'preds' }",
  })
}

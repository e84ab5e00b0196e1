import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'

/** Where the tables of the last run are, whole: compare those of two commits where a hash has changed. */
const FOLDER = '.reports/tables'

/** A line for each table that has any: its name and {@link sampleAndHash}. */
export function sampledTables(of: string, tables: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(tables)
    .filter(([, table]) => table.length > 0)
    .map(([name, table]) => `${name}: ${sampleAndHash(`${of} ${name}`, table)}`)
}

/** The first line of a table, and a hash of all the others. The whole table is written to {@link FOLDER} under its name. */
function sampleAndHash(name: string, table: readonly string[]): string {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${name.replace(/\W+/g, '-')}.txt`, `${table.join('\n')}\n`)
  const [sample, ...rest] = table
  if (rest.length === 0) return sample
  return `${sample} … ${rest.length} more, ${createHash('sha256').update(rest.join('\n')).digest('hex').slice(0, 12)}`
}

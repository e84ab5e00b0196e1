import { duckdbFormats } from '../engines/duckdb/duckdbFormats.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { formatOf } from '../read/tables/fileFormat.ts'
import { bytesOfFiles } from './namedFiles.ts'
import { type Given, givenOf } from './options/commandOption.ts'
import { fileOptions } from './options/fileOptions.ts'
import type { engineOptions } from './options/optionGroups.ts'
import type { World } from './world.ts'

/** Options of files that an engine understands, too. */
export const optionsOfTables = ['yTrue', 'yPred', 'yScore', 'ids', 'slices', 'positive', 'labels', 'threshold']

/** Whether a name stands for several columns: `z*`, `z0..z9`. */
export function isPatternOfColumns(name = ''): boolean {
  return name.includes('*') || /\d\.\.\D*\d/.test(name)
}

/** Those that say how DuckDB reads files. */
export const optionsOfCountedFiles = [...optionsOfTables, 'format', 'header', 'types']

/**
 * Returns what counts the rows: the engine that is named; otherwise DuckDB, if the files are larger than what is read
 * into memory, DuckDB reads their format, and no option needs rows in memory. A note on standard error then says so.
 *
 * @throws EvaluationError for a table without an engine.
 */
export function chosenEngine(
  files: readonly string[],
  given: Given<typeof fileOptions & typeof engineOptions>,
  { mostInMemory, err }: Pick<World, 'mostInMemory' | 'err'>,
): string {
  const { engine, table, format } = given
  if (engine !== undefined) return engine
  if (table !== undefined) {
    throw new EvaluationError({
      column: '--table',
      problem: '--table names a table and no engine has it',
      expected: '--engine duckdb with a database file, or --engine trino://user@host:8080/catalog/schema',
    })
  }
  const isUsable = Object.keys(givenOf(fileOptions, given)).every(name => optionsOfCountedFiles.includes(name))
  // A score for each class is nothing to an engine.
  const ofClasses = given.yScore?.some((name, i) => i > 0 || isPatternOfColumns(name)) === true
  const bytes = isUsable && !ofClasses ? bytesOfFiles(files) : Number.NaN
  if (!(bytes > mostInMemory)) return 'memory'
  if (!files.every(file => duckdbFormats.some(each => each === formatOf(file, format)))) return 'memory'
  err(
    `expect-metrics: the files have ${(bytes / 1e9).toFixed(1)} GB, so DuckDB counts their rows; --engine memory reads them\n`,
  )
  return 'duckdb'
}

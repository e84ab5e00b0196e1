import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { printable } from '../../evaluation/errors/printable.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import { resultsTable } from '../results/resultsTable.ts'
import { bytesOfStream, fileBytes, requireFile, type StoredFile } from '../sources/fileBytes.ts'
import { filesLike } from '../sources/filesLike.ts'
import { unpacked } from '../sources/unpacked.ts'
import { arrowTable } from './arrowTable.ts'
import { type CsvReading, csvTable } from './csvTable.ts'
import { type FileFormat, formatOf } from './fileFormat.ts'
import { jsonLinesTable } from './jsonLinesTable.ts'
import { jsonTable } from './jsonTable.ts'
import { npyTable, npzTable } from './npyTable.ts'
import { parquetTable } from './parquetTable.ts'
import type { Table } from './table.ts'
import { trecTable } from './trecTable.ts'

/** A path, in which `*` and `?` stand for any characters, a `file:` URL, a stream, or several of the first two. */
export type FileSource = string | URL | AsyncIterable<Uint8Array | string> | readonly (string | URL)[]

/** How files are opened. */
export interface Opening extends CsvReading {
  readonly format: FileFormat | undefined
  readonly tell?: OnProgress | undefined
}

/**
 * Opens the files of a source as tables, in the order given; those of a pattern by name.
 *
 * @throws EvaluationError for what cannot be read.
 */
export async function openTables(source: FileSource, opening: Opening): Promise<readonly Table[]> {
  if (isStream(source)) {
    const format = formatOf(undefined, opening.format)
    opening.tell?.({ about: 'reading the stream' })
    const stored = await unpacked({ shown: 'the stream', bytes: await bytesOfStream(source, 'the stream') })
    return [await opened(stored, format, opening)]
  }
  const paths = pathsOf(source)
  if (paths.length === 0) {
    throw new EvaluationError({ problem: 'the list of files is empty', expected: 'at least one file' })
  }
  requireOnce(paths)
  const formats: FileFormat[] = []
  for (const path of paths) formats.push(await formatOfFile(path, opening.format))
  const tables: Table[] = []
  for (const [i, path] of paths.entries()) {
    opening.tell?.({ about: `reading ${printable(path)}` })
    tables.push(await opened(await unpacked(await fileBytes(path)), formats[i], opening))
  }
  return tables
}

/** A folder, or a path that leads nowhere, has no format to ask for. */
async function formatOfFile(path: string, given: FileFormat | undefined): Promise<FileFormat> {
  try {
    return formatOf(path, given)
  } catch (error) {
    await requireFile(path)
    throw error
  }
}

/** A file that is read twice would make every row count twice. */
function requireOnce(paths: readonly string[]): void {
  const seen = new Set<string>()
  for (const path of paths) {
    const place = resolve(path)
    if (seen.has(place)) {
      throw new EvaluationError({
        problem: `${path} is read twice`,
        expected: 'each file once',
        mend: 'A pattern may fit a file that is named beside it',
      })
    }
    seen.add(place)
  }
}

export function isStream(source: FileSource): source is AsyncIterable<Uint8Array | string> {
  return typeof source === 'object' && source !== null && Symbol.asyncIterator in source
}

/** Returns the paths that a source names, those of a pattern by name. */
export function pathsOf(source: string | URL | readonly (string | URL)[]): readonly string[] {
  return [source].flat().flatMap(one => filesLike(pathOf(one)))
}

function pathOf(given: unknown): string {
  // By tag: Jest runs each test file in a realm of its own.
  const href = Object.prototype.toString.call(given) === '[object URL]' ? String(given) : given
  if (typeof href === 'string' && /^file:/i.test(href)) {
    try {
      return fileURLToPath(href)
    } catch {
      throw new EvaluationError({
        problem: `the URL ${describeValue(href)} is not that of a file`,
        expected: "new URL('./preds.csv', import.meta.url)",
      })
    }
  }
  if (typeof href === 'string' && href !== '' && href === given) return href
  throw new EvaluationError({
    problem: `the file is ${describeValue(given)}`,
    expected: 'a path, a file: URL, a stream, or a list of paths',
  })
}

async function opened(stored: StoredFile, format: FileFormat, opening: Opening): Promise<Table> {
  switch (format) {
    case 'csv':
    case 'tsv':
      return csvTable(stored, format, opening)
    case 'jsonl':
      return jsonLinesTable(stored)
    case 'json':
      return jsonTable(stored, opening.wanted)
    case 'parquet':
      return parquetTable(stored)
    case 'arrow':
      return arrowTable(stored)
    case 'npy':
      return npyTable(stored)
    case 'npz':
      return npzTable(stored)
    case 'trec':
      return trecTable(stored, opening.tell)
    case 'lines':
    case 'conll':
      throw new EvaluationError({
        problem: `${stored.shown} is no table: files of texts are read whole`,
        expected: "{ truth: 'refs.txt', predictions: 'hyps.txt' } with no columns named",
      })
    case 'promptfoo':
    case 'evalite':
    case 'vitest-evals':
      return resultsTable(stored, format)
    default:
      return format satisfies never
  }
}

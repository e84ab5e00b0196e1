import { describeValue } from '../errors/describeValue.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { EncodedColumn, Encoding } from './column.ts'
import { type Ownership, requireNamed, requireRows, titleOf } from './encodeColumn.ts'
import { entriesOf } from './rankings/documents.ts'

/** Texts of each row, by name: what was asked, expected and answered. */
export type DetailTexts = ReadonlyMap<string, ArrayLike<string>>

/** Texts that messages show and nothing is computed from, so that they stay as they are. */
export const details: EncodedColumn<DetailTexts> = {
  role: 'text',
  encode: (given, _name, encoding) => encodeTexts(given, encoding),
  take: (columns, rows) =>
    new Map(Array.from(columns, ([name, texts]) => [name, Array.from(rows, row => texts[row])] as const)),
}

function encodeTexts(
  given: unknown,
  { n, reference, ownership }: Pick<Encoding, 'n' | 'reference' | 'ownership'>,
): DetailTexts {
  const texts = new Map<string, ArrayLike<string>>()
  for (const [name, column] of Array.isArray(given) ? columnsOf(given) : namedColumns(given)) {
    const title = titleOf('details', name)
    texts.set(name, textsOf(requireRows(column, title, n, reference), title, ownership))
  }
  return texts
}

/** The texts of queries and what documents are called, by id. */
export interface RankingTexts {
  readonly queries: ReadonlyMap<string, readonly { readonly name: string; readonly text: string }[]> | undefined
  readonly documents: ReadonlyMap<string, string> | undefined
}

const ofRankings = ['queries', 'documents'] as const

/** The texts beside a run. */
export function encodeRankingTexts(given: unknown): RankingTexts | undefined {
  if (given === undefined) return undefined
  const named = new Map(namedColumns(given))
  for (const name of named.keys()) {
    if (ofRankings.some(known => known === name)) continue
    throw unexpected('details', name, { column: 'details', expected: 'queries and documents: a text for each id' })
  }
  const [queries, documents] = ofRankings.map(name => {
    const texts = named.get(name)
    if (texts === undefined) return undefined
    const title = `details.${name}`
    const entries = entriesOf(texts, 'details', title, `an object or Map of ${name}, a text for each`)
    return new Map(entries.map(([id, text]) => [id, requireText(text, `${title}[${describeValue(id)}]`)] as const))
  })
  return {
    queries: queries && new Map(Array.from(queries, ([id, text]) => [id, [{ name: 'query', text }]] as const)),
    documents,
  }
}

/** Texts given query by query, as those of rows are. */
export function encodeQueryTexts(
  given: unknown,
  nameOf: (index: number) => string,
  n: number,
  reference: string,
): RankingTexts | undefined {
  if (given === undefined) return undefined
  const texts = encodeTexts(given, { n, reference, ownership: 'borrow' })
  const ofQuery = (index: number) => Array.from(texts, ([name, column]) => ({ name, text: column[index] }))
  return {
    queries: new Map(Array.from({ length: n }, (_, index) => [nameOf(index), ofQuery(index)] as const)),
    documents: undefined,
  }
}

function namedColumns(given: unknown): readonly (readonly [name: string, column: unknown])[] {
  const expected = 'texts by name: { question: […], expected: […], output: […] }'
  return requireNamed(given, 'details', expected).filter(([, column]) => column !== undefined)
}

/** The columns of texts given row by row. */
function columnsOf(rows: readonly unknown[]): readonly (readonly [name: string, column: unknown])[] {
  const columns = columnsOfObjects(rows, 'details', 'texts by name: { question, expected, output }')
  return Array.from(columns, ([name, texts]) => [name, texts.map(text => text ?? '')] as const)
}

/** Returns the columns that objects make up, one a row: undefined where a row has no member of that name. */
export function columnsOfObjects(
  rows: readonly unknown[],
  column: string,
  expected: string,
  mendOf?: (row: unknown) => string | undefined,
): ReadonlyMap<string, readonly unknown[]> {
  const objects = Array.from(rows, (row, index) => {
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return new Map(Object.entries(row))
    throw unexpected(`${column}[${index}]`, row, { column, index, expected, mend: mendOf?.(row) })
  })
  const names = new Set(objects.flatMap(each => [...each.keys()]))
  return new Map(Array.from(names, name => [name, objects.map(each => each.get(name))] as const))
}

function textsOf(list: ArrayLike<unknown>, title: string, ownership: Ownership): ArrayLike<string> {
  for (let i = 0; i < list.length; i++) requireText(list[i], `${title}[${i}]`, i)
  // Each is a text.
  const texts = list as ArrayLike<string>
  return ownership === 'copy' ? Array.from(texts) : texts
}

function requireText(value: unknown, where: string, index?: number): string {
  if (typeof value === 'string') return value
  throw unexpected(where, value, { column: 'details', index, expected: 'a text' })
}

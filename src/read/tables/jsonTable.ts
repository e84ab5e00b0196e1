import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { parsedJson } from './parsedJson.ts'
import { recordTable } from './recordTable.ts'
import type { ValueTable } from './table.ts'
import { textOf } from './textOf.ts'

/**
 * Returns a JSON file as a table: a list of objects, one a row, or an object of lists, one a column.
 *
 * @throws EvaluationError where it holds something else.
 */
export function jsonTable({ shown: file, bytes }: StoredFile): ValueTable {
  const value = parsedJson(textOf(bytes, file), () => file)
  const placeOf = (row: number): string => `${file}, row ${row + 1}`
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const each = (take: (record: unknown, row: number) => boolean): void => {
      list.some(take)
    }
    return recordTable({ file, n: list.length, each, placeOf })
  }
  const columns = columnsIn(value) ?? byQueryIn(value)
  if (columns === undefined) {
    throw new EvaluationError({
      problem: `${file} holds ${describeValue(value)}`,
      expected:
        'a list of objects, one a row; an object of lists of one length, one a column; or { query: { document: number } }',
    })
  }
  return {
    kind: 'values',
    file,
    n: columns.values().next().value?.length ?? 0,
    names: [...columns.keys()],
    has: name => columns.has(name),
    columns: async names => new Map(names.map(name => [name, columns.get(name) ?? []] as const)),
    placeOf,
  }
}

/** The documents of an object of queries, `{ q1: { d1: 2 } }`: as judgements and runs are written by ranx. */
function byQueryIn(value: unknown): ReadonlyMap<string, readonly unknown[]> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [queries, docs, numbers]: [string[], string[], unknown[]] = [[], [], []]
  for (const [query, entries] of Object.entries(value)) {
    if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) return undefined
    for (const [doc, number] of Object.entries(entries)) {
      queries.push(query)
      docs.push(doc)
      numbers.push(number)
    }
  }
  return new Map([
    ['query', queries],
    ['doc', docs],
    ['score', numbers],
  ])
}

/** The lists of an object, where it has nothing else and all have one length. */
function columnsIn(value: unknown): ReadonlyMap<string, readonly unknown[]> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const columns = new Map<string, readonly unknown[]>()
  for (const [name, list] of Object.entries(value)) {
    if (!Array.isArray(list)) return undefined
    columns.set(name, list)
  }
  const lengths = new Set(Array.from(columns.values(), ({ length }) => length))
  return lengths.size === 1 ? columns : undefined
}

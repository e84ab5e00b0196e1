import type { ColumnContent, ColumnEntries, ColumnView } from '../evaluation/encode/columnView.ts'
import type { GroupColumn } from '../evaluation/encode/encodeColumn.ts'
import { codesOfRow } from '../evaluation/encode/labelSets.ts'
import { presentColumns } from '../evaluation/encode/presentColumns.ts'
import type { RankingData } from '../evaluation/encode/rankings/rankingData.ts'
import { countedRowsOf } from '../evaluation/encode/rowNames.ts'
import { MOST_WRITTEN_OUT } from '../evaluation/encode/standingFor.ts'
import type { Sliceable } from '../evaluation/encode/subset.ts'
import { namesOf, viewsOf } from '../evaluation/encode/viewsOf.ts'
import type { EvaluationData } from '../evaluation/evaluation.ts'
import { compareLabels, type Label } from '../evaluation/label.ts'
import type { MeasurableData } from '../evaluation/measurable.ts'
import { Hash64 } from '../numeric/hash64.ts'
import { classCounts, type RowCounts } from './judgedClasses.ts'
import type { DataFingerprint } from './report.ts'

/** Rows to hash, with their names, or how they are told from each other without. */
interface HashedRows extends RowCounts {
  readonly names: ArrayLike<Label> | 'positions' | 'any order'
}

/**
 * Returns what tells these data from others: the number of rows, their true classes, a hash of names and truth, and a
 * hash of each other column that both models share and a metric may read.
 */
export function fingerprintOf(data: MeasurableData): DataFingerprint {
  const { held, rows } = hashedRowsOf(data)
  const truth = [...viewsOf(held, 'truth').values()]
  const counts = truth.flatMap(view => [...trueLabels(view, rows)]).sort(([a], [b]) => compareLabels(a, b))
  const beside = contentsBeside(held)
  const hashes = beside.map(([name, content]) => ({
    name,
    hash: content.kind === 'entries' ? hashOfEntries(content) : hashOf(rows, [content.view]),
  }))
  return {
    rows: data.n,
    // A Map turns the key −0 into 0.
    labels: counts.map(([label, support]) => ({ label, rows: support })),
    hash: hashOf(rows, truth),
    columns: hashes,
    unordered:
      namesOf(data) === undefined && placesLeft(data) === undefined ? unorderedHash(rows, truth, beside) : undefined,
  }
}

/** A hash of what was predicted for each unit. Measured numbers count by their value in single precision. */
export function predictionHash(data: MeasurableData): string {
  const { held, rows } = hashedRowsOf(data)
  return hashOf(rows, [...viewsOf(held, 'prediction', 'result').values()].map(inSinglePrecision))
}

/**
 * Rows that were counted have the hashes of as many equal rows, in their order. More of them than could be written out
 * have hashes of any order, from their counts.
 */
function hashedRowsOf(data: MeasurableData): { readonly held: Sliceable | MeasurableData; readonly rows: HashedRows } {
  const { n } = data
  const counted = n > MOST_WRITTEN_OUT ? countedRowsOf(data) : undefined
  if (counted === undefined) return { held: data, rows: { n, names: namesOf(data) ?? placesLeft(data) ?? 'positions' } }
  return { held: counted.once, rows: { n: counted.once.n, count: counted.count, standFor: n, names: 'any order' } }
}

/** Where rows without ids stand among all that there were, if some were left out: as many others are other data. */
function placesLeft(data: MeasurableData): Uint32Array | undefined {
  return 'amongAll' in data ? data.amongAll?.places : undefined
}

/** A hash of which rows belong to which slice. Rows without names are identified by their truth. */
export function sliceHash(data: MeasurableData, columns: readonly GroupColumn[]): string {
  const names = namesOf(data)
  const slices = columns.map(
    ({ labels, codes }): ColumnView => ({ kind: 'labelColumns', labels, columns: [Int32Array.from(codes)] }),
  )
  const truth = names === undefined ? viewsOf(data, 'truth').values() : []
  return hashOf({ n: data.n, names: names ?? 'any order' }, [...truth, ...slices])
}

/**
 * Returns a function that hashes the truth of a row, or the judgements of a query, with its name. Without the name, the hash
 * tells nothing.
 */
export function truthHasher(data: MeasurableData): (row: number) => number {
  const hashers = Array.from(viewsOf(data, 'truth').values(), hasherOf)
  const names = namesOf(data)
  const judgementsOf = data.kind === 'ranking' ? judgementHasher(data) : undefined
  const hash = new Hash64()
  return row => {
    const judgements = judgementsOf?.(row)
    hash.restart()
    addValue(hash, names?.[row] ?? row)
    for (const addRow of hashers) addRow(hash, row)
    if (judgements !== undefined) hash.addText(judgements)
    return hash.lanes()[0]
  }
}

/** Hashes of which documents a query has judged how: its grades alone would stay the same where two documents swap theirs. */
function judgementHasher(data: RankingData): (row: number) => string | undefined {
  const judged = contentsBeside(data).find(([name]) => name === 'qrels')?.[1]
  if (judged?.kind !== 'entries') return () => undefined
  const placeOf = new Map(judged.names?.map((name, place) => [String(name), place]))
  return row => {
    const place = placeOf.get(data.queries[row].query)
    return place === undefined || judged.inner === undefined ? undefined : hashOfEntries(judged.inner(place))
  }
}

function inSinglePrecision(view: ColumnView): ColumnView {
  if (view.kind === 'numbers') return { ...view, values: view.values.map(rounded) }
  if (view.kind === 'numberColumns') return { ...view, columns: view.columns.map(column => column.map(rounded)) }
  if (view.kind !== 'values' || view.column.kind !== 'numbers') return view
  return { ...view, column: { ...view.column, values: Float64Array.from(view.column.values, rounded) } }
}

// Integers are kept: large ones may be labels, which single precision would change.
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Math.fround(value)
}

type Contents = readonly (readonly [name: string, content: ColumnContent])[]

/** The contents of the columns that the hash of names and truth does not cover. */
function contentsBeside(data: EvaluationData): Contents {
  return presentColumns(data).flatMap(({ name, role, content }) => {
    if (role !== 'truth' && role !== 'weight' && role !== 'beside') return []
    const held = content()
    return held === undefined || (role === 'truth' && held.kind === 'rows') ? [] : [[name, held] as const]
  })
}

/** A hash that is the same in any order of the rows. */
function unorderedHash(rows: HashedRows, truth: readonly ColumnView[], beside: Contents): string {
  const views = beside.flatMap(([, content]) => (content.kind === 'rows' ? [content.view] : []))
  const hash = new Hash64()
  hash.addText(hashOf({ ...rows, names: 'any order' }, [...truth, ...views]))
  for (const [name, content] of beside) hash.addText(content.kind === 'entries' ? hashOfEntries(content) : name)
  return hash.hexadecimal()
}

function trueLabels(view: ColumnView, rows: HashedRows): Iterable<readonly [Label, number]> {
  switch (view.kind) {
    case 'values':
      return classCounts(view.column, rows) ?? []
    case 'sets': {
      const counts = new Map<Label, number>()
      for (let row = 0; row < rows.n; row++) {
        for (const code of codesOfRow(view.sets, row)) {
          counts.set(view.labels[code], (counts.get(view.labels[code]) ?? 0) + (rows.count?.[row] ?? 1))
        }
      }
      return counts
    }
    case 'names':
    case 'numbers':
    case 'numberColumns':
    case 'labelColumns':
    case 'lists':
      return []
    default:
      return view satisfies never
  }
}

/**
 * The sum of the hashes of all rows. The hash of a row covers its name, or its position if it has none, and what the
 * columns hold in it. So the order of named rows does not matter, and nothing needs to be sorted.
 */
function hashOf(
  { n, names, count, standFor = n }: HashedRows,
  views: readonly ColumnView[],
  inner?: ColumnEntries['inner'],
): string {
  const hashers = views.map(hasherOf)
  const hash = new Hash64()
  let high = 0
  let low = 0
  for (let row = 0; row < n; row++) {
    hash.restart()
    if (names === 'positions') addValue(hash, row)
    else if (names !== 'any order') addValue(hash, names[row])
    for (const addRow of hashers) addRow(hash, row)
    if (inner !== undefined) hash.addText(hashOfEntries(inner(row)))
    const [highOfRow, lowOfRow] = hash.lanes()
    const times = count?.[row] ?? 1
    high = (high + Math.imul(highOfRow, times)) | 0
    low = (low + Math.imul(lowOfRow, times)) | 0
  }
  hash.restart()
  hash.addWord(standFor)
  hash.addWord(high)
  hash.addWord(low)
  return hash.hexadecimal()
}

function hashOfEntries({ n, names, views, inner }: ColumnEntries): string {
  return hashOf({ n, names: names ?? 'positions' }, views, inner)
}

/** Returns what adds a row of a column to a hash. Any change to it makes all data differ from their stored hashes. */
function hasherOf(view: ColumnView): (hash: Hash64, row: number) => void {
  switch (view.kind) {
    case 'names':
      return (hash, row) => addValue(hash, view.names[row])
    case 'values': {
      const { column } = view
      if (column.kind === 'numbers') return (hash, row) => addValue(hash, column.values[row])
      return (hash, row) => addValue(hash, column.labels[column.codes[row]])
    }
    case 'numbers':
      return (hash, row) => hash.addNumber(view.values[row])
    case 'numberColumns':
      return (hash, row) => {
        for (const column of view.columns) hash.addNumber(column[row])
      }
    case 'labelColumns':
      return (hash, row) => {
        for (const codes of view.columns) {
          if (codes[row] === -1) hash.addWord(0)
          else addValue(hash, view.labels[codes[row]])
        }
      }
    case 'sets':
      return (hash, row) => {
        for (const code of codesOfRow(view.sets, row)) addValue(hash, view.labels[code])
      }
    case 'lists':
      return (hash, row) => {
        const list = view.listOf(row)
        for (let i = 0; i < list.length; i++) {
          const item = list[i]
          if (typeof item === 'number') hash.addNumber(item)
          else hash.addText(item)
        }
      }
    default:
      return view satisfies never
  }
}

/** With its type: 1, '1' and true are three labels. */
function addValue(hash: Hash64, value: Label): void {
  if (typeof value === 'number') {
    hash.addWord(1)
    hash.addNumber(value)
  } else if (typeof value === 'string') {
    hash.addWord(2)
    hash.addText(value)
  } else hash.addWord(value ? 3 : 4)
}

import type { ColumnView } from '../evaluation/encode/columnView.ts'
import { codesOfRow } from '../evaluation/encode/labelSets.ts'
import { namesOf, viewsOf } from '../evaluation/encode/presentColumns.ts'
import type { MeasurableData } from '../evaluation/evaluation.ts'
import { compareLabels, type Label } from '../evaluation/label.ts'
import { Hash64 } from './hash64.ts'
import { classCounts } from './judgedClasses.ts'
import type { DataFingerprint } from './report.ts'

/** What tells these data from others: how many, of which classes, and a hash of what they are called and truly are. */
export function fingerprintOf(data: MeasurableData): DataFingerprint {
  const truth = [...viewsOf(data, 'truth').values()]
  const counts = truth.flatMap(view => [...trueLabels(view, data.n)]).sort(([a], [b]) => compareLabels(a, b))
  // Of −0 and 0 a Map keeps 0.
  return { rows: data.n, labels: counts.map(([label, rows]) => ({ label, rows })), hash: hashOf(data, truth) }
}

function trueLabels(view: ColumnView, n: number): Iterable<readonly [Label, number]> {
  switch (view.kind) {
    case 'values':
      return classCounts(view.column, n) ?? []
    case 'sets': {
      const counts = new Map<Label, number>()
      for (const code of view.sets.codes) counts.set(view.labels[code], (counts.get(view.labels[code]) ?? 0) + 1)
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
 * The hashes of all rows, added up: each of its name, or of its position where it has none, and of its truth. So the
 * order of named rows does not matter, and nothing needs to be sorted.
 */
function hashOf(data: MeasurableData, truth: readonly ColumnView[]): string {
  const names = namesOf(data)
  const hashers = truth.map(hasherOf)
  let high = 0
  let low = 0
  for (let row = 0; row < data.n; row++) {
    const hash = new Hash64()
    addValue(hash, names === undefined ? row : names[row])
    for (const addRow of hashers) addRow(hash, row)
    const [highOfRow, lowOfRow] = hash.lanes()
    high = (high + highOfRow) | 0
    low = (low + lowOfRow) | 0
  }
  const hash = new Hash64()
  hash.addWord(data.n)
  hash.addWord(high)
  hash.addWord(low)
  return hash.lanes().map(hexadecimal).join('')
}

/** Adds what a column holds in a row. Stored hashes rest on each of these: a change makes all data others. */
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

function hexadecimal(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0')
}

import type { ValueColumn } from '../evaluation/encode/encodeColumn.ts'
import type { LabelSetData } from '../evaluation/encode/labelSetData.ts'
import { codesOfRow } from '../evaluation/encode/labelSets.ts'
import type { MeasurableData } from '../evaluation/evaluation.ts'
import { compareLabels, type Label } from '../evaluation/label.ts'
import { Hash64 } from './hash64.ts'
import { classCounts } from './judgedClasses.ts'
import type { DataFingerprint } from './report.ts'

/** What tells these data from others: how many, of which classes, and a hash of what they are called and truly are. */
export function fingerprintOf(data: MeasurableData): DataFingerprint {
  const counts = [...trueLabels(data)].sort(([a], [b]) => compareLabels(a, b))
  // Of −0 and 0 a Map keeps 0.
  return { rows: data.n, labels: counts.map(([label, rows]) => ({ label, rows })), hash: hashOf(data) }
}

function trueLabels(data: MeasurableData): Iterable<readonly [Label, number]> {
  if (data.kind === 'labelSets') return labelsOfSets(data)
  return (data.kind === 'rows' ? classCounts(data.yTrue, data.n) : undefined) ?? []
}

function labelsOfSets({ yTrue, labels }: LabelSetData): ReadonlyMap<Label, number> {
  const counts = new Map<Label, number>()
  for (const code of yTrue.codes) counts.set(labels[code], (counts.get(labels[code]) ?? 0) + 1)
  return counts
}

/**
 * The hashes of all rows, added up: each of its name, or of its position where it has none, and of its truth. So the
 * order of named rows does not matter, and nothing needs to be sorted.
 */
function hashOf(data: MeasurableData): string {
  const { names, truth } = describedBy(data)
  let high = 0
  let low = 0
  for (let row = 0; row < data.n; row++) {
    const hash = new Hash64()
    addValue(hash, names === undefined ? row : names[row])
    truth(hash, row)
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

interface Described {
  readonly names: readonly (string | number)[] | undefined
  readonly truth: (hash: Hash64, row: number) => void
}

function describedBy(data: MeasurableData): Described {
  switch (data.kind) {
    case 'rows':
      return { names: data.ids, truth: truthOfColumn(data.yTrue) }
    case 'outputs':
      return {
        names: data.ids,
        truth: (hash, row) => {
          for (const output of data.yTrue) hash.addNumber(output[row])
        },
      }
    case 'labelSets':
      return {
        names: data.ids,
        truth: (hash, row) => {
          for (const code of codesOfRow(data.yTrue, row)) addValue(hash, data.labels[code])
        },
      }
    case 'cases':
      return {
        names: data.ids,
        truth: (hash, row) => {
          for (const text of data.texts?.accepted[row] ?? []) hash.addText(text)
        },
      }
    case 'ranking':
      return {
        names: data.queries.map(({ query }) => query),
        truth: (hash, row) => {
          for (const grade of data.queries[row].judgedGrades) hash.addNumber(grade)
        },
      }
    case 'lists':
      return { names: data.lists.map(({ query }) => query), truth: () => {} }
    default:
      return data satisfies never
  }
}

function truthOfColumn(column: ValueColumn): Described['truth'] {
  if (column.kind === 'numbers') return (hash, row) => addValue(hash, column.values[row])
  return (hash, row) => addValue(hash, column.labels[column.codes[row]])
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

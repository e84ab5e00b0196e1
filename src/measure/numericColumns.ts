import type { ColumnView } from '../evaluation/encode/columnView.ts'
import type { ValueColumn } from '../evaluation/encode/encodeColumn.ts'
import { codesOfRow } from '../evaluation/encode/labelSets.ts'
import { viewsOf } from '../evaluation/encode/presentColumns.ts'
import type { Sliceable } from '../evaluation/encode/subset.ts'
import { compareCodePoints, compareLabels } from '../evaluation/label.ts'

/** All that rows of data hold, as columns of one number a row: rows that agree in each are alike to any metric. */
export function numericColumns(data: Sliceable): readonly ArrayLike<number>[] {
  const views = viewsOf(data, 'truth', 'prediction', 'result', 'weight', 'beside')
  return Array.from(views.values()).flatMap(view => numbersOf(view, data.n))
}

function numbersOf(view: ColumnView, n: number): readonly ArrayLike<number>[] {
  switch (view.kind) {
    case 'values':
      return [ranked(view.column)]
    case 'numbers':
      return [view.values]
    case 'numberColumns':
    case 'labelColumns':
      return view.columns
    case 'sets': {
      const columns = view.labels.map(() => new Uint8Array(n))
      for (let row = 0; row < n; row++) for (const code of codesOfRow(view.sets, row)) columns[code][row] = 1
      return columns
    }
    case 'lists':
      return [rankedTexts(Array.from({ length: n }, (_, row) => JSON.stringify(Array.from(view.listOf(row)))))]
    case 'names':
      return []
    default:
      return view satisfies never
  }
}

function ranked(column: ValueColumn): ArrayLike<number> {
  if (column.kind === 'numbers') return column.values
  const { codes, labels } = column
  const sorted = Array.from(labels.keys()).sort((a, b) => compareLabels(labels[a], labels[b]))
  const rank = new Int32Array(labels.length)
  sorted.forEach((code, i) => {
    rank[code] = i
  })
  return codes.map(code => rank[code])
}

function rankedTexts(texts: readonly string[]): Int32Array {
  const sorted = [...new Set(texts)].sort(compareCodePoints)
  const rankOf = new Map(sorted.map((text, rank) => [text, rank] as const))
  return Int32Array.from(texts, text => rankOf.get(text) ?? 0)
}

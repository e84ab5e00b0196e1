import { codesByLabel } from '../evaluation/encode/codesByLabel.ts'
import type { ColumnView } from '../evaluation/encode/columnView.ts'
import { encodeLabels } from '../evaluation/encode/encodeLabels.ts'
import { codesOfRow } from '../evaluation/encode/labelSets.ts'
import type { Sliceable } from '../evaluation/encode/subset.ts'
import { viewsOf } from '../evaluation/encode/viewsOf.ts'

/** All that rows of data hold, as columns of one number a row: rows that agree in each are alike to any metric. */
export function numericColumns(data: Sliceable): readonly ArrayLike<number>[] {
  const views = viewsOf(data, 'truth', 'prediction', 'result', 'weight', 'beside')
  return Array.from(views.values()).flatMap(view => numbersOf(view, data.n))
}

function numbersOf(view: ColumnView, n: number): readonly ArrayLike<number>[] {
  switch (view.kind) {
    case 'values':
      return [view.column.kind === 'numbers' ? view.column.values : codesByLabel(view.column)]
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
      return [
        codesByLabel(
          encodeLabels(
            Array.from({ length: n }, (_, row) => JSON.stringify(Array.from(view.listOf(row)))),
            'lists',
          ),
        ),
      ]
    case 'names':
      return []
    default:
      return view satisfies never
  }
}

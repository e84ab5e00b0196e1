import { finite, nothingThere, otherWidth, unexpected } from '../errors/unexpected.ts'
import type { Encoded, EncodedTable, RawColumns } from './column.ts'
import { type Ownership, requireList } from './encodeColumn.ts'
import { takeNumbers } from './encodeNumbers.ts'
import { encodeTable, perRow } from './encodeTable.ts'
import { extraTable } from './extraData.ts'
import type { SomeRows } from './rowNames.ts'
import type { Sliceable } from './subset.ts'

const outputs = perRow<readonly Float64Array[]>({
  encode: (list, name, { given }) => outputsOf(list, name, rowOf(requireList(given.yTrue, 'yTrue'), 'yTrue', 0).length),
  take: (columns, rows) => columns.map(column => takeNumbers(column, rows)),
  given: columns => Array.from(columns[0], (_, row) => columns.map(column => column[row])),
  view: columns => ({ kind: 'numberColumns', columns, names: undefined }),
})

/** The columns of regression with several outputs. */
export const outputTable = {
  /** The true numbers, one column an output. */
  yTrue: { ...outputs, role: 'truth', required: true },
  /** The predicted numbers, one column an output. */
  yPred: { ...outputs, role: 'prediction', required: true },
  ...extraTable,
} satisfies EncodedTable

/** Truth and prediction of several outputs, checked and encoded. */
export interface OutputsData extends Encoded<typeof outputTable>, SomeRows<Sliceable> {
  readonly kind: 'outputs'
  readonly n: number
}

export function encodeOutputs(given: RawColumns, ownership: Ownership): OutputsData {
  const { length: n } = requireList(given.yTrue, 'yTrue')
  if (n === 0) throw nothingThere('yTrue')
  requireList(given.yPred, 'yPred')
  return {
    kind: 'outputs',
    n,
    ...encodeTable(outputTable, { n, reference: 'yTrue', ownership, labels: undefined, given }),
  }
}

function rowOf(rows: ArrayLike<unknown>, column: string, index: number): ArrayLike<unknown> {
  const row = rows[index]
  const list = typeof row === 'object' && row !== null ? requireList(row, `${column}[${index}]`) : []
  if (list.length > 0) return list
  throw unexpected(`${column}[${index}]`, row, {
    column,
    index,
    expected: 'one number for each output: [[1, 20], [2, 30]]',
  })
}

function outputsOf(rows: ArrayLike<unknown>, column: string, outputs: number): readonly Float64Array[] {
  const columns = Array.from({ length: outputs }, () => new Float64Array(rows.length))
  for (let i = 0; i < rows.length; i++) {
    const row = rowOf(rows, column, i)
    if (row.length !== outputs) {
      throw otherWidth(column, i, row, 'one number for each output', `, but yTrue[0] has ${outputs}`)
    }
    for (let j = 0; j < outputs; j++) columns[j][i] = finite(row[j], column, () => `${column}[${i}][${j}]`, i)
  }
  return columns
}

import type { NumberColumns } from '../columns/numberColumns.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { finite, nothingThere, unexpected } from '../errors/unexpected.ts'
import { type Ownership, requireLength, requireList } from './encodeColumn.ts'
import { type ExtraData, encodeExtras } from './extraData.ts'
import type { RawColumns } from './rows.ts'

/** Truth and prediction of several outputs, checked and encoded: one column an output. */
export interface OutputsData extends ExtraData {
  readonly kind: 'outputs'
  readonly n: number
  readonly yTrue: readonly Float64Array[]
  readonly yPred: readonly Float64Array[]
}

/** The columns of each output by itself. */
export interface OutputColumns {
  readonly n: number
  readonly outputs: readonly NumberColumns[]
}

export function encodeOutputs(given: RawColumns, ownership: Ownership): OutputsData {
  const truth = requireList(given.yTrue, 'yTrue')
  const n = truth.length
  if (n === 0) throw nothingThere('yTrue')
  const predictions = requireList(given.yPred, 'yPred')
  requireLength(predictions, 'yPred', n, 'yTrue')
  const outputs = rowOf(truth, 'yTrue', 0).length
  return {
    kind: 'outputs',
    n,
    yTrue: outputsOf(truth, 'yTrue', outputs),
    yPred: outputsOf(predictions, 'yPred', outputs),
    ...encodeExtras(given, n, 'yTrue', ownership),
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
      throw new EvaluationError({
        column,
        index: i,
        problem: `${column}[${i}] has ${row.length} ${row.length === 1 ? 'value' : 'values'}, but yTrue[0] has ${outputs}`,
        expected: 'one number for each output',
      })
    }
    for (let j = 0; j < outputs; j++) columns[j][i] = finite(row[j], column, () => `${column}[${i}][${j}]`, i)
  }
  return columns
}

export function outputColumns({ n, yTrue, yPred, sampleWeight, ids }: OutputsData): OutputColumns {
  return {
    n,
    outputs: yTrue.map((truth, output) => ({ n, yTrue: truth, yPred: yPred[output], sampleWeight, ids, output })),
  }
}

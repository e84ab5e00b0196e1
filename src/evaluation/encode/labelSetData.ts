import type { CodeSets } from '../../numeric/tallySets.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { finite, nothingThere, unexpected } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import { isNumericArray, type Ownership, requireList } from './encodeColumn.ts'
import { type ExtraData, encodeExtras, extraColumns, optionalColumn } from './extraData.ts'
import { formatOf, labelsOfLists, requireSets, type SetFormat, setsFromIndicator, setsFromLists } from './labelSets.ts'
import { epsilonOf } from './precision.ts'
import { largestEpsilon } from './probabilityMatrix.ts'
import { encodeUniverse, requireThreshold } from './rowData.ts'
import type { RawColumns } from './rows.ts'

/** Rows that have any number of labels each, checked and encoded. */
export interface LabelSetData extends ExtraData {
  readonly kind: 'labelSets'
  readonly n: number
  readonly labels: readonly Label[]
  /** The labels were declared, or are the columns of an indicator: not only those that occur. */
  readonly declared: boolean
  readonly yTrue: CodeSets
  readonly yPred: CodeSets | undefined
  /** A score for every label, row after row. */
  readonly yScore: Float64Array | undefined
  /** Spacing at 1 of the type that the scores were given in. */
  readonly scoreEpsilon: number
  readonly threshold: number | undefined
}

/** All columns and settings that an evaluation of sets of labels may have. */
export const labelSetColumnNames = [
  'task',
  'yTrue',
  'yPred',
  'yScore',
  'labels',
  'format',
  'threshold',
  ...extraColumns,
]

export function encodeLabelSets(given: RawColumns, ownership: Ownership): LabelSetData {
  const list = requireList(given.yTrue, 'yTrue')
  const n = list.length
  if (n === 0) throw nothingThere('yTrue')
  const predicted = optionalColumn(given, 'yPred', n, 'yTrue')
  // One flat typed array of scores has a length of its own.
  const scores = isNumericArray(given.yScore) ? given.yScore : optionalColumn(given, 'yScore', n, 'yTrue')
  const universe = given.labels === undefined ? undefined : encodeUniverse(requireList(given.labels, 'labels'))
  const truth = requireSets(list, 'yTrue')
  const prediction = predicted && requireSets(predicted, 'yPred')
  const columns = prediction === undefined ? [truth] : [truth, prediction]
  const format = requireFormat(given.format) ?? formatOf(columns, universe, scores !== undefined)
  if (format === 'lists' && scores !== undefined && universe === undefined) {
    throw new EvaluationError({
      column: 'labels',
      problem: 'yScore stands beside lists of labels without labels',
      expected: 'labels to name the columns of yScore in their order',
    })
  }
  const columnsOfRow = Array.from(truth.rows[0], (_, j) => j)
  const labels = universe ?? (format === 'lists' ? labelsOfLists(columns) : Object.freeze(columnsOfRow))
  if (labels.length === 0) {
    throw new EvaluationError({ column: 'yTrue', problem: 'no row has any label', expected: 'at least one label' })
  }
  const setsFromRows = format === 'lists' ? setsFromLists : setsFromIndicator
  return {
    kind: 'labelSets',
    n,
    labels,
    declared: universe !== undefined || format === 'indicator',
    yTrue: setsFromRows(truth, labels),
    yPred: prediction && setsFromRows(prediction, labels),
    yScore: scores && encodeLabelScores(scores, n, labels.length),
    scoreEpsilon: scores === undefined || isNumericArray(scores) ? epsilonOf(scores) : largestEpsilon(scores),
    threshold: requireThreshold(given.threshold),
    ...encodeExtras(given, n, 'yTrue', ownership),
  }
}

function requireFormat(format: unknown): SetFormat | undefined {
  if (format === undefined || format === 'lists' || format === 'indicator') return format
  throw unexpected('format', format, { column: 'format', expected: "'lists' or 'indicator'" })
}

function encodeLabelScores(list: ArrayLike<unknown>, n: number, labels: number): Float64Array {
  const scores = new Float64Array(n * labels)
  const flat = isNumericArray(list)
  if (flat && list.length !== scores.length) {
    throw new EvaluationError({
      column: 'yScore',
      index: Math.min(list.length, scores.length),
      problem: `yScore has ${list.length} values`,
      expected: `${n} rows × ${labels} labels = ${scores.length}`,
    })
  }
  for (let i = 0; i < n; i++) {
    const row = flat ? list : requireList(list[i], `yScore[${i}]`)
    if (!flat && row.length !== labels) {
      throw new EvaluationError({
        column: 'yScore',
        index: i,
        problem: `yScore[${i}] has ${row.length} ${row.length === 1 ? 'value' : 'values'}`,
        expected: `${labels}, one for each label`,
      })
    }
    for (let j = 0; j < labels; j++) {
      const at = i * labels + j
      scores[at] = finite(row[flat ? at : j], 'yScore', () => (flat ? `yScore[${at}]` : `yScore[${i}][${j}]`), i)
    }
  }
  return scores
}

import { areShares } from '../../numeric/areShares.ts'
import type { CodeSets } from '../../numeric/tallySets.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { finite, nothingThere, otherWidth, unexpected } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import { epsilonOf } from '../precision.ts'
import type { ColumnType, Encoded, EncodedTable, Encoding, RawColumns } from './column.ts'
import { columnsOfMatrix, rowsOfMatrix } from './columnView.ts'
import { isNumericArray, type Ownership, requireList } from './encodeColumn.ts'
import { encodeTable, perRow, requireLengths } from './encodeTable.ts'
import { extraColumns, extraTable } from './extraData.ts'
import {
  codesOfRow,
  formatOf,
  labelsOfLists,
  requireSets,
  type SetFormat,
  setsFrom,
  setsFromIndicator,
  setsFromLists,
} from './labelSets.ts'
import { largestEpsilon, requireFlatLength, requireMatrixRows } from './probabilityMatrix.ts'
import type { SomeRows } from './rowNames.ts'
import { declaredLabels, singleNumber } from './settingTypes.ts'
import type { Sliceable } from './subset.ts'

/** What the encoder of sets of labels may look at. */
interface SetEncoding extends Encoding {
  readonly labels: readonly Label[]
  readonly format: SetFormat
}

const labelSets = perRow<CodeSets, SetEncoding>({
  encode: (list, name, { labels, format }) => {
    const setsFromRows = format === 'lists' ? setsFromLists : setsFromIndicator
    return setsFromRows(requireSets(list, name), labels)
  },
  take: (sets, rows) => setsFrom(Array.from(rows), row => Array.from(codesOfRow(sets, row))),
  given: (sets, { labels = [] }) =>
    Array.from({ length: sets.starts.length - 1 }, (_, row) => Array.from(codesOfRow(sets, row), code => labels[code])),
  view: (sets, { labels = [] }) => ({ kind: 'sets', sets, labels }),
})

const labelScores: ColumnType<Float64Array> = {
  check: requireMatrixRows,
  encode: (given, name, { n, labels = [] }) => encodeLabelScores(requireList(given, name), n, labels.length),
  take: (matrix, rows, { labels = [] }) => rowsOfMatrix(matrix, labels.length, rows),
  view: (matrix, { labels = [] }) => ({
    kind: 'numberColumns',
    columns: columnsOfMatrix(matrix, labels.length),
    names: labels,
  }),
}

/** The columns of rows that have any number of labels each. */
export const labelSetTable = {
  /** The true labels. */
  yTrue: { ...labelSets, role: 'truth', required: true },
  /** The predicted labels. */
  yPred: { ...labelSets, role: 'prediction', stored: true },
  /** A score for every label, row after row. */
  yScore: { ...labelScores, role: 'prediction' },
  ...extraTable,
} satisfies EncodedTable<SetEncoding>

export const labelSetSettings = {
  /** All labels there are, in the order of the columns of `yScore`. */
  labels: declaredLabels,
  /** A row has every label whose score is at least this. */
  threshold: singleNumber,
} satisfies EncodedTable

/** Rows that have any number of labels each, checked and encoded. */
export interface LabelSetData
  extends Encoded<typeof labelSetTable>,
    Encoded<typeof labelSetSettings>,
    SomeRows<Sliceable> {
  readonly kind: 'labelSets'
  readonly n: number
  readonly labels: readonly Label[]
  /** Whether the labels were declared or are the columns of an indicator. They need not occur then. */
  readonly declared: boolean
  /** Spacing at 1 of the type that the scores were given in. */
  readonly scoreEpsilon: number
  /** Whether all scores of the evaluation are shares. The scores of a slice may look like shares by chance. */
  readonly scoresAreShares: boolean
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
  const encoding = { n, reference: 'yTrue', ownership, labels: undefined, given }
  requireLengths(labelSetTable, encoding)
  const settings = encodeTable(labelSetSettings, encoding)
  const scored = given.yScore !== undefined
  const truth = requireSets(list, 'yTrue')
  const columns = [truth]
  if (given.yPred !== undefined) columns.push(requireSets(requireList(given.yPred, 'yPred'), 'yPred'))
  const format = requireFormat(given.format) ?? formatOf(columns, settings.labels, scored)
  if (format === 'lists' && scored && settings.labels === undefined) {
    throw new EvaluationError({
      column: 'labels',
      problem: 'yScore stands beside lists of labels without labels',
      expected: 'labels to name the columns of yScore in their order',
    })
  }
  const columnsOfRow = Array.from(truth.rows[0], (_, j) => j)
  const labels = settings.labels ?? (format === 'lists' ? labelsOfLists(columns) : Object.freeze(columnsOfRow))
  if (labels.length === 0) {
    throw new EvaluationError({ column: 'yTrue', problem: 'no row has any label', expected: 'at least one label' })
  }
  const encoded = encodeTable(labelSetTable, { ...encoding, labels, format })
  return {
    kind: 'labelSets',
    n,
    ...encoded,
    ...settings,
    labels,
    declared: settings.labels !== undefined || format === 'indicator',
    scoreEpsilon: scored ? largestEpsilon(requireList(given.yScore, 'yScore')) : epsilonOf(undefined),
    scoresAreShares: encoded.yScore !== undefined && areShares(encoded.yScore, encoded.count),
  }
}

/** Returns the data without labels that do not occur, unless labels were declared or none occurs. */
export function withOccurringLabels(data: LabelSetData): LabelSetData {
  const { declared, labels, yTrue, yPred } = data
  if (declared) return data
  const occurring = new Set<number>(yTrue.codes)
  for (const code of yPred?.codes ?? []) occurring.add(code)
  if (occurring.size === 0 || occurring.size === labels.length) return data
  const kept = Array.from(labels.keys()).filter(code => occurring.has(code))
  const codeOf = new Map(kept.map((code, position) => [code, position] as const))
  const recoded = ({ starts, codes }: CodeSets): CodeSets => ({
    starts,
    codes: codes.map(code => codeOf.get(code) ?? -1),
  })
  return { ...data, labels: kept.map(code => labels[code]), yTrue: recoded(yTrue), yPred: yPred && recoded(yPred) }
}

function requireFormat(format: unknown): SetFormat | undefined {
  if (format === undefined || format === 'lists' || format === 'indicator') return format
  throw unexpected('format', format, { column: 'format', expected: "'lists' or 'indicator'" })
}

function encodeLabelScores(list: ArrayLike<unknown>, n: number, labels: number): Float64Array {
  const scores = new Float64Array(n * labels)
  const flat = isNumericArray(list)
  if (flat) requireFlatLength(list, 'yScore', n, labels)
  for (let i = 0; i < n; i++) {
    const row = flat ? list : requireList(list[i], `yScore[${i}]`)
    if (!flat && row.length !== labels) throw otherWidth('yScore', i, row, `${labels}, one for each label`)
    for (let j = 0; j < labels; j++) {
      const at = i * labels + j
      scores[at] = finite(row[flat ? at : j], 'yScore', () => (flat ? `yScore[${at}]` : `yScore[${i}][${j}]`), i)
    }
  }
  return scores
}

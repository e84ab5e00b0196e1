import { placesAmongAll } from '../../evaluation/encode/amongAll.ts'
import { encodeSlices, type SliceData } from '../../evaluation/encode/encodeSlices.ts'
import { dataAsGiven, dataThatCount } from '../../evaluation/encode/standingFor.ts'
import { isSliceable } from '../../evaluation/encode/subset.ts'
import { type Evaluation, type EvaluationData, evaluationOf } from '../../evaluation/evaluation.ts'
import type { ColumnsOfRows } from '../../evaluation/inputs/columnsOfRows.ts'
import { encodeColumnsOfRows } from '../../evaluation/inputs/encodeColumnsOfRows.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import { checkedPreferences, preferencesOf } from '../../evaluation/inputs/preferenceNames.ts'
import { inPrecisionOf } from '../../evaluation/precision.ts'
import type { ReadColumn } from '../cells/wanted.ts'
import { type FileColumns, fileSettings } from './fileColumns.ts'
import { pairedWithLabels } from './pairedWithLabels.ts'
import type { FilledColumn, Rows } from './rows.ts'
import type { JudgedRows } from './withoutBlanks.ts'

/**
 * Returns rows as an evaluation.
 *
 * @throws EvaluationError where they cannot be judged; the message says in which line.
 */
export function evaluationOfRows(judged: JudgedRows, settings: FileColumns): Evaluation {
  const { rows, note: pairing } = pairedWithLabels(judged.rows, settings)
  const given = fileSettings.filter(name => settings[name] !== undefined)
  // These arrays are ours alone, so they need not be copied.
  const evaluation = encodeColumnsOfRows(
    {
      n: rows.n,
      words: wordsOf(rows, settings),
      slices: named(rows, 'slices'),
      details: named(rows, 'details'),
      numbers: named(rows, 'numbers'),
      settings: {
        ...Object.fromEntries(given.map(name => [name, settings[name]] as const)),
        ...formatOf(rows, settings),
      },
      placeOf: placeIn(rows),
      placesErrors: true,
    },
    borrowedEvaluation,
  )
  const notes = [judged.note, pairing].filter(note => note !== undefined)
  const slicesOfAll = judged.all && slicesOf(judged.all)
  if (notes.length === 0 && slicesOfAll === undefined) return evaluation
  const { columns, missing } = evaluation
  const data = amongAllRows(evaluation.data, judged)
  return evaluationOf(columns, data, [...(evaluation.notes ?? []), ...notes], missing, slicesOfAll)
}

/** The data of rows that were kept, with where they stood among all of the file. */
function amongAllRows(evaluated: EvaluationData, { all, kept }: JudgedRows): EvaluationData {
  const data = dataAsGiven(evaluated)
  if (all === undefined || kept === undefined || !isSliceable(data)) return evaluated
  const places = placesAmongAll(data).places.map(row => kept[row])
  return dataThatCount({ ...data, amongAll: { n: all.n, places } })
}

function slicesOf(rows: Rows): SliceData | undefined {
  const slices = named(rows, 'slices')
  return slices.size === 0 ? undefined : encodeSlices(Object.fromEntries(slices), { n: rows.n, reference: 'yTrue' })
}

/** Columns of labels hold 0 and 1; lists in cells hold the labels themselves, or 0 and 1 where these can be nothing else. */
function formatOf({ words }: Rows, { task }: FileColumns): { readonly format?: 'indicator' } {
  const truth = words.find(({ word }) => word === 'yTrue')
  return task === 'multilabel' && truth?.form === 'row' ? { format: 'indicator' } : {}
}

function wordsOf(rows: Rows, { preferred }: FileColumns): ColumnsOfRows['words'] {
  const columns = rows.words.filter(({ form, word }) => form !== 'named' || word === 'fields')
  return Object.fromEntries(
    columns.map(column => {
      const values = valuesOf(column, rows.n)
      const isNamed = column.word === 'preferred' && typeof preferred === 'object'
      return [
        column.word,
        isNamed ? preferencesOf(values, checkedPreferences(preferred), column.columns[0].placeOf) : values,
      ] as const
    }),
  )
}

function valuesOf({ form, columns }: FilledColumn, n: number): ArrayLike<unknown> {
  if (form === 'named') {
    const [truth, answer] = columns.map(({ values }) => values)
    return Array.from({ length: n }, (_, row) => ({ truth: truth[row], answer: answer[row] }))
  }
  if (form !== 'row') return withNulls(columns[0])
  const isSingle = columns.every(({ values, blanks }) => values instanceof Float32Array && blanks.length === 0)
  return Array.from({ length: n }, (_, row) => {
    const cells = columns.map(({ values }) => orNull(values[row]))
    return isSingle ? Float32Array.from(cells, Number) : cells
  })
}

/** A column of numbers has NaN where a cell is blank: there is no answer. */
function withNulls({ values, blanks }: ReadColumn): ArrayLike<unknown> {
  if (blanks.length === 0) return values
  const cells: unknown[] = Array.from(values)
  for (const row of blanks) cells[row] = null
  return inPrecisionOf(values, cells)
}

/** A column of numbers holds NaN where a cell is blank: where a rater did not rate. */
function orNull(value: unknown): unknown {
  return Number.isNaN(value) ? null : value
}

function named({ words }: Rows, word: 'slices' | 'details' | 'numbers'): ColumnsOfRows['slices'] {
  const columns = words.find(one => one.word === word)?.columns ?? []
  return new Map(columns.map(column => [column.wanted.word.slice(word.length + 1), withNulls(column)] as const))
}

/** Columns of a join are of different files. */
function placeIn({ words }: Rows): ColumnsOfRows['placeOf'] {
  return (row, column) => {
    const word = words.find(({ word }) => column === word || column?.startsWith(`${word}.`)) ?? words[0]
    const { placeOf } = word.columns.find(({ wanted }) => wanted.word === column) ?? word.columns[0]
    return placeOf(row)
  }
}

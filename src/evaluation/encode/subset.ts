import type { CodeSets } from '../../numeric/tallySets.ts'
import { type Evaluation, evaluationOf } from '../evaluation.ts'
import type { Label } from '../label.ts'
import type { CaseData } from './caseData.ts'
import { encodeValues, type GroupColumn, type ValueColumn } from './encodeColumn.ts'
import type { LabelSetData } from './labelSetData.ts'
import { codesOfRow, setsFrom } from './labelSets.ts'
import type { OutputsData } from './outputs.ts'
import { ratingsOf } from './ratings.ts'
import type { Results } from './results.ts'
import type { RowData } from './rowData.ts'

/** The rows that each label of a slicing column names. */
export function rowsByLabel({ codes, labels }: GroupColumn): ReadonlyMap<Label, Uint32Array> {
  const rows: number[][] = labels.map(() => [])
  codes.forEach((code, row) => {
    rows[code].push(row)
  })
  return new Map(labels.map((label, code) => [label, Uint32Array.from(rows[code])] as const))
}

/** Data that consist of rows, of which some are data again. */
export type Sliceable = RowData | CaseData | LabelSetData | OutputsData

/** The evaluation of some of the rows. Declared labels, positive and threshold stay what they are. */
export function subset({ columns }: Evaluation, data: Sliceable, rows: Uint32Array): Evaluation {
  return evaluationOf(columns, subsetData(data, rows))
}

/** Some of the rows of data. */
export function subsetData(data: Sliceable, rows: Uint32Array): Sliceable {
  const { ids, slices, groups } = data
  const extras = {
    n: rows.length,
    ids: ids && Array.from(rows, row => ids[row]),
    sampleWeight: numbers(data.sampleWeight, rows),
    slices: slices && new Map(Array.from(slices, ([name, column]) => [name, group(column, rows)] as const)),
    groups: groups && group(groups, rows),
  }
  switch (data.kind) {
    case 'rows':
      return { ...data, ...columnsOf(data, rows), ...extras }
    case 'cases':
      return { ...data, ...casesOf(data, rows), ...extras }
    case 'outputs': {
      const of = (outputs: readonly Float64Array[]) => outputs.map(output => some(output, rows))
      return { ...data, yTrue: of(data.yTrue), yPred: of(data.yPred), ...extras }
    }
    case 'labelSets':
      return { ...data, ...setsOf(data, rows), ...extras }
    default:
      return data satisfies never
  }
}

function casesOf({ ratings, texts, results }: CaseData, rows: Uint32Array): Partial<CaseData> {
  return {
    results: results && resultsOf(results, rows),
    ratings: ratings && ratingsOf(ratings, rows),
    texts: texts && {
      accepted: Array.from(rows, row => texts.accepted[row]),
      predicted: Array.from(rows, row => texts.predicted[row]),
    },
  }
}

function columnsOf(data: RowData, rows: Uint32Array): Partial<RowData> {
  const { yTrue, yPred, yScore, amount, yProba, yLower, yUpper, results } = data
  return {
    yTrue: values(yTrue, 'yTrue', rows),
    yPred: yPred && values(yPred, 'yPred', rows),
    yScore: numbers(yScore, rows),
    amount: numbers(amount, rows),
    yLower: numbers(yLower, rows),
    yUpper: numbers(yUpper, rows),
    results: results && resultsOf(results, rows),
    yProba: yProba && {
      ...yProba,
      values: matrixRows(yProba.values, yProba.classes, rows),
    },
  }
}

function setsOf({ labels, declared, yTrue, yPred, yScore }: LabelSetData, rows: Uint32Array): Partial<LabelSetData> {
  const occurring = new Set<number>()
  for (const sets of yPred === undefined ? [yTrue] : [yTrue, yPred]) {
    for (const row of rows) for (const code of codesOfRow(sets, row)) occurring.add(code)
  }
  // As for single labels, the labels are those of these rows where none were declared; where there are none, all.
  const kept = Array.from(labels.keys()).filter(code => declared || occurring.size === 0 || occurring.has(code))
  const codeOf = new Map(kept.map((code, position) => [code, position] as const))
  const some = (sets: CodeSets): CodeSets =>
    setsFrom(Array.from(rows), row => Array.from(codesOfRow(sets, row), code => codeOf.get(code) ?? -1))
  return {
    labels: kept.map(code => labels[code]),
    yTrue: some(yTrue),
    yPred: yPred && some(yPred),
    yScore: yScore && matrixRows(yScore, labels.length, rows),
  }
}

function matrixRows(values: Float64Array, width: number, rows: Uint32Array): Float64Array {
  return Float64Array.from(
    { length: rows.length * width },
    (_, i) => values[rows[Math.floor(i / width)] * width + (i % width)],
  )
}

function numbers(column: Float64Array | undefined, rows: Uint32Array): Float64Array | undefined {
  return column && some(column, rows)
}

function some(column: Float64Array, rows: Uint32Array): Float64Array {
  return Float64Array.from(rows, row => column[row])
}

function resultsOf({ passed, score, trials, preferred }: Results, rows: Uint32Array): Results {
  return {
    passed: numbers(passed, rows),
    score: numbers(score, rows),
    trials: trials && {
      tried: Float64Array.from(rows, row => trials.tried[row]),
      passed: Float64Array.from(rows, row => trials.passed[row]),
    },
    preferred: numbers(preferred, rows),
  }
}

function values(column: ValueColumn, name: string, rows: Uint32Array): ValueColumn {
  if (column.kind === 'numbers') {
    return { kind: 'numbers', values: Float64Array.from(rows, row => column.values[row]) }
  }
  // Encoded anew, so that the classes are those of these rows.
  return encodeValues(
    Array.from(rows, row => column.labels[column.codes[row]]),
    name,
    'copy',
  )
}

function group({ codes, labels }: GroupColumn, rows: Uint32Array): GroupColumn {
  return { codes: Int32Array.from(rows, row => codes[row]), labels }
}

import { EvaluationError } from '../errors/evaluationError.ts'
import { nothingThere } from '../errors/unexpected.ts'
import type { Encoded, EncodedTable, RawColumns } from './column.ts'
import { type Ownership, requireList } from './encodeColumn.ts'
import { encodeTable } from './encodeTable.ts'
import { extraColumns, extraTable } from './extraData.ts'
import { ratings } from './ratings.ts'
import { resultColumns, resultTable } from './results.ts'
import type { SomeRows } from './rowNames.ts'
import { declaredLabels, wordsOfColumns } from './settingTypes.ts'
import type { Sliceable } from './subset.ts'
import { acceptedTexts, predictedTexts } from './texts.ts'

/** The columns of cases that have no truth, or one that is not a label: results, ratings, accepted texts. */
export const caseTable = {
  ...resultTable,
  /** What each rater said of each item. */
  ratings: { ...ratings, role: 'prediction' },
  /** The texts that are accepted as true; no text at all where the right answer is to give none. */
  yTrue: { ...acceptedTexts, role: 'truth' },
  /** The predicted texts. */
  yPred: { ...predictedTexts, role: 'prediction' },
  ...extraTable,
} satisfies EncodedTable

export const caseSettings = {
  /** All categories of ratings, for ordinal ones lowest first. */
  labels: { ...declaredLabels, of: 'ratings' },
  /** What messages call the score, and the unit that they write behind its values. */
  titles: wordsOfColumns,
  units: wordsOfColumns,
} satisfies EncodedTable

/** Cases, checked and encoded. */
export interface CaseData extends Encoded<typeof caseTable>, Encoded<typeof caseSettings>, SomeRows<Sliceable> {
  readonly kind: 'cases'
  readonly n: number
}

/** Without yTrue, any of these makes an evaluation one of cases. */
export const caseColumnNames = [...resultColumns, 'ratings']

/** All columns and settings that cases may have. */
export const columnsOfCases = [...caseColumnNames, ...Object.keys(caseSettings), ...extraColumns]

export const columnsOfTexts = [...resultColumns, 'yTrue', 'yPred', ...extraColumns]

export function encodeCases(given: RawColumns, ownership: Ownership): CaseData {
  const reference = ['yTrue', ...caseColumnNames].find(name => given[name] !== undefined) ?? 'passed'
  const n = lengthOf(given, reference)
  if (n === 0) throw nothingThere(reference)
  const encoding = { n, reference, ownership, labels: undefined, given }
  const settings = encodeTable(caseSettings, encoding)
  if (settings.labels !== undefined && given.ratings === undefined) {
    throw new EvaluationError({
      column: 'labels',
      problem: `labels has no effect beside ${reference}`,
      expected: 'labels beside yTrue or ratings',
    })
  }
  return { kind: 'cases', n, ...encodeTable(caseTable, { ...encoding, labels: settings.labels }), ...settings }
}

/** Numbers by name have the length of the first of them. */
function lengthOf(given: RawColumns, reference: string): number {
  const column = given[reference]
  if (reference === 'verdicts') {
    return requireList(
      typeof column === 'object' && column !== null ? Reflect.get(column, 'judge') : column,
      'verdicts.judge',
    ).length
  }
  if (reference !== 'numbers' || Array.isArray(column) || typeof column !== 'object' || column === null) {
    return requireList(column, reference).length
  }
  const [first] = Object.entries(column).filter(([, list]) => list !== undefined)
  // The column itself refuses to be empty.
  return first === undefined ? 1 : requireList(first[1], `numbers.${first[0]}`).length
}

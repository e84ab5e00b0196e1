import { EvaluationError } from '../errors/evaluationError.ts'
import { nothingThere } from '../errors/unexpected.ts'
import { type Ownership, requireList } from './encodeColumn.ts'
import { type ExtraData, encodeExtras, extraColumns, optionalColumn } from './extraData.ts'
import { encodeRatings, type Ratings } from './ratings.ts'
import { encodeResults, type Results, resultColumns } from './results.ts'
import { encodeUniverse } from './rowData.ts'
import type { RawColumns } from './rows.ts'
import { encodeTexts, type Texts } from './texts.ts'

/** Columns of cases that have no truth, or one that is not a label: results, ratings, accepted texts. */
export interface CaseData extends ExtraData {
  readonly kind: 'cases'
  readonly n: number
  readonly results: Results | undefined
  readonly ratings: Ratings | undefined
  readonly texts: Texts | undefined
}

/** Any of these makes an evaluation one of cases, where there is no yTrue. */
export const caseColumnNames = [...resultColumns, 'ratings'] as const

/** All columns and settings that cases may have. */
export const columnsOfCases = [...caseColumnNames, 'labels', ...extraColumns]

export const columnsOfTexts = [...resultColumns, 'yTrue', 'yPred', ...extraColumns]

export function encodeCases(given: RawColumns, ownership: Ownership): CaseData {
  const reference = ['yTrue', ...caseColumnNames].find(name => given[name] !== undefined) ?? 'passed'
  const { length: n } = requireList(given[reference], reference)
  if (n === 0) throw nothingThere(reference)
  const ratings = optionalColumn(given, 'ratings', n, reference)
  const labels = given.labels === undefined ? undefined : encodeUniverse(requireList(given.labels, 'labels'))
  if (labels !== undefined && ratings === undefined) {
    throw new EvaluationError({
      column: 'labels',
      problem: `labels has no effect beside ${reference}`,
      expected: 'labels beside yTrue or ratings',
    })
  }
  return {
    kind: 'cases',
    n,
    results: encodeResults(given, n, reference, ownership),
    ratings: ratings && encodeRatings(ratings, labels),
    texts: given.yTrue === undefined ? undefined : encodeTexts(given),
    ...encodeExtras(given, n, reference, ownership),
  }
}

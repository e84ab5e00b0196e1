import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { isLabel } from '../../evaluation/label.ts'
import { columnTitle } from './oddCell.ts'
import type { PlaceOf, ReadColumn, Wanted } from './wanted.ts'

/** How a file says that such cells are no lists. */
const AS_TEXTS = "types: { yTrue: 'text' } reads every cell as the text that it is"

/**
 * Returns the lists that the different texts of a truth are as JSON, `["Paris", "paris"]`: as in other formats a row may
 * list several. Undefined where they are texts.
 *
 * @throws EvaluationError where lists of texts stand among texts that are none.
 */
export function listsOfTruth(
  codes: Int32Array,
  texts: readonly string[],
  wanted: Wanted,
  placeOf: PlaceOf,
): readonly (readonly unknown[])[] | undefined {
  const lists = texts.map(listOf)
  if (lists.every(list => list !== undefined)) return lists
  const odd = lists.findIndex(
    list => list !== undefined && list.length > 0 && list.every(value => typeof value === 'string'),
  )
  if (odd === -1) return undefined
  const other = lists.indexOf(undefined)
  throw new EvaluationError({
    column: wanted.word,
    problem: `${placeOf(codes.indexOf(odd))}: ${columnTitle(wanted)} is the list ${texts[odd]}, and in ${placeOf(codes.indexOf(other))} it is ${describeValue(texts[other])}`,
    expected: 'a list as JSON in every row, ["a"] for a single text',
    mend: AS_TEXTS,
  })
}

/**
 * Refuses lists on both sides, as they are refused in other formats: as texts, rows would have to be alike to the last sign.
 *
 * @throws EvaluationError where truth and predictions are lists as JSON.
 */
export function requireListsOnOneSide(columns: readonly ReadColumn[]): void {
  const truth = columns.find(({ wanted }) => wanted.word === 'yTrue')
  const predicted = columns.find(({ wanted }) => wanted.word === 'yPred' && wanted.type === undefined)
  if (truth === undefined || predicted === undefined || truth.wanted.use !== 'label') return
  const row = Array.from(truth.values).findIndex(value => value !== null)
  if (!Array.isArray(truth.values[row]) || !Array.from(predicted.values).every(isBlankOrList)) return
  throw new EvaluationError({
    column: 'yTrue',
    problem: `${truth.placeOf(row)}: ${columnTitle(truth.wanted)} and ${columnTitle(predicted.wanted)} are lists`,
    expected: "task: 'multilabel' (labels) or 'multioutput' (numbers), where a row has several",
    mend: AS_TEXTS,
  })
}

function isBlankOrList(value: unknown): boolean {
  return value === null || (typeof value === 'string' && listOf(value) !== undefined)
}

/** The list of texts, numbers or booleans that a text is as JSON. */
function listOf(text: string): readonly unknown[] | undefined {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return undefined
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every(value => isLabel(value) || typeof value === 'number') ? list : undefined
  } catch {
    return undefined
  }
}

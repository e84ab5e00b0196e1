import { canonicalText } from '../encode/cases/canonicalText.ts'
import type { RawColumns } from '../encode/column.ts'
import { isNumericArray } from '../encode/encodeColumn.ts'
import { entriesByQuery } from '../encode/rankings/documents.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { isLabel } from '../label.ts'
import { inPrecisionOf } from '../precision.ts'
import type { WhenMissing } from './missingAnswers.ts'
import { columnsOfTrials, lacksAnswer, type MissingPlaces, mayHaveTrials } from './missingIn.ts'
import { NO_ANSWER, unanswered } from './noAnswer.ts'

/**
 * Returns columns without nulls. Under `wrong` each stands for the worst answer, or for what `missingAs` says where
 * none is the worst. Under `skip` the trials that lack an answer are gone, and rows that lack one hold what another row
 * does, until they are taken out.
 */
export function filledIn(
  given: RawColumns,
  places: MissingPlaces,
  policy: WhenMissing,
  missingAs: unknown,
): RawColumns {
  const filled: Record<string, unknown> = { ...given }
  for (const name of places.columns) {
    if (name === 'run') filled[name] = answeredRun(given.run)
    else {
      const values = policy === 'skip' ? withoutTrials(name, given[name], places) : asWrong(name, given, missingAs)
      filled[name] = Array.isArray(values) ? inPrecisionOf(given[name], values) : values
    }
  }
  if (policy === 'skip' && places.trials.size > 0) {
    for (const name of mayHaveTrials) {
      if (!places.columns.has(name) && given[name] !== undefined)
        filled[name] = withoutTrials(name, given[name], places)
    }
  }
  return filled
}

/** A run in which queries without an answer have an empty list. Under `skip` they are then taken out. */
function answeredRun(run: unknown): ReadonlyMap<string, unknown> {
  const entries = entriesByQuery(run, 'run')
  return new Map(entries.map(([query, retrieved]) => [query, retrieved ?? unanswered] as const))
}

/** Whether a row is left under `skip`: with an answer, or a trial that has one. */
export function isLeft(given: RawColumns, { rows, trials }: MissingPlaces, row: number): boolean {
  if (rows.has(row)) return false
  const gone = trials.get(row)
  return gone === undefined || gone.size < trialsOf(given, row)
}

function trialsOf(given: RawColumns, row: number): number {
  for (const list of columnsOfTrials(given)) {
    const own: unknown = Array.isArray(list) ? list[row] : undefined
    if (Array.isArray(own)) return own.length
  }
  return 1
}

function withoutTrials(name: string, column: unknown, places: MissingPlaces): unknown {
  if (!Array.isArray(column)) {
    return Object.fromEntries(
      Object.entries(column as object).map(([key, list]) => [key, withoutTrials(key, list, places)]),
    )
  }
  const { rows, trials } = places
  const whole = column.find((value, i) => !rows.has(i) && !isAllGone(value, trials.get(i)))
  return column.map((value, i) => {
    const gone = trials.get(i)
    if (rows.has(i) || isAllGone(value, gone)) {
      if (whole !== undefined) return whole
      throw new EvaluationError({ column: name, problem: `no row has an answer in ${name}`, expected: 'at least one' })
    }
    return gone === undefined || !Array.isArray(value) ? value : value.filter((_, j) => !gone.has(j))
  })
}

function isAllGone(value: unknown, gone: ReadonlySet<number> | undefined): boolean {
  return Array.isArray(value) && gone !== undefined && gone.size === value.length
}

function asWrong(name: string, given: RawColumns, missingAs: unknown): unknown {
  const column = given[name]
  switch (name) {
    case 'numbers':
      return Object.fromEntries(
        Object.entries(column as object).map(([key, list]) => [key, filled(list, () => namedNumber(key, missingAs))]),
      )
    case 'passed':
    case 'trials':
      return filled(column, () => false)
    case 'preferred':
      return filled(column, () => 'baseline')
    case 'ratings':
      return Array.from(column as readonly (readonly unknown[])[], own =>
        own.map(label => label ?? ratingOf(missingAs)),
      )
    case 'retrieved':
      return Array.from(column as readonly unknown[], list => list ?? unanswered)
    case 'toolCalls':
      return filled(column, () => [{ name: NO_ANSWER }])
    case 'fields':
      return filled(column, pair => ({ truth: truthOf(pair), answer: undefined, isJson: false }))
    case 'yPred':
      if (missingAs === undefined && [column, given.yTrue].some(hasFraction)) return numberOf(name, missingAs)
      return given.task === undefined || missingAs !== undefined
        ? filled(column, () => missingAs ?? NO_ANSWER)
        : filled(column, (_, row) => labelsOf(given.yTrue, row))
    default:
      return filled(column, () => numberOf(name, missingAs))
  }
}

/** Replaces each null, and each pair without an answer, in the column and in the trials of its rows. */
function filled(column: unknown, value: (given: unknown, row: number) => unknown): unknown {
  if (!Array.isArray(column)) return column
  return column.map((own, row) => {
    if (isNone(own)) return value(own, row)
    return Array.isArray(own) ? own.map(trial => (isNone(trial) ? value(trial, row) : trial)) : own
  })
}

function isNone(value: unknown): boolean {
  return value === null || lacksAnswer(value)
}

function truthOf(pair: unknown): unknown {
  if (typeof pair === 'object' && pair !== null && 'truth' in pair) return pair.truth
  throw new EvaluationError({
    column: 'fields',
    problem: 'a document without an answer has no truth either',
    expected: '{ truth: { … }, answer: null } where there is no answer',
  })
}

/** Whether a column holds numbers that are no labels, of which no answer is the wrong one. */
function hasFraction(column: unknown): boolean {
  if (!Array.isArray(column) && !isNumericArray(column)) return false
  return Array.prototype.some.call(column, value => Number.isFinite(value) && !Number.isInteger(value))
}

/** No label at all is the worst answer, but where none is true. */
function labelsOf(yTrue: unknown, row: number): unknown {
  const truth: unknown = Array.isArray(yTrue) ? yTrue[row] : undefined
  if (Array.isArray(truth) && truth.length > 0 && truth.some(label => typeof label === 'string')) return []
  throw new EvaluationError({
    column: 'missingAs',
    index: row,
    problem: `yPred[${row}] is null, and the true labels ${canonicalText(truth)} do not say which answer would be wrong`,
    expected: "missingAs: the labels that it counts as, or whenMissing: 'skip'",
  })
}

function ratingOf(missingAs: unknown): unknown {
  if (isLabel(missingAs)) return missingAs
  throw new EvaluationError({
    column: 'missingAs',
    problem: 'ratings are missing, and none is the wrong one',
    expected: "missingAs: the rating that a missing one counts as, or whenMissing: 'skip'",
    mend: 'Without whenMissing, an item is compared by those who rated it',
  })
}

function numberOf(name: string, missingAs: unknown): unknown {
  if (typeof missingAs === 'number') return missingAs
  throw new EvaluationError({
    column: 'missingAs',
    problem: `${name} has missing values, and no number is the wrong one`,
    expected: "missingAs: the number that a missing one counts as, or whenMissing: 'skip'",
  })
}

function namedNumber(name: string, missingAs: unknown): number {
  const own: unknown = typeof missingAs === 'object' && missingAs !== null ? Reflect.get(missingAs, name) : undefined
  if (typeof own === 'number') return own
  throw new EvaluationError({
    column: 'missingAs',
    problem: `numbers.${name} has missing values, and an unknown number is not 0`,
    expected: `missingAs: { ${/^[\w$]+$/.test(name) ? name : describeValue(name)}: … }, what a call without an answer came to`,
  })
}

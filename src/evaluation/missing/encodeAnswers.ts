import type { RawColumns } from '../encode/column.ts'
import { isSliceable, judgedQueriesOf, subset } from '../encode/subset.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { type Evaluation, evaluationOf } from '../evaluation.ts'
import { filledIn, rowsLeft } from './filledIn.ts'
import {
  type MissingAnswers,
  type MissingCase,
  missingOf,
  type WhenMissing,
  whenMissingValues,
} from './missingAnswers.ts'
import { type MissingPlaces, missingIn } from './missingIn.ts'

/** Settings that say what a missing answer counts as. Every shape of columns takes them. */
export const missingSettings: readonly string[] = ['whenMissing', 'missingAs', 'maxMissing']

/** What was said of missing answers, checked. */
export interface MissingPolicy {
  readonly whenMissing: WhenMissing | undefined
  readonly missingAs: unknown
  readonly maxMissing: number
}

/**
 * Encodes columns, some of whose answers may be missing. No column takes a null for an answer, so columns without one are
 * walked through once, by what encodes them; only where that fails are nulls looked for. Ratings alone may be null, where a
 * rater did not rate: unless a policy says what that counts as.
 */
export function encodeAnswers(given: RawColumns, encode: (given: RawColumns) => Evaluation): Evaluation {
  const { whenMissing, missingAs, maxMissing, ...columns } = given
  const policy = requirePolicy({ whenMissing, missingAs, maxMissing })
  const ratedPlaces = policy.whenMissing === undefined || columns.ratings === undefined ? undefined : missingIn(columns)
  if (ratedPlaces !== undefined) return underPolicy(columns, ratedPlaces, policy, encode)
  try {
    return encode(columns)
  } catch (error) {
    const places = error instanceof EvaluationError ? missingIn(columns) : undefined
    if (!(error instanceof EvaluationError) || places === undefined) throw error
    if (policy.whenMissing === undefined) throw withHint(error)
    return underPolicy(columns, places, policy, encode)
  }
}

function underPolicy(
  columns: RawColumns,
  places: MissingPlaces,
  policy: MissingPolicy,
  encode: (given: RawColumns) => Evaluation,
): Evaluation {
  const under = (chosen: WhenMissing): Evaluation => encodedUnder(columns, places, chosen, policy, encode, under)
  return under(policy.whenMissing ?? 'wrong')
}

/**
 * Checks what was said of missing answers.
 *
 * @throws EvaluationError for anything that is none of the policies.
 */
export function requirePolicy({ whenMissing, missingAs, maxMissing = 0 }: RawColumns): MissingPolicy {
  const known = whenMissingValues.find(value => value === whenMissing)
  if (whenMissing !== undefined && known === undefined) {
    throw unexpected('whenMissing', whenMissing, { column: 'whenMissing', expected: "'wrong' or 'skip'" })
  }
  if (typeof maxMissing !== 'number' || !(maxMissing >= 0 && maxMissing < 1)) {
    throw unexpected('maxMissing', maxMissing, {
      column: 'maxMissing',
      expected: 'the largest share of answers that may be missing, from 0 to below 1',
    })
  }
  return { whenMissing: known, missingAs, maxMissing }
}

/** The error of a missing answer, which names both policies; any other error as it is. */
function withHint(error: EvaluationError): EvaluationError {
  const { mend, ...problem } = error.problem
  if (!/ is null\b/.test(problem.problem)) return error
  const both = "An answer that is missing counts as wrong with whenMissing: 'wrong', or is left out with 'skip'"
  return new EvaluationError({ ...problem, mend: mend === undefined ? both : `${mend}. ${both}` })
}

function encodedUnder(
  columns: RawColumns,
  places: MissingPlaces,
  policy: WhenMissing,
  { missingAs, maxMissing }: MissingPolicy,
  encode: (given: RawColumns) => Evaluation,
  under: MissingAnswers['under'],
): Evaluation {
  const encoded = encode(filledIn(columns, places, policy, missingAs))
  const { data } = encoded
  const n = data.n
  const cases = casesOf(columns, places)
  const missing: MissingAnswers = {
    count: cases.length,
    of: answersOf(columns, n),
    unit: data.kind === 'ranking' ? 'query' : places.trials.size > 0 ? 'call' : 'row',
    policy,
    max: maxMissing,
    cases,
    under,
  }
  const left = policy === 'skip' ? rowsLeft(n, columns, places) : undefined
  if (left !== undefined && left.length === 0) {
    throw new EvaluationError({ column: 'whenMissing', problem: 'every answer is missing, and none is left' })
  }
  const kept = left === undefined || left.length === n ? encoded : someOf(encoded, left)
  return withMissing(kept, missing)
}

/** The rows or queries that have an answer. */
function someOf(encoded: Evaluation, left: Uint32Array): Evaluation {
  const { data } = encoded
  if (data.kind === 'ranking') return evaluationOf(encoded.columns, judgedQueriesOf(data, left))
  if (isSliceable(data)) return subset(encoded, data, left)
  throw new EvaluationError({
    column: 'whenMissing',
    problem: "whenMissing: 'skip' is for rows, queries and cases",
    expected: 'rows without those that have no answer',
  })
}

/** The evaluation with what it lacks, which its notes say. */
export function withMissing(evaluation: Evaluation, missing: MissingAnswers): Evaluation {
  return evaluationOf(evaluation.columns, evaluation.data, [...(evaluation.notes ?? []), noteOn(missing)], missing)
}

const MOST_NAMED = 5

function noteOn(missing: MissingAnswers): string {
  const { count, policy, cases } = missing
  const named = cases.slice(0, MOST_NAMED).map(({ name }) => name)
  const others = count > named.length ? ` and ${count - named.length} more` : ''
  const one = { wrong: 'has no answer and counts as wrong', skip: 'has no answer and is left out' }
  const several = { wrong: 'have no answer and count as wrong', skip: 'have no answer and are left out' }
  return `${missingOf(missing)} ${(count === 1 ? one : several)[policy]}: ${named.join(', ')}${others}`
}

function casesOf({ query, ids = query }: RawColumns, { rows, trials }: MissingPlaces): readonly MissingCase[] {
  const nameOf = (row: number): string => {
    const id: unknown = Array.isArray(ids) ? ids[row] : undefined
    return id === undefined ? `row ${row}` : describeValue(id).replace(/^"(.*)"$/, '$1')
  }
  return [...new Set([...rows, ...trials.keys()])]
    .sort((a, b) => a - b)
    .flatMap(row =>
      rows.has(row)
        ? [{ name: nameOf(row) }]
        : Array.from(trials.get(row) ?? [], trial => ({ name: `${nameOf(row)}, trial ${trial + 1}` })),
    )
}

/** How many answers were asked for: one a row, or one a trial. */
function answersOf(columns: RawColumns, n: number): number {
  const numbers = typeof columns.numbers === 'object' && columns.numbers !== null ? Object.values(columns.numbers) : []
  for (const column of [columns.trials, columns.toolCalls, columns.fields, ...numbers]) {
    if (!Array.isArray(column) || !column.some(Array.isArray)) continue
    // The calls of one trial are a list, too.
    if (column === columns.toolCalls && !column.some(own => Array.isArray(own) && Array.isArray(own[0]))) continue
    return column.reduce((sum: number, own: unknown) => sum + (Array.isArray(own) ? own.length : 1), 0)
  }
  return n
}

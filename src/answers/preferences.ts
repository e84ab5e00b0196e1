import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { type Evaluation, evaluationOf } from '../evaluation/evaluation.ts'
import type { Preference } from '../evaluation/inputs/caseInput.ts'
import { evaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { binomialPmf } from '../stats/distributions/binomial.ts'

/** Which of two answers stood first when they were compared. */
export type Order = 'candidateFirst' | 'baselineFirst'

/** What was preferred of a pair of answers, shown in one order. */
export interface PreferenceRow {
  readonly id: string | number
  readonly order: Order
  readonly preferred: Preference
}

export const orders: readonly Order[] = ['candidateFirst', 'baselineFirst']
const verdicts: readonly Preference[] = ['candidate', 'baseline', 'tie']

/**
 * Returns preferences of pairs that were shown in both orders, as an evaluation of the pairs: a verdict that holds in both
 * counts, one that changes with the order counts as a tie and is named. Notes say how often the order decides, and whether
 * towards the first or the second answer.
 *
 * @throws EvaluationError for a pair that was not shown once in either order, and for a row without a verdict.
 *
 * @example
 * const rows = [
 *   { id: 'q1', order: 'candidateFirst', preferred: 'candidate' },
 *   { id: 'q1', order: 'baselineFirst', preferred: 'candidate' },
 * ]
 * expect(preferences(rows)).toHaveWinRateAbove(0.6)
 */
export function preferences(rows: Iterable<PreferenceRow>): Evaluation {
  return withCaller('preferences', () => {
    const pairs = pairsOf(rows)
    const both = Array.from(pairs, ([id, own]) => ({ id, ...bothOf(id, own) }))
    const swayed = both.filter(({ one, other }) => one !== other)
    const preferred = both.map(({ one, other }) => (one === other ? one : 'tie'))
    const made = evaluation({ ids: both.map(({ id }) => id), preferred })
    return evaluationOf(made.columns, made.data, [...(made.notes ?? []), ...notesOn(swayed, both.length)])
  })
}

/** What a judge preferred when the candidate stood first, and when the baseline did. */
interface BothOrders {
  readonly one: Preference
  readonly other: Preference
}

function pairsOf(rows: Iterable<PreferenceRow>): ReadonlyMap<string, ReadonlyMap<Order, Preference>> {
  if (typeof rows !== 'object' || rows === null || !(Symbol.iterator in rows)) {
    throw unexpected('rows', rows, {
      column: 'rows',
      expected: "{ id: 'q1', order: 'candidateFirst', preferred: 'tie' }, …",
    })
  }
  const pairs = new Map<string, Map<Order, Preference>>()
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) {
      throw unexpected('a row', row, {
        column: 'rows',
        expected: "{ id: 'q1', order: 'candidateFirst', preferred: 'tie' }",
      })
    }
    const { id, order, preferred } = row
    if (typeof id !== 'string' && typeof id !== 'number') {
      throw unexpected('the id of a pair', id, { column: 'id', expected: 'a text or a number that both orders share' })
    }
    if (!orders.includes(order)) {
      throw unexpected(`order of ${describeValue(id)}`, order, {
        column: 'order',
        expected: "'candidateFirst' or 'baselineFirst'",
      })
    }
    if (!verdicts.includes(preferred)) throw noVerdict(id, preferred)
    const own = pairs.get(String(id)) ?? new Map<Order, Preference>()
    if (own.has(order)) {
      throw new EvaluationError({
        column: 'order',
        problem: `${describeValue(id)} stands twice with the order ${describeValue(order)}`,
        expected: 'each pair once in either order',
      })
    }
    pairs.set(String(id), own.set(order, preferred))
  }
  return pairs
}

/** Two rows that prefer nothing known would differ, and count as a tie. */
function noVerdict(id: string | number, preferred: unknown): EvaluationError {
  const isPlace = preferred === 'first' || preferred === 'second'
  return unexpected(`preferred of ${describeValue(id)}`, preferred, {
    column: 'preferred',
    expected: "'candidate', 'baseline' or 'tie'",
    mend: isPlace
      ? 'Say whose answer stood there'
      : preferred === null || preferred === undefined
        ? 'Ask again, or leave out both rows of the pair'
        : undefined,
  })
}

function bothOf(id: string, own: ReadonlyMap<Order, Preference>): BothOrders {
  const [one, other] = orders.map(order => own.get(order))
  if (one !== undefined && other !== undefined) return { one, other }
  throw new EvaluationError({
    column: 'order',
    problem: `${describeValue(id)} was shown in one order alone`,
    expected: 'each pair in both orders: a judge may prefer what stands first',
  })
}

const MOST_NAMED = 5

function notesOn(swayed: readonly ({ readonly id: string } & BothOrders)[], pairs: number): readonly string[] {
  if (swayed.length === 0) return []
  const named = swayed.slice(0, MOST_NAMED).map(({ id }) => id)
  const others = swayed.length > named.length ? ` and ${swayed.length - named.length} more` : ''
  const first = swayed.filter(({ one, other }) => one === 'candidate' && other === 'baseline').length
  const second = swayed.filter(({ one, other }) => one === 'baseline' && other === 'candidate').length
  const bias =
    first + second === 0
      ? []
      : [
          `the order decides ${times(first)} for the first answer and ${times(second)} for the second (exact p = ${Number(evenOdds(first, second).toPrecision(3))})`,
        ]
  return [
    `${swayed.length} of ${pairs} verdicts change with the order and count as ties: ${named.join(', ')}${others}`,
    ...bias,
  ]
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/** The two-sided exact p-value of so uneven a split where either side is as likely. */
function evenOdds(first: number, second: number): number {
  const n = first + second
  let tail = 0
  for (let k = 0; k <= Math.min(first, second); k++) tail += binomialPmf(k, n, 0.5)
  return Math.min(1, 2 * tail)
}

import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Preference } from '../evaluation/inputs/caseInput.ts'
import { withMissing } from '../evaluation/missing/answersUnderPolicy.ts'
import { type Call, type CallContext, failureText } from './call.ts'
import { type EvaluateOptions, evaluate, namesOf } from './evaluate.ts'
import { type Order, orders, preferences } from './preferences.ts'

/** Which of the two answers, as they were shown, is better. */
export type Shown = 'first' | 'second' | 'tie'

/** The settings of {@link pairwise}: those of `evaluate`, but trials and what missing answers count as. `maxMissing` is of pairs. */
export type PairwiseOptions<Pair> = Omit<EvaluateOptions<Pair>, 'trials' | 'whenMissing' | 'id'> & {
  /** The name of a pair, unique; its `id` by default, else its place. */
  readonly id?: (pair: Pair, index: number) => string | number
}

/**
 * Has a judge compare the answers of each pair in both orders. A verdict that changes with the order counts as a tie and is
 * named. A pair of which either call gave no answer is left out and named.
 *
 * @throws EvaluationError where the judge says anything but `'first'`, `'second'` or `'tie'`.
 *
 * @example
 * const pairs = [{ id: 'refund', candidate: 'Within 30 days.', baseline: 'Yes.' }]
 * const wins = await pairwise(pairs, ({ candidate, baseline }, order) =>
 *   (order === 'candidateFirst') === candidate.length > baseline.length ? 'first' : 'second')
 * expect(wins).toHaveWinRateAbove(0.5)
 */
export async function pairwise<Pair>(
  pairs: Iterable<Pair>,
  judge: (pair: Pair, order: Order, context: CallContext) => Shown | Promise<Shown>,
  { id, ...options }: PairwiseOptions<Pair> = {},
): Promise<Evaluation> {
  const list = withCaller('pairwise', () => requirePairs(pairs, options))
  const names = withCaller('pairwise', () => namesOf(list, id, 'pair', 'pair => pair.question'))
  const asked = list.flatMap((pair, i) => orders.map(order => ({ pair, order, name: names[i] })))
  const ask = async ({ pair, order }: (typeof asked)[number], context: CallContext): Promise<Shown> =>
    requireShown(await judge(pair, order, context))
  const run = await evaluate(asked, ask, { ...options, id: ({ name, order }) => `${name}, ${order}` })
  const graded = await run.grade(() => ({ passed: true }))
  const lacking = lackingOf(run.calls)
  const answered = run.calls.filter(call => !lacking.has(call.case.name))
  const rows = answered.map(({ case: { name, order }, output = 'tie' }) => ({
    id: name,
    order,
    preferred: preferenceOf(output, order),
  }))
  if (graded.missing === undefined) return preferences(rows)
  if (rows.length === 0) {
    throw new EvaluationError({
      caller: 'pairwise',
      problem: `not measured: none of ${names.length} pairs has both verdicts (${[...new Set(lacking.values())].slice(0, 3).join('; ')})`,
      mend: 'This is no verdict on quality: mend the run',
    })
  }
  const lost = names
    .filter(name => lacking.has(name))
    .flatMap(id => orders.map(order => ({ id, order, preferred: 'baseline' as const })))
  // A pair is lost by an outage only to show what it would come to.
  return withMissing(preferences(rows), {
    ...graded.missing,
    count: lacking.size,
    of: names.length,
    unit: 'pair',
    policy: 'skip',
    cases: Array.from(lacking, ([name, reason]) => ({ name, reason })),
    under: policy => preferences(policy === 'wrong' ? [...rows, ...lost] : rows),
  })
}

function requirePairs<Pair>(pairs: Iterable<Pair>, options: object): readonly Pair[] {
  if (typeof pairs !== 'object' || pairs === null || !(Symbol.iterator in pairs)) {
    throw unexpected('pairs', pairs, { column: 'pairs', expected: 'a list of pairs' })
  }
  for (const name of ['trials', 'whenMissing']) {
    if (!(name in options)) continue
    throw new EvaluationError({
      column: name,
      problem: `there is no option ${describeValue(name)}`,
      expected: 'each pair to be shown once in either order, and to be left out where there is no verdict',
    })
  }
  return [...pairs]
}

/** The pairs of which a call gave no answer, and why. */
function lackingOf(calls: readonly Call<{ readonly name: string }, Shown>[]): ReadonlyMap<string, string> {
  return new Map(
    calls.flatMap(({ case: { name }, output, failure, attempts }) =>
      output === undefined
        ? [[name, failure === undefined ? 'not asked' : failureText(failure, attempts)] as const]
        : [],
    ),
  )
}

function preferenceOf(shown: Shown, order: Order): Preference {
  if (shown === 'tie') return 'tie'
  return (shown === 'first') === (order === 'candidateFirst') ? 'candidate' : 'baseline'
}

function requireShown(shown: unknown): Shown {
  if (shown === 'first' || shown === 'second' || shown === 'tie') return shown
  throw unexpected('the verdict of the judge', shown, {
    caller: 'pairwise',
    column: 'judge',
    expected: "'first', 'second' or 'tie'",
  })
}

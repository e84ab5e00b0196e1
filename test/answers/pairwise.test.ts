import { expect, test } from 'vitest'
import { type PairwiseOptions, pairwise } from '../../src/answers/pairwise.ts'
import { requireMeasured } from '../../src/evaluation/missing/requireMeasured.ts'
import { measure } from '../../src/index.ts'
import { plainMessage } from '../messages/failure.ts'

const pairs = [
  { id: 'a', candidate: 3, baseline: 1 },
  { id: 'b', candidate: 1, baseline: 3 },
  { id: 'c', candidate: 2, baseline: 2 },
]

test('each pair is shown in both orders', async () => {
  const wins = await pairwise(pairs, ({ candidate, baseline }, order) => {
    const [first, second] = order === 'candidateFirst' ? [candidate, baseline] : [baseline, candidate]
    return first === second ? 'tie' : first > second ? 'first' : 'second'
  })
  expect(measure(wins, 'winRate').value).toBe(0.5)
  expect(wins.notes).toBeUndefined()
})

test('a judge that prefers what stands first knows nothing', async () => {
  const wins = await pairwise(pairs, () => 'first')
  expect(measure(wins, 'winRate').value).toBe(0.5)
  expect(wins.notes?.[0]).toBe('3 of 3 verdicts change with the order and count as ties: a, b, c')
})

test('a pair without an answer is left out, named, and not measured', async () => {
  const judge = ({ id }: { id: string }) => (id === 'b' ? Promise.reject(new Error('no')) : ('first' as const))
  const wins = await pairwise(pairs, judge, { retries: 0 })
  expect(wins.n).toBe(2)
  expect(wins.missing).toMatchObject({
    count: 1,
    of: 3,
    unit: 'pair',
    cases: [{ name: 'b', reason: 'no (1 attempt)' }],
  })
})

test('the message speaks of pairs, and what it advises helps', async () => {
  const ten = Array.from({ length: 10 }, (_, i) => ({ id: `q${i}` }))
  const compared = (options: PairwiseOptions<(typeof ten)[number]>) =>
    pairwise(
      ten,
      ({ id }, order) => {
        if (id === 'q3' && order === 'baselineFirst') throw Object.assign(new Error('no key'), { status: 401 })
        return order === 'candidateFirst' ? 'first' : 'second'
      },
      options,
    )
  const args = [0.6]
  expect(plainMessage({ received: await compared({}), matcher: 'toHaveWinRateAbove', args })).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveWinRateAbove(0.6)

    not measured: 1 of 10 pairs gave no answer, more than maxMissing 0
      q3   401 no key (1 attempt)
    win rate of the 9 answered is 1; with the missing as wrong it is 0.9.
    This is no verdict on quality.

    Next: mend the calls that got 401, which are not made again, or allow them with
      maxMissing: 0.1."
  `)
  const allowed = await compared({ maxMissing: 0.1 })
  expect(() => requireMeasured(allowed)).not.toThrow()
  expect(measure(allowed, 'winRate')).toMatchObject({ value: 1, n: 9 })
})

test('where no pair has both verdicts, nothing was measured', async () => {
  const judge = (_: object, order: string) =>
    order === 'candidateFirst' ? Promise.reject(new Error('no network')) : ('first' as const)
  await expect(pairwise(pairs, judge, { retries: 0 })).rejects.toThrow(
    'pairwise: not measured: none of 3 pairs has both verdicts (no network (1 attempt))',
  )
})

test('any other verdict is refused', async () => {
  await expect(pairwise(pairs, () => 'candidate' as never)).rejects.toThrow('the verdict of the judge is "candidate"')
})

test.each<[unknown, unknown, string]>([
  [null, {}, 'pairwise: pairs is null. Expected a list of pairs.'],
  [[pairs[0], pairs[0]], {}, 'pairwise: pairs 0 and 1 are both named "a". Expected a name of its own for each pair'],
  [pairs, { trials: 3 }, 'pairwise: there is no option "trials"'],
  [pairs, { whenMissing: 'wrong' }, 'pairwise: there is no option "whenMissing"'],
  [pairs, { id: async () => 'a' }, 'what id returned is a Promise'],
])('%j with %j is refused', async (given, options, message) => {
  await expect(pairwise(given as never, () => 'tie', options as never)).rejects.toThrow(message)
})

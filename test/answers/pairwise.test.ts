import { expect, test } from 'vitest'
import { pairwise } from '../../src/answers/pairwise.ts'
import { measure } from '../../src/index.ts'

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
  expect(wins.missing).toMatchObject({ count: 2, of: 6 })
})

test('any other verdict is refused', async () => {
  await expect(pairwise(pairs, () => 'candidate' as never)).rejects.toThrow('the verdict of the judge is "candidate"')
})

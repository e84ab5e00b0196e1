import { expect, test } from 'vitest'
import { ndcg } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { gainOfGrade } from '../../../src/metrics/ranking/gainOption.ts'

test.each([
  ['linear', 3, 3],
  ['exponential', 3, 7],
  [[0, 2, 5, 9], 2, 5],
  [{ name: 'square', of: (grade: number) => grade * grade }, 3, 9],
] as const)('the gain %j of grade %d is %d', (gain, grade, value) => {
  expect(gainOfGrade(gain)(grade)).toBe(value)
})

const square = (grade: number) => grade * grade

test.each([
  [[]],
  [[0, -1]],
  [[0, Number.NaN]],
  [null],
  [{}],
  [{ name: 'square' }],
  [{ name: 'square', of: 'square' }],
  [{ name: 2, of: square }],
  [{ of: square }],
  ['quadratic'],
])('the gain %j is refused', gain => {
  // @ts-expect-error: some of these the compiler refuses, too.
  expect(() => ndcg({ gain })).toThrow('gain')
})

test('metrics take a named function', () => {
  const found = { qrels: { q: { a: 3, b: 2 } }, run: { q: ['a', 'b'] } }
  expect(measure(found, 'cg', { gain: { name: 'square', of: square } }).value).toBe(13)
})

test('a table may begin with any gain: documents of grade 0 have none', () => {
  const found = { qrels: { q: { a: 1, b: 0 } }, run: { q: ['b', 'a'] } }
  expect(measure(found, 'cg(gain=[5,3])').value).toBe(3)
  expect(measure(found, 'dcg@1(gain=[5,3])').value).toBe(0)
})

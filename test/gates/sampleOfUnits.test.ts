import { expect, test } from 'vitest'
import { unitsToDraw } from '../../src/gates/sampleOfUnits.ts'
import { evaluation, measure, repeated } from '../../src/index.ts'
import { seededRandom } from '../../src/numeric/random.ts'

const rows = { yTrue: [1, 1, 0, 0, 1], yPred: [1, 0, 0, 0, 1] }

test('rows are drawn one by one, each as often as it is drawn', () => {
  const whole = evaluation(rows)
  const source = unitsToDraw(whole)
  expect(source).toMatchObject({ rowsPerUnit: 1 })
  const taken = source?.take(whole, Uint32Array.of(0, 0, 1, 4))
  expect(taken?.n).toBe(4)
  expect(taken && measure(taken, 'accuracy').value).toBe(0.75)
  expect(source?.draw(3, seededRandom(1))).toEqual(source?.draw(3, seededRandom(1)))
})

test('whole groups are drawn, and one that is drawn twice is two', () => {
  const whole = evaluation({ ...rows, groups: ['a', 'a', 'b', 'b', 'b'] })
  const source = unitsToDraw(whole)
  expect(source).toMatchObject({ rowsPerUnit: 2.5 })
  const { data, n } = source?.take(whole, Uint32Array.of(0, 1, 1)) ?? { data: undefined, n: 0 }
  expect(n).toBe(8)
  expect(data).toMatchObject({ groups: { codes: Int32Array.of(0, 0, 1, 1, 1, 2, 2, 2), labels: [0, 1, 2] } })
})

test('counted rows stand for as many', () => {
  const whole = evaluation({ yTrue: [1, 0], yPred: [1, 1], count: [3, 2] })
  const source = unitsToDraw(whole)
  expect(source?.rowsPerUnit).toBe(1)
  const taken = source?.take(whole, Uint32Array.of(0, 2, 3, 4))
  expect(taken && measure(taken, 'accuracy').value).toBe(0.5)
})

test('queries are drawn with their judgements', () => {
  const whole = evaluation({ qrels: { a: { x: 1 }, b: { y: 1 } }, run: { a: ['x'], b: ['z', 'y'] } })
  const taken = unitsToDraw(whole)?.take(whole, Uint32Array.of(1, 1, 0, 1))
  expect(taken && measure(taken, 'mrr').value).toBe(2.5 / 4)
})

test('repeated runs have no rows of their own to draw', () => {
  expect(unitsToDraw(evaluation(repeated([rows, { ...rows }])))).toBeUndefined()
})

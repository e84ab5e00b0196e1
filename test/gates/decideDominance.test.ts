import { expect, test } from 'vitest'
import { decideDominance } from '../../src/gates/decideDominance.ts'
import { evaluation } from '../../src/index.ts'
import { thrownBy } from '../thrownBy.ts'

const yTrue = [0, 0, 1, 1]
const best = evaluation({ yTrue, yScore: [1, 2, 3, 4] })

test('a curve that is nowhere lower passes, also beside itself', () => {
  for (const yScore of [
    [1, 3, 2, 4],
    [1, 2, 3, 4],
  ]) {
    expect(decideDominance(best, { yTrue, yScore }, {})).toEqual({ outcome: 'pass', excesses: [] })
  }
})

test('a curve that is lower somewhere fails, and says where', () => {
  const other = evaluation({ yTrue, yScore: [1, 3, 2, 4] })
  const { outcome, excesses } = decideDominance(other, { yTrue, yScore: [1, 2, 3, 4] }, {})
  expect(outcome).toBe('fail')
  expect(excesses[0]).toMatchObject({ fpr: 0, a: { tpr: 0.5 }, b: { tpr: 1 } })
})

test('a curve that is surely upside down is refused, unless it is to be compared', () => {
  const labels = Array.from({ length: 40 }, (_, row) => row % 2)
  const [right, inverted] = [
    labels.map((label, row) => 100 * label + row),
    labels.map((label, row) => row - 100 * label),
  ]
  const own = evaluation({ yTrue: labels, yScore: right })
  const other = { yTrue: labels, yScore: inverted }
  expect(String(thrownBy(() => decideDominance(own, other, {})))).toContain('upside down')
  expect(decideDominance(own, other, { whenInverted: 'compare' }).outcome).toBe('pass')
  expect(() => decideDominance(own, { yTrue: labels, yScore: right }, {})).not.toThrow()
})

test('options say which class is positive', () => {
  const swapped = { yTrue: ['b', 'b', 'a', 'a'], yScore: [1, 2, 3, 4] }
  expect(decideDominance(evaluation(swapped), swapped, { positive: 'a' }).outcome).toBe('pass')
  expect(String(thrownBy(() => decideDominance(evaluation(swapped), swapped, {})))).toContain('positive')
})

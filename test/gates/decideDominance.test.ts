import { expect, test } from 'vitest'
import { decideDominance } from '../../src/gates/decideDominance.ts'
import { evaluation } from '../../src/index.ts'
import { thrownBy } from '../evaluation/expects.ts'

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

test('options say which class is positive', () => {
  const swapped = { yTrue: ['b', 'b', 'a', 'a'], yScore: [1, 2, 3, 4] }
  expect(decideDominance(evaluation(swapped), swapped, { positive: 'a' }).outcome).toBe('pass')
  expect(String(thrownBy(() => decideDominance(evaluation(swapped), swapped, {})))).toContain('positive')
})

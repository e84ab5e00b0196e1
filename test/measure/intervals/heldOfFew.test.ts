import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { heldByOutcomes } from '../../../src/measure/intervals/heldOfFew.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'

const near = { lower: 0.04, upper: 0.05 }

test.each([
  ['no', 0],
  ['one', 1],
  ['all but one', 19],
])('of twenty units %s positive: as far as the share of positives can lie off', (_, successes) => {
  const { lower, upper } = clopperPearson(successes, 20, 0.9)
  const share = successes / 20
  expect(heldByOutcomes(near, 0.045, { successes, trials: 20 }, 0.9)).toEqual({
    lower: Math.min(0.04, 0.045 - (upper - share)),
    upper: Math.max(0.05, 0.045 + (share - lower)),
  })
})

test('ten positives of twenty show how units vary', () => {
  expect(heldByOutcomes(near, 0.045, { successes: 10, trials: 20 }, 0.9)).toBe(near)
})

describe('the bias of true probabilities of rare positives', () => {
  const random = seededRandom(3)
  const draw = (): object => {
    const yScore = Array.from({ length: 20 }, () => 0.02 + 0.06 * random.next())
    return { yTrue: yScore.map(score => Number(random.next() < score)), yScore, positive: 1 }
  }

  test.each(['rows', 'weights', 'groups'])('is surely too high in few samples, of %s', of => {
    let high = 0
    for (let sample = 0; sample < 200; sample++) {
      const more = {
        rows: {},
        weights: { sampleWeight: Array.from({ length: 20 }, (_, row) => 1 + (row % 2)) },
        groups: { groups: Array.from({ length: 20 }, (_, row) => `g${row % 10}`) },
      }[of]
      const { interval } = measure({ ...draw(), ...more } as never, 'calibrationBias', { confidence: { level: 0.9 } })
      if (interval !== undefined && interval.lower > 0) high++
    }
    // A sixth to a third of samples have no positive.
    expect(high).toBeLessThan(16)
  })
})

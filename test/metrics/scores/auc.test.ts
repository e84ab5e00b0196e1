import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { finite, tyingScores } from '../../laws/numbers.ts'

interface Scored {
  readonly yTrue: readonly boolean[]
  readonly yScore: readonly number[]
}

const scored = (score: fc.Arbitrary<number>): fc.Arbitrary<Scored> =>
  fc
    .array(fc.tuple(fc.boolean(), score), { minLength: 2, maxLength: 30 })
    .filter(rows => rows.some(([truth]) => truth) && rows.some(([truth]) => !truth))
    .map(rows => ({ yTrue: rows.map(([truth]) => truth), yScore: rows.map(([, score]) => score) }))

const eitherScored = fc.oneof(scored(tyingScores), scored(finite))

const auc = (input: Scored): number => measure(input, 'auc').value

/** Puts in place of each distinct score the value of its rank: increasing, and merging nothing, which no formula promises. */
function byRank(scores: readonly number[], ascending: readonly number[]): readonly number[] {
  const distinct = [...new Set(scores)].sort((a, b) => a - b)
  return scores.map(score => ascending[distinct.indexOf(score === 0 ? 0 : score)])
}

const strictlyAscending = fc
  .uniqueArray(
    finite.map(value => value + 0),
    { minLength: 30, maxLength: 30 },
  )
  .map(values => values.sort((a, b) => a - b))

test('is the share of pairs that the scores order right, a tie counting one half', () => {
  fc.assert(
    fc.property(eitherScored, ({ yTrue, yScore }) => {
      let right = 0
      let pairs = 0
      yTrue.forEach((truth, i) => {
        if (!truth) return
        yTrue.forEach((other, j) => {
          if (other) return
          pairs++
          right += yScore[i] > yScore[j] ? 1 : yScore[i] === yScore[j] ? 0.5 : 0
        })
      })
      expect(auc({ yTrue, yScore })).toBeCloseTo(right / pairs, 12)
    }),
  )
})

test('is unchanged by an increasing transform that keeps distinct scores distinct', () => {
  fc.assert(
    fc.property(eitherScored, strictlyAscending, ({ yTrue, yScore }, ascending) => {
      expect(auc({ yTrue, yScore: byRank(yScore, ascending) })).toBe(auc({ yTrue, yScore }))
    }),
  )
})

test('is 1 − AUC under swapped labels', () => {
  fc.assert(
    fc.property(eitherScored, ({ yTrue, yScore }) => {
      const swapped = yTrue.map(truth => !truth)
      expect(auc({ yTrue: swapped, yScore })).toBeCloseTo(1 - auc({ yTrue, yScore }), 12)
      expect(measure({ yTrue, yScore }, 'auc', { positive: false }).value).toBeCloseTo(1 - auc({ yTrue, yScore }), 12)
    }),
  )
})

test('is 1 − AUC under negated scores', () => {
  fc.assert(
    fc.property(eitherScored, ({ yTrue, yScore }) => {
      const negated = yScore.map(score => -score)
      expect(auc({ yTrue, yScore: negated })).toBeCloseTo(1 - auc({ yTrue, yScore }), 12)
    }),
  )
})

test('is unchanged by duplicating the negatives', () => {
  fc.assert(
    fc.property(eitherScored, fc.integer({ min: 2, max: 4 }), (input, times) => {
      const rows = input.yTrue.flatMap((truth, i) => Array.from({ length: truth ? 1 : times }, () => i))
      const duplicated = { yTrue: rows.map(i => input.yTrue[i]), yScore: rows.map(i => input.yScore[i]) }
      expect(auc(duplicated)).toBeCloseTo(auc(input), 12)
    }),
  )
})

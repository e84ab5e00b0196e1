import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
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

describe('options without effect are refused, the first of them', () => {
  const scores = { yTrue: [1, 0], yScore: [0.9, 0.1] }
  const classes = {
    yTrue: ['a', 'b', 'c'],
    labels: ['a', 'b', 'c'],
    yProba: [
      [0.6, 0.3, 0.1],
      [0.2, 0.5, 0.3],
      [0.3, 0.4, 0.3],
    ],
  }
  const withMore = "Expected yProba for averages over classes, with multiClass, or sets of labels: task: 'multilabel'."

  test.each([
    [scores, { multiClass: 'ovr', average: 'macro', class: 1 }, `multiClass has no effect on such scores. ${withMore}`],
    [scores, { average: 'macro', class: 1 }, `average has no effect on such scores. ${withMore}`],
    [scores, { class: 1 }, 'class has no effect on such scores. Expected class with yProba, and without multiClass.'],
    [classes, { average: 'macro', class: 'a' }, `average has no effect on such scores. ${withMore}`],
    [
      classes,
      { multiClass: 'ovo', class: 'a' },
      'class has no effect on such scores. Expected class with yProba, and without multiClass.',
    ],
    [classes, { multiClass: 'ovo', positive: 'a' }, 'positive has no effect on the probabilities of all classes.'],
    [
      classes,
      { multiClass: 'ovo', average: 'micro' },
      "average is 'micro', which is for multiClass: 'ovr' and sets of labels. Expected 'macro' or 'weighted'.",
    ],
    [
      classes,
      { multiClass: 'ovr', average: 'samples' },
      "average is 'samples', which is for sets of labels. Expected 'macro' or 'weighted'.",
    ],
  ])('%#', (input, options, message) => {
    expect(() => measure(input, 'auc', options)).toThrow(message)
  })

  test('sets of labels have averages, and neither classes nor pairs of them', () => {
    const sets = {
      task: 'multilabel' as const,
      yTrue: [
        [1, 0, 0],
        [0, 1, 1],
      ],
      yScore: [
        [0.9, 0.2, 0.3],
        [0.1, 0.8, 0.7],
      ],
    }
    expect(() => measure(sets, 'auc', { multiClass: 'ovr', average: 'micro' })).toThrow('multiClass has no effect')
    expect(() => measure(sets, 'auc', { class: 'a', average: 'micro' })).toThrow('class has no effect')
    expect(measure(sets, 'auc', { average: 'micro' }).value).toBe(1)
  })

  test('the averages of classes', () => {
    const of = (options: Readonly<Record<string, unknown>>) => measure(classes, 'auc', options).value
    // Each class against the rest: a 1, b 1, c ¾ (0.3 ties with 0.3 of b).
    expect(of({ multiClass: 'ovr' })).toBeCloseTo((1 + 1 + 0.75) / 3, 14)
    // 0.6, 0.5 and 0.3 against 0.3, 0.1, 0.2, 0.3, 0.3 and 0.4.
    expect(of({ multiClass: 'ovr', average: 'micro' })).toBeCloseTo((6 + 6 + 2 + 3 / 2) / 18, 14)
    expect(of({ class: 'c' })).toBe(0.75)
    expect(of({ class: 'a' })).toBe(1)
  })
})

test('is compared with chance, ½', () => {
  const { computed } = computationOf(evaluation({ yTrue: [1, 0], yScore: [0.9, 0.1] }), resolveMetric('auc'))
  expect(computed.parts?.()).toMatchObject({ kind: 'scores', chance: 0.5 })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { AnyOptions } from '../../../src/metrics/definition/optionSpec.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { decimalWeights, finite, tyingScores } from '../../laws/numbers.ts'
import { allRows, withWeights } from '../../laws/sample.ts'
import { suitableInputs } from '../../laws/suitableInputs.ts'
import { tableOf } from '../../tableOf.ts'
import { longTest } from '../../thoroughness.ts'

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

/** The share of pairs of a positive and a negative in which the positive scores higher, a tie counting one half. */
function shareInOrder(positives: readonly number[], negatives: readonly number[]): number {
  const pairs = positives.flatMap(score => negatives.map(other => (1 + Math.sign(score - other)) / 2))
  return pairs.reduce((sum, inOrder) => sum + inOrder, 0) / pairs.length
}

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
      const scoresOf = (truth: boolean) => yScore.filter((_, row) => yTrue[row] === truth)
      expect(auc({ yTrue, yScore })).toBeCloseTo(shareInOrder(scoresOf(true), scoresOf(false)), 12)
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
    yProba: tableOf('0.6 0.3 0.1 / 0.2 0.5 0.3 / 0.3 0.4 0.3'),
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
      yTrue: tableOf('1 0 0 / 0 1 1'),
      yScore: tableOf('0.9 0.2 0.3 / 0.1 0.8 0.7'),
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

const value = (input: EvaluationInput, metric: string, options?: AnyOptions): number =>
  measure(input, metric, options).value

test('a pair of classes has the support of both', () => {
  const columns = columnsOf('classScores', {
    yTrue: ['a', 'b', 'b', 'c', 'c', 'c'],
    yProba: Array.from({ length: 6 }, () => [0.5, 0.25, 0.25]),
    labels: ['a', 'b', 'c'],
  })
  const supports = (given: typeof columns, multiClass: 'ovr' | 'ovo') => {
    const parts = resolveMetric('auc', { multiClass }).compute('classScores', given).parts?.()
    return parts?.kind === 'perClass' ? parts.values.map(({ support }) => support) : undefined
  }
  expect(supports(columns, 'ovr')).toEqual([1, 2, 3])
  expect(supports(columns, 'ovo')).toEqual([3, 4, 5])
  expect(supports({ ...columns, sampleWeight: Float64Array.of(2, 1, 1, 0, 1, 1) }, 'ovo')).toEqual([4, 4, 4])
})

const eighths = fc.integer({ min: 0, max: 8 })

/** Both of two classes, and for each row the probability of the second. */
const binary = fc
  .array(fc.tuple(fc.boolean(), eighths), { minLength: 2, maxLength: 12 })
  .filter(rows => rows.some(([truth]) => truth) && rows.some(([truth]) => !truth))
  .map(rows => ({
    yTrue: rows.map(([truth]) => Number(truth)),
    yScore: rows.map(([, eighth]) => eighth / 8),
    yProba: rows.map(([, eighth]) => [1 - eighth / 8, eighth / 8]),
  }))

interface ManyClasses {
  readonly yTrue: readonly number[]
  readonly yProba: readonly (readonly number[])[]
  readonly labels: readonly number[]
}

/** Four classes of which each occurs, and rows of eighths that sum to 1. */
const many: fc.Arbitrary<ManyClasses> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.array(eighths, { minLength: 3, maxLength: 3 })), {
    minLength: 4,
    maxLength: 20,
  })
  .map(rows => ({
    yTrue: rows.map(([truth], i) => (i < 4 ? i : truth)),
    yProba: rows.map(([, cuts]) => {
      const sorted = [0, ...cuts.toSorted((a, b) => a - b), 8]
      return sorted.slice(1).map((cut, i) => (cut - sorted[i]) / 8)
    }),
    labels: [0, 1, 2, 3],
  }))

describe('AUC of several classes', () => {
  test.each(['ovr', 'ovo'])('%s of two classes is the AUC of either', multiClass => {
    fc.assert(
      fc.property(binary, fc.constantFrom('macro', 'weighted'), ({ yTrue, yScore, yProba }, average) => {
        const classes = { yTrue, yProba, labels: [0, 1] }
        const auc = value({ yTrue, yScore }, 'auc')
        expect(value(classes, 'auc', { multiClass, average })).toBeCloseTo(auc, 12)
        expect(value(classes, 'auc')).toBe(auc)
      }),
    )
  })

  test('one against one is the mean over pairs of rows by definition', () => {
    fc.assert(
      fc.property(many, ({ yTrue, yProba, labels }) => {
        const scoresOf = (code: number, of: number) =>
          yProba.filter((_, row) => yTrue[row] === of).map(row => row[code])
        const areas = labels.flatMap(i =>
          labels.filter(j => j !== i).map(j => shareInOrder(scoresOf(i, i), scoresOf(i, j))),
        )
        const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length
        expect(value({ yTrue, yProba, labels }, 'auc', { multiClass: 'ovo' })).toBeCloseTo(mean, 12)
      }),
    )
  })

  test('does not depend on the order of the classes', () => {
    fc.assert(
      fc.property(many, fc.constantFrom('ovr', 'ovo'), ({ yTrue, yProba, labels }, multiClass) => {
        const reversed = { yTrue, yProba: yProba.map(row => row.toReversed()), labels: labels.toReversed() }
        const before = value({ yTrue, yProba, labels }, 'auc', { multiClass })
        expect(value(reversed, 'auc', { multiClass })).toBeCloseTo(before, 12)
      }),
    )
  })
})

test('mean average precision of two classes is the mean of that of each', () => {
  fc.assert(
    fc.property(binary, ({ yTrue, yScore, yProba }) => {
      const ofSecond = value({ yTrue, yScore }, 'averagePrecision')
      const ofFirst = value({ yTrue, yScore: yProba.map(([first]) => first) }, 'averagePrecision', { positive: 0 })
      const mean = value({ yTrue, yProba, labels: [0, 1] }, 'macroAveragePrecision')
      expect(mean).toBeCloseTo((ofFirst + ofSecond) / 2, 12)
      expect(value({ yTrue, yProba, labels: [0, 1] }, 'meanAveragePrecision')).toBe(mean)
    }),
  )
})

describe('top-k accuracy', () => {
  const ties = fc.constantFrom('pessimistic', 'optimistic', 'higherIndex')

  test('grows with k up to 1', () => {
    fc.assert(
      fc.property(many, ties, (input, tie) => {
        const values = [1, 2, 3, 4].map(k => value(input, `topKAccuracy@${k}`, { ties: tie }))
        expect(values).toEqual(values.toSorted((a, b) => a - b))
        expect(values[3]).toBe(1)
      }),
    )
  })

  test('ties are worst for the truth, best for it, or between', () => {
    fc.assert(
      fc.property(many, fc.integer({ min: 1, max: 4 }), (input, k) => {
        const [worst, between, best] = ['pessimistic', 'higherIndex', 'optimistic'].map(tie =>
          value(input, `topKAccuracy@${k}`, { ties: tie }),
        )
        expect(worst).toBeLessThanOrEqual(between)
        expect(between).toBeLessThanOrEqual(best)
      }),
    )
  })

  test('at 1 without ties is the accuracy of the likeliest class', () => {
    fc.assert(
      fc.property(many, ({ yTrue, yProba, labels }) => {
        const rows = [...yTrue.keys()].filter(i => {
          const most = Math.max(...yProba[i])
          return yProba[i].indexOf(most) === yProba[i].lastIndexOf(most)
        })
        fc.pre(rows.length > 0)
        const input = { yTrue: rows.map(i => yTrue[i]), yProba: rows.map(i => yProba[i]), labels }
        const yPred = input.yProba.map(row => row.indexOf(Math.max(...row)))
        expect(value(input, 'topKAccuracy@1')).toBe(value({ yTrue: input.yTrue, yPred }, 'accuracy'))
      }),
    )
  })
})

describe('calibration error', () => {
  const binning = fc.record({ bins: fc.integer({ min: 1, max: 20 }), binning: fc.constantFrom('uniform', 'quantile') })

  test.each(['probabilities', 'classProbabilities'] as const)('ECE ≤ MCE ≤ 1 of %s', shape => {
    fc.assert(
      fc.property(
        withWeights(suitableInputs[shape], decimalWeights),
        fc.boolean(),
        binning,
        ([sample, weights], weighed, options) => {
          const input = sample.input(allRows(sample), weighed ? weights : undefined)
          const [ece, mce] = [value(input, 'ece', options), value(input, 'mce', options)]
          expect(ece).toBeGreaterThanOrEqual(0)
          expect(ece).toBeLessThanOrEqual(mce * (1 + 1e-12))
          expect(mce).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test('without what chance adds, ECE is no larger', () => {
    fc.assert(
      fc.property(suitableInputs.classProbabilities, binning, (sample, options) => {
        const input = sample.input(allRows(sample))
        const debiased = value(input, 'ece', { ...options, debiased: true })
        expect(debiased).toBeLessThanOrEqual(value(input, 'ece', options) + 1e-12)
      }),
    )
  })

  test('of one bin is how far the mean probability lies from the share that came true', () => {
    fc.assert(
      fc.property(binary, ({ yTrue, yScore }) => {
        const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
        expect(value({ yTrue, yScore }, 'ece', { bins: 1 })).toBeCloseTo(Math.abs(mean(yTrue) - mean(yScore)), 12)
      }),
    )
  })
})

describe('logistic recalibration', () => {
  const inside = fc.constantFrom(0.02, 0.1, 0.3, 0.5, 0.6, 0.9, 0.999)
  const forecasts = fc
    .array(fc.tuple(fc.boolean(), inside, decimalWeights), { minLength: 2, maxLength: 20 })
    .map(rows => ({
      yTrue: rows.map(([truth]) => Number(truth)),
      yScore: rows.map(([, p]) => p),
      sampleWeight: rows.map(([, , weight]) => weight),
    }))
  const logit = (p: number): number => Math.log(p / (1 - p))
  const expit = (x: number): number => 1 / (1 + Math.exp(-x))

  test('after the shift of the intercept as many are expected as came true', () => {
    fc.assert(
      fc.property(forecasts, input => {
        const { value: shift, undefinedBecause } = measure({ ...input, positive: 1 }, 'calibrationIntercept')
        fc.pre(undefinedBecause === undefined)
        const yScore = input.yScore.map(p => expit(logit(p) + shift))
        expect(value({ ...input, yScore }, 'observedExpectedRatio')).toBeCloseTo(1, 9)
      }),
    )
  })

  test('the slope of rescaled log-odds is rescaled', () => {
    fc.assert(
      fc.property(forecasts, fc.constantFrom(0.5, 2, -1), (input, factor) => {
        const { value: slope, undefinedBecause } = measure({ ...input, positive: 1 }, 'calibrationSlope')
        const yScore = input.yScore.map(p => expit(factor * logit(p)))
        const rescaled = measure({ ...input, yScore, positive: 1 }, 'calibrationSlope')
        expect(rescaled.undefinedBecause).toBe(undefinedBecause)
        if (undefinedBecause === undefined) {
          expect(Math.abs(rescaled.value * factor - slope)).toBeLessThan(1e-8 * (1 + Math.abs(slope)))
        }
      }),
    )
  })
})

test('the Brier skill of the frequencies of the classes is 0, and so is 1 − their normalized entropy', () => {
  fc.assert(
    fc.property(many, ({ yTrue, labels }) => {
      const shares = labels.map(label => yTrue.filter(truth => truth === label).length / yTrue.length)
      const input = { yTrue, labels, yProba: yTrue.map(() => shares) }
      expect(value(input, 'brierSkill')).toBeCloseTo(0, 12)
      expect(value(input, 'normalizedEntropy')).toBeCloseTo(1, 12)
    }),
  )
})

test('a class whose rows all weigh 0 has none', () => {
  const input = {
    yTrue: ['a', 'b', 'a', 'b', 'c'],
    yProba: tableOf('0.7 0.2 0.1 / 0.3 0.6 0.1 / 0.5 0.4 0.1 / 0.6 0.3 0.1 / 0.2 0.2 0.6'),
    labels: ['a', 'b', 'c'],
    sampleWeight: [1, 1, 1, 1, 0],
  }
  for (const multiClass of ['ovr', 'ovo'] as const) {
    expect(measure(input, 'auc', { multiClass }).undefinedBecause).toContain('no row is truly "c"')
    expect(measure(input, 'auc', { multiClass, whenUndefined: 'skip' }).value).toBe(0.75)
  }
})

for (const average of ['micro', 'macro']) {
  longTest(`the limits of ${average} averages are as wide as resamples of rows vary`, () => {
    const random = seededRandom(5)
    const yTrue = Array.from({ length: 300 }, (_, row) => row % 4)
    const yProba = yTrue.map(truth => {
      const scores = [0, 1, 2, 3].map(code => random.next() + Number(code === truth) / 2)
      const sum = scores.reduce((a, b) => a + b)
      return scores.map(score => score / sum)
    })
    const width = (method?: 'percentile'): number => {
      const metric = `auc(average="${average}", multiClass="ovr")`
      const { interval } = measure({ yTrue, yProba, labels: [0, 1, 2, 3] }, metric, {
        confidence: { level: 0.95, ...(method && { method }) },
      })
      return (interval?.upper ?? Number.NaN) - (interval?.lower ?? Number.NaN)
    }
    expect(width() / width('percentile')).toBeGreaterThan(0.85)
    expect(width() / width('percentile')).toBeLessThan(1.2)
  })
}

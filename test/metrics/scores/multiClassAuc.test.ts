import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import type { AnyOptions } from '../../../src/metrics/definition/optionSpec.ts'
import { multiClassAuc } from '../../../src/metrics/scores/multiClassAuc.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { decimalWeights } from '../../laws/numbers.ts'
import { allRows, withWeights } from '../../laws/sample.ts'
import { suitableInputs } from '../../laws/suitableInputs.ts'
import { longTest } from '../../thoroughness.ts'

const value = (input: EvaluationInput, metric: string, options?: AnyOptions): number =>
  measure(input, metric, options).value

test('a pair of classes has the support of both', () => {
  const columns = columnsOf('classProbabilities', {
    yTrue: ['a', 'b', 'b', 'c', 'c', 'c'],
    yProba: Array.from({ length: 6 }, () => [0.5, 0.25, 0.25]),
    labels: ['a', 'b', 'c'],
  })
  const supports = (given: typeof columns, multiClass: 'ovr' | 'ovo') => {
    const parts = multiClassAuc(given, { multiClass, average: 'macro', whenUndefined: 'fail' }).parts?.()
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
        const areas: number[] = []
        for (const i of labels) {
          for (const j of labels) {
            if (i === j) continue
            let right = 0
            let pairs = 0
            yTrue.forEach((truth, a) => {
              if (truth !== i) return
              yTrue.forEach((other, b) => {
                if (other !== j) return
                pairs++
                right += yProba[a][i] > yProba[b][i] ? 1 : yProba[a][i] === yProba[b][i] ? 0.5 : 0
              })
            })
            areas.push(right / pairs)
          }
        }
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
    yProba: [
      [0.7, 0.2, 0.1],
      [0.3, 0.6, 0.1],
      [0.5, 0.4, 0.1],
      [0.6, 0.3, 0.1],
      [0.2, 0.2, 0.6],
    ],
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

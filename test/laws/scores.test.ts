import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure, rocConvexHull, rocCurve } from '../../src/index.ts'
import { decimalWeights, finite, tyingScores, wholeWeights } from './numbers.ts'

interface Scored {
  readonly yTrue: readonly boolean[]
  readonly yScore: readonly number[]
  readonly sampleWeight?: readonly number[]
}

const rows = (score: fc.Arbitrary<number>): fc.Arbitrary<Scored> =>
  fc
    .tuple(fc.array(fc.tuple(fc.boolean(), score, decimalWeights), { minLength: 2, maxLength: 30 }), fc.boolean())
    .filter(([list]) => list.some(([truth]) => truth) && list.some(([truth]) => !truth))
    .map(([list, weighted]) => ({
      yTrue: list.map(([truth]) => truth),
      yScore: list.map(([, score]) => score),
      ...(weighted && { sampleWeight: list.map(([, , weight]) => weight) }),
    }))

const scored = fc.oneof(rows(tyingScores), rows(finite))
const share = fc.constantFrom(0.05, 0.1, 0.25, 0.5, 0.9, 1)

function value(input: object, metric: string, options?: Readonly<Record<string, unknown>>): number {
  return measure(input as Scored, metric, options).value
}

function negated({ yTrue, yScore, ...rest }: Scored): Scored {
  return { ...rest, yTrue: yTrue.map(truth => !truth), yScore: yScore.map(score => -score) }
}

test('Gini is 2·AUC − 1', () => {
  fc.assert(
    fc.property(scored, input => {
      expect(value(input, 'gini')).toBeCloseTo(2 * value(input, 'auc') - 1, 12)
    }),
  )
})

test('the partial AUC up to FPR 1 is the AUC; the plain areas grow with the limit, by no more than its width', () => {
  fc.assert(
    fc.property(scored, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (input, maxFpr) => {
      expect(value(input, 'partialAuc', { maxFpr: 1 })).toBeCloseTo(value(input, 'auc'), 12)
      const part = value(input, 'partialAuc', { maxFpr, standardized: false })
      expect(part).toBeLessThanOrEqual(maxFpr + 1e-12)
      const rest = value(input, 'auc') - part
      expect(rest).toBeGreaterThanOrEqual(-1e-12)
      expect(rest).toBeLessThanOrEqual(1 - maxFpr + 1e-12)
    }),
  )
})

test('1 − 2·EER ≤ KS, and AUC ≤ 1 − (1 − KS)²/2', () => {
  fc.assert(
    fc.property(scored, input => {
      const ks = value(input, 'ks')
      expect(1 - 2 * value(input, 'eer')).toBeLessThanOrEqual(ks + 1e-12)
      expect(value(input, 'auc')).toBeLessThanOrEqual(1 - (1 - ks) ** 2 / 2 + 1e-12)
    }),
  )
})

test('no rounding of weights lifts an EER above 1', () => {
  const yTrue = [0, 0, 0, 1, 0, 0, 1]
  const yScore = [4, 0.2, 0.3, -1.5, 0.1, 0.1, -1.5]
  expect(measure({ yTrue, yScore, sampleWeight: [0.3, 0.2, 0.1, 0.1, 1, 0.1, 0.1] }, 'eer').value).toBe(1)
})

test.each(['auc', 'ks', 'eer', 'gini'])('%s is the same of the other class under negated scores', metric => {
  fc.assert(
    fc.property(scored, input => {
      expect(value(negated(input), metric)).toBeCloseTo(value(input, metric), 12)
    }),
  )
})

describe.each([
  ['ks', {}],
  ['eer', {}],
  ['gini', {}],
  ['partialAuc', { maxFpr: 0.3 }],
  ['tprAtFpr', { fpr: 0.3 }],
  ['sensitivityAtSpecificity', { specificity: 0.6 }],
])('%s', (metric, options) => {
  test('is unchanged by duplicating the negatives', () => {
    fc.assert(
      fc.property(rows(tyingScores), wholeWeights, ({ yTrue, yScore }, times) => {
        const repeated = yTrue.flatMap((truth, i) => Array.from({ length: truth ? 1 : times }, () => i))
        const duplicated = { yTrue: repeated.map(i => yTrue[i]), yScore: repeated.map(i => yScore[i]) }
        expect(value(duplicated, metric, options)).toBeCloseTo(value({ yTrue, yScore }, metric, options), 12)
      }),
    )
  })
})

describe.each([
  ['partialAuc', { maxFpr: 0.3 }],
  ['prAuc', {}],
  ['ks', {}],
  ['eer', {}],
  ['precisionAtRecall', { recall: 0.6 }],
  ['recallAtPrecision', { precision: 0.4 }],
  ['tprAtFpr', { fpr: 0.3 }],
  ['lift', { share: 0.3 }],
])('%s', (metric, options) => {
  test('is unchanged by an increasing transform of the scores', () => {
    fc.assert(
      fc.property(scored, input => {
        const distinct = [...new Set(input.yScore.map(score => score + 0))].sort((a, b) => a - b)
        const ranks = { ...input, yScore: input.yScore.map(score => distinct.indexOf(score + 0)) }
        expect(value(ranks, metric, options)).toBe(value(input, metric, options))
      }),
    )
  })
})

test('PR AUC is above 0 and no more than the largest precision', () => {
  fc.assert(
    fc.property(scored, input => {
      const prAuc = value(input, 'prAuc')
      const most = value(input, 'precisionAtRecall', { recall: 1e-9 })
      expect(prAuc).toBeLessThanOrEqual(most + 1e-12)
      expect(prAuc).toBeGreaterThan(0)
    }),
  )
})

test('PR AUC is the sum over ever finer steps between the points', () => {
  const fine = 2000
  fc.assert(
    fc.property(rows(tyingScores), ({ yTrue, yScore }) => {
      const levels = [...new Set(yScore)].sort((a, b) => b - a)
      const at = (level: number, truth: boolean): number =>
        yTrue.filter((actual, i) => actual === truth && yScore[i] >= level).length
      let area = 0
      let [found, wrong] = [0, 0]
      for (const level of levels) {
        const [nextFound, nextWrong] = [at(level, true), at(level, false)]
        for (let step = 0; step < fine; step++) {
          const part = (step + 0.5) / fine
          const tp = found + part * (nextFound - found)
          const fp = wrong + part * (nextWrong - wrong)
          area += ((nextFound - found) / fine) * (tp / (tp + fp || 1))
        }
        found = nextFound
        wrong = nextWrong
      }
      expect(value({ yTrue, yScore }, 'prAuc')).toBeCloseTo(area / found, 3)
    }),
    { numRuns: 30 },
  )
})

test('the area under the convex hull is no less than the AUC, and its KS the same', () => {
  fc.assert(
    fc.property(scored, input => {
      const { fpr, tpr } = rocConvexHull(input as never)
      const area = fpr.reduce((sum, x, i) => (i === 0 ? 0 : sum + ((x - fpr[i - 1]) * (tpr[i] + tpr[i - 1])) / 2), 0)
      expect(area).toBeGreaterThanOrEqual(value(input, 'auc') - 1e-12)
      expect(Math.max(...fpr.map((x, i) => tpr[i] - x))).toBeCloseTo(value(input, 'ks'), 12)
      const slopes = Array.from(fpr.keys())
        .slice(1)
        .map(i => (tpr[i] - tpr[i - 1]) / (fpr[i] - fpr[i - 1]))
      for (let i = 1; i < slopes.length; i++) expect(slopes[i]).toBeLessThan(slopes[i - 1] * (1 + 1e-12))
    }),
  )
})

test('every corner of the convex hull is a point of the ROC curve', () => {
  fc.assert(
    fc.property(scored, input => {
      const points = (curve: { fpr: Float64Array; tpr: Float64Array }): readonly string[] =>
        Array.from(curve.fpr, (x, i) => `${x} ${curve.tpr[i]}`)
      expect(points(rocCurve(input as never))).toEqual(
        expect.arrayContaining([...points(rocConvexHull(input as never))]),
      )
    }),
  )
})

describe.each([
  ['precisionAtRecall', 'recall'],
  ['recallAtPrecision', 'precision'],
  ['tprAtFpr', 'fpr'],
  ['sensitivityAtSpecificity', 'specificity'],
])('%s', (metric, option) => {
  test('with the threshold from the same evaluation is what it is without', () => {
    fc.assert(
      fc.property(scored, share, (input, asked) => {
        const alone = measure(input as never, metric, { [option]: asked })
        const fitted = measure(input as never, metric, { [option]: asked, thresholdFrom: input })
        expect(fitted.value).toBe(alone.value)
        expect(fitted.notes).toEqual(alone.notes)
      }),
    )
  })

  test('is the best of all thresholds that keep what is asked for', () => {
    fc.assert(
      fc.property(rows(tyingScores), share, ({ yTrue, yScore }, asked) => {
        const rates = [Number.POSITIVE_INFINITY, ...yScore].map(threshold => {
          const predicted = yTrue.filter((_, i) => yScore[i] >= threshold)
          const found = predicted.filter(truth => truth).length
          const positives = yTrue.filter(truth => truth).length
          const fpr = (predicted.length - found) / (yTrue.length - positives)
          return { recall: found / positives, precision: found / predicted.length, fpr, specificity: 1 - fpr }
        })
        const kept = rates.filter(rate =>
          option === 'fpr' ? rate.fpr <= asked + 1e-12 : rate[option as keyof typeof rate] >= asked - 1e-12,
        )
        const best = Math.max(
          ...kept.map(({ precision, recall }) => (metric === 'precisionAtRecall' ? precision : recall)),
        )
        const { value, undefinedBecause } = measure({ yTrue, yScore }, metric, { [option]: asked })
        if (kept.length === 0) expect(undefinedBecause).toContain('no threshold reaches')
        else expect(value).toBeCloseTo(best, 12)
      }),
    )
  })
})

test('lift is cumulative gain over the share, and precision at the share over prevalence', () => {
  fc.assert(
    fc.property(scored, share, (input, part) => {
      const gain = value(input, 'gain', { share: part })
      const lift = value(input, 'lift', { share: part })
      const weights = input.sampleWeight ?? input.yTrue.map(() => 1)
      const sum = (of: (truth: boolean) => boolean): number =>
        weights.reduce((total, weight, i) => total + (of(input.yTrue[i]) ? weight : 0), 0)
      const prevalence = sum(truth => truth) / sum(() => true)
      expect(lift).toBeCloseTo(gain / part, 10)
      expect(lift).toBeCloseTo(value(input, 'precisionAtShare', { share: part }) / prevalence, 10)
      expect(value(input, 'recallAtShare', { share: part })).toBe(gain)
    }),
  )
})

test('at a share of whole rows, alerts are the first rows with negatives before positives where scores tie', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), tyingScores, fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 16 }),
      fc.integer({ min: 1, max: 16 }),
      (list, alerts) => {
        fc.pre(alerts <= list.length && list.some(([truth, , amount]) => truth && amount > 0))
        const worst = [...list].sort(
          ([truthA, a, amountA], [truthB, b, amountB]) => b - a || Number(truthA) - Number(truthB) || amountA - amountB,
        )
        const input = { yTrue: list.map(([truth]) => truth), yScore: list.map(([, score]) => score) }
        const first = worst.slice(0, alerts).filter(([truth]) => truth)
        const all = list.filter(([truth]) => truth)
        const total = (chosen: typeof list): number => chosen.reduce((sum, [, , amount]) => sum + amount, 0)
        const options = { share: alerts / list.length }
        expect(value(input, 'precisionAtShare', options)).toBeCloseTo(first.length / alerts, 10)
        expect(value(input, 'recallAtShare', options)).toBeCloseTo(first.length / all.length, 10)
        const amount = list.map(([, , amountOfRow]) => amountOfRow)
        expect(value({ ...input, amount }, 'recallAtShare', options)).toBeCloseTo(total(first) / total(all), 10)
      },
    ),
  )
})

const confident = fc.array(fc.tuple(fc.boolean(), tyingScores), { minLength: 1, maxLength: 12 }).map(list => ({
  yTrue: list.map(() => 'a'),
  yPred: list.map(([right]) => (right ? 'a' : 'b')),
  yScore: list.map(([, score]) => score),
}))

test('accuracy at full coverage is accuracy; the area is the mean error rate over all coverages', () => {
  fc.assert(
    fc.property(confident, input => {
      expect(value(input, 'accuracyAtCoverage', { coverage: 1 })).toBeCloseTo(value(input, 'accuracy'), 12)
      const n = input.yTrue.length
      const risks = input.yTrue.map((_, i) => 1 - value(input, 'accuracyAtCoverage', { coverage: (i + 1) / n }))
      expect(value(input, 'riskCoverageArea')).toBeCloseTo(risks.reduce((sum, risk) => sum + risk, 0) / n, 10)
    }),
  )
})

const grouped = fc
  .array(fc.tuple(fc.boolean(), tyingScores, fc.constantFrom('u', 'v', 'w'), decimalWeights), {
    minLength: 1,
    maxLength: 30,
  })
  .map(list => ({
    yTrue: list.map(([truth]) => truth),
    yScore: list.map(([, score]) => score),
    groups: list.map(([, , group]) => group),
    sampleWeight: list.map(([, , , weight]) => weight),
  }))

test.each(['impressions', 'clicks', 'uniform'])('GAUC by %s is the mean of the AUC of each group alone', weight => {
  fc.assert(
    fc.property(grouped, input => {
      const each = ['u', 'v', 'w'].map(group => {
        const chosen = (_: unknown, i: number): boolean => input.groups[i] === group
        const alone = { yTrue: input.yTrue.filter(chosen), yScore: input.yScore.filter(chosen) }
        const weights = input.sampleWeight.filter(chosen)
        if (weights.length === 0) return { auc: Number.NaN, w: 0 }
        const auc = value({ ...alone, sampleWeight: weights }, 'auc')
        const clicks = weights.reduce((sum, w, i) => sum + (alone.yTrue[i] ? w : 0), 0)
        const all = weights.reduce((sum, w) => sum + w, 0)
        return { auc, w: weight === 'uniform' ? 1 : weight === 'clicks' ? clicks : all }
      })
      const judged = each.filter(({ auc }) => !Number.isNaN(auc))
      const gauc = measure(input, 'gauc', { weight })
      if (judged.length === 0) {
        expect(gauc.undefinedBecause).toBe('no group has both classes')
        return
      }
      const total = judged.reduce((sum, { w }) => sum + w, 0)
      expect(gauc.value).toBeCloseTo(judged.reduce((sum, { auc, w }) => sum + w * auc, 0) / total, 12)
      expect(gauc.n).toBe(judged.length)
    }),
  )
})

test('GAUC of one group is AUC', () => {
  fc.assert(
    fc.property(scored, input => {
      expect(value({ ...input, groups: input.yTrue.map(() => 'all') }, 'gauc')).toBeCloseTo(value(input, 'auc'), 12)
    }),
  )
})

test('a share of rows so light that it vanishes is still of some of them', () => {
  const light = { sampleWeight: [1e-320, 1e-320, 1e-320] }
  const input = { yTrue: [1, 0, 0], yScore: [3, 2, 1], ...light }
  expect(value(input, 'precisionAtShare', { share: 1e-9 })).toBe(1)
  expect(value({ ...input, yTrue: [0, 1, 0] }, 'precisionAtShare', { share: 1e-9 })).toBe(0)
  const guessed = { yTrue: ['a', 'b', 'b'], yPred: ['a', 'a', 'a'], yScore: [3, 2, 1], ...light }
  expect(value(guessed, 'accuracyAtCoverage', { coverage: 1e-9 })).toBe(1)
})

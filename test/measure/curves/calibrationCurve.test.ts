import { describe, expect, test } from 'vitest'
import { evaluationOf } from '../../../src/evaluation/evaluation.ts'
import { calibrationCurve, EvaluationError, type EvaluationInput, measure } from '../../../src/index.ts'
import { erf } from '../../../src/numeric/erf.ts'
import { tableOf } from '../../tableOf.ts'

const reason = (input: EvaluationInput, metric: string): string | undefined => measure(input, metric).undefinedBecause

describe('bins', () => {
  test('of equal width are open below and closed above, the first one on both sides', () => {
    const yScore = [0, 0.2, 0.2000000001, 0.4, 0.6, 0.8, 1]
    const curve = calibrationCurve({ yTrue: yScore.map(() => 1), yScore }, { bins: 5 })
    expect([...curve.weight]).toEqual([2, 2, 1, 1, 1])
    expect([...curve.lower].map(edge => edge.toFixed(1))).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8'])
    expect([...curve.upper].map(edge => edge.toFixed(1))).toEqual(['0.2', '0.4', '0.6', '0.8', '1.0'])
  })

  test('have their edges in the type of the probabilities', () => {
    const yScore = Array.from({ length: 11 }, (_, i) => i / 10)
    const options = { bins: 10 }
    const single = { yTrue: yScore.map(() => 1), yScore: Float32Array.from(yScore) }
    expect(calibrationCurve(single, options).weight).toEqual(
      calibrationCurve({ yTrue: yScore.map(() => 1), yScore }, options).weight,
    )
  })

  test('between quantiles hold rows that tie together', () => {
    const yScore = [0.1, 0.1, 0.1, 0.1, 0.5, 0.6, 0.7]
    const curve = calibrationCurve({ yTrue: yScore.map(() => 1), yScore }, { bins: 3, binning: 'quantile' })
    expect([...curve.weight]).toEqual([4, 1, 2])
    expect([...curve.predicted].map(predicted => predicted.toFixed(2))).toEqual(['0.10', '0.50', '0.65'])
  })

  test('without rows that weigh something do not exist', () => {
    const input = { yTrue: [0, 1, 1], yScore: [0.1, 0.5, 0.9], sampleWeight: [1, 0, 1e299] }
    for (const binning of ['uniform', 'quantile'] as const) {
      const { weight, observed } = calibrationCurve(input, { bins: 3, binning })
      expect([...weight]).toEqual([1, 1e299])
      expect([...observed]).toEqual([0, 1])
    }
  })

  test('are of the likeliest class, the first of those that tie', () => {
    const yProba = tableOf('0.4 0.4 0.2 / 0.1 0.2 0.7')
    const input = { yTrue: ['b', 'c'], yProba, labels: ['a', 'b', 'c'] }
    const { predicted, observed } = calibrationCurve(input)
    expect([...predicted]).toEqual([0.4, 0.7])
    expect([...observed]).toEqual([0, 1])
  })

  test('need probabilities', () => {
    expect(() => calibrationCurve({ yTrue: [1, 0], yPred: [1, 0] })).toThrow(EvaluationError)
    expect(() => calibrationCurve({ yTrue: [1, 0], yPred: [1, 0] })).toThrow(
      'calibrationCurve: a calibration curve needs yScore or yProba; this evaluation has yTrue, yPred',
    )
    expect(() => calibrationCurve({ yTrue: [1, 0], yScore: [3, 0] })).toThrow('yScore[0] is 3')
  })
})

describe('the debiased calibration error', () => {
  // One bin of 100 rows, of which 60 come true where 50 were promised: σ = √(0.6·0.4/100).
  const yTrue = Array.from({ length: 100 }, (_, i) => (i < 60 ? 1 : 0))
  const yScore = yTrue.map(() => 0.5)

  test('takes off what a normal share of the same mean and variance adds to the gap', () => {
    const deviation = Math.sqrt(0.24 / 100)
    // The mean of |x| under that normal, by the midpoint rule.
    let folded = 0
    const step = 1e-5
    for (let x = -0.4; x < 0.6; x += step) {
      const middle = x + step / 2
      const density = Math.exp(-((middle - 0.1) ** 2) / (2 * deviation ** 2)) / (deviation * Math.sqrt(2 * Math.PI))
      folded += Math.abs(middle) * density * step
    }
    expect(measure({ yTrue, yScore }, 'ece').value).toBeCloseTo(0.1, 12)
    expect(measure({ yTrue, yScore }, 'ece', { debiased: true }).value).toBeCloseTo(0.2 - folded, 8)
  })

  test('of probabilities that are right is 0 on average', () => {
    // Shares of 10 fair rows with their binomial chances; the bias of the plain error is what chance adds.
    const chances = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1].map(ways => ways / 1024)
    const mean = (debiased: boolean): number =>
      chances.reduce((sum, chance, hits) => {
        const truth = Array.from({ length: 10 }, (_, i) => (i < hits ? 1 : 0))
        const input = { yTrue: truth, yScore: truth.map(() => 0.5), positive: 1 }
        return sum + chance * measure(input, 'ece', { debiased }).value
      }, 0)
    expect(mean(false)).toBeGreaterThan(0.12)
    expect(Math.abs(mean(true))).toBeLessThan(0.07)
  })

  test('counts a few heavy rows as few', () => {
    const heavy = { yTrue: [1, 0], yScore: [0.5, 0.5] }
    const beside = { yTrue: [1, 0, 1, 0], yScore: [0.5, 0.5, 0.5, 0.5], sampleWeight: [1e299, 1e299, 1e-299, 1e-299] }
    const error = measure(heavy, 'ece', { debiased: true }).value
    expect(measure(beside, 'ece', { debiased: true }).value).toBeCloseTo(error, 12)
  })
})

test.each([
  [0, 0],
  [0.5, 0.5204998778130465],
  [1, 0.8427007929497149],
  [-2, -0.9953222650189527],
  [3.5, 0.9999992569016276],
  [7, 1],
])('erf(%s) is %s', (x, value) => {
  expect(erf(x)).toBeCloseTo(value, 14)
})

describe('what has no value', () => {
  test('a slope', () => {
    const metric = 'calibrationSlope'
    expect(reason({ yTrue: [0, 1, 1], yScore: [0.2, 1, 0.1] }, metric)).toBe(
      'a probability is 1, whose log-odds are infinite',
    )
    expect(reason({ yTrue: [0, 1], yScore: [0.3, 0.3] }, metric)).toBe('all probabilities are the same')
    const separated = 'a threshold separates positives from negatives: the slope has no bound'
    expect(reason({ yTrue: [0, 1], yScore: [0.3, 0.4] }, metric)).toBe(separated)
    // Also where they meet in one probability, and the wrong way round.
    expect(reason({ yTrue: [0, 0, 1, 1], yScore: [0.3, 0.4, 0.4, 0.5] }, metric)).toBe(separated)
    expect(reason({ yTrue: [1, 0], yScore: [0.3, 0.4] }, metric)).toBe(separated)
    expect(reason({ yTrue: [1, 1], yScore: [0.3, 0.4] }, metric)).toBe('every row is truly 1')
  })

  test('an intercept', () => {
    expect(reason({ yTrue: [0, 0], yScore: [0.3, 0.4] }, 'calibrationIntercept')).toBe('no row is truly 1')
    expect(measure({ yTrue: [0, 1], yScore: [0.3, 0.3] }, 'calibrationIntercept').value).toBeCloseTo(
      Math.log(0.7 / 0.3),
      12,
    )
    // A row that does not count has no say.
    const ignored = { yTrue: [0, 1, 1], yScore: [0.3, 0.3, 1], sampleWeight: [1e299, 1e299, 0] }
    expect(measure(ignored, 'calibrationIntercept').value).toBeCloseTo(Math.log(0.7 / 0.3), 12)
  })

  test('extreme probabilities', () => {
    const yScore = [5e-324, 1 - 2 ** -53, 1e-300, 0.5]
    expect(measure({ yTrue: [1, 0, 0, 1], yScore }, 'calibrationIntercept').value).toBeTypeOf('number')
    expect(measure({ yTrue: [1, 0, 0, 1], yScore }, 'calibrationSlope').value).toBeLessThan(0)
  })

  test('skill and entropy of one class', () => {
    for (const metric of ['brierSkill', 'normalizedEntropy']) {
      expect(reason({ yTrue: [0, 0], yScore: [0.3, 0.4] }, metric)).toBe('all rows are truly of one class')
      expect(reason({ yTrue: ['a'], yProba: [[0.5, 0.5]], labels: ['a', 'b'] }, metric)).toBe(
        'all rows are truly of one class',
      )
    }
  })

  test('a ratio to nothing', () => {
    expect(reason({ yTrue: [0, 1], yScore: [0, 0] }, 'observedExpectedRatio')).toBe(
      'every probability is 0: nothing is expected',
    )
    expect(reason({ yTrue: [0, 1], yScore: [0, 5e-324] }, 'observedExpectedRatio')).toBe('the ratio overflows')
    expect(reason({ yTrue: [0, 1], yScore: [0, 0.5] }, 'spiegelhalterZ')).toBe(
      'every probability is 0, ½ or 1: their score has no variance',
    )
  })

  test('a class without rows', () => {
    const input = { yTrue: ['a', 'b'], yProba: tableOf('0.6 0.3 0.1 / 0.2 0.5 0.3'), labels: ['a', 'b', 'c'] }
    for (const multiClass of ['ovr', 'ovo']) {
      expect(measure(input, 'auc', { multiClass }).undefinedBecause).toContain('no row is truly "c"')
      const skipped = measure(input, 'auc', { multiClass, whenUndefined: 'skip' })
      expect(skipped.value).toBe(1)
      expect(skipped.notes.join()).toContain('left out')
      expect(measure(input, 'auc', { multiClass, whenUndefined: 0 }).value).toBeCloseTo(
        multiClass === 'ovr' ? 2 / 3 : 1 / 3,
        12,
      )
    }
    expect(measure(input, 'macroAveragePrecision')).toMatchObject({
      value: 1,
      notes: ['AP is undefined for 1 of 3 classes ("c"; no row is truly "c"): left out'],
    })
    expect(measure(input, 'macroAveragePrecision', { whenUndefined: 'fail' }).undefinedBecause).toBe(
      'no row is truly "c"',
    )
    expect(measure(input, 'macroAveragePrecision', { whenUndefined: 0 }).value).toBeCloseTo(2 / 3, 12)
  })
})

test('the mean over classes and the mean over queries say what they average over', () => {
  const classes = { yTrue: ['a', 'b'], yProba: tableOf('1 0 / 0 1'), labels: ['a', 'b'] }
  expect(measure(classes, 'meanAveragePrecision').convention.join()).toContain('over classes')
  expect(measure({ relevance: [[1, 0]] }, 'map').convention.join()).toContain('over queries')
})

test('rows that an engine has counted have no calibration curve', () => {
  const seen = { rows: 3, labels: [], range: undefined }
  const totals = { kind: 'totals', n: 3, seen, engine: 'DuckDB', answers: new Map(), bySlicing: new Map() } as const
  expect(() => calibrationCurve(evaluationOf(['yTrue'], totals))).toThrow(
    'calibrationCurve: DuckDB has counted the rows, and a calibration curve takes the rows themselves. Expected rows in memory.',
  )
})

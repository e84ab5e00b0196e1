import { describe, expect, test } from 'vitest'
import {
  type Claims,
  calibrationBins,
  claimsOfClasses,
  claimsOfScores,
} from '../../../src/metrics/calibration/calibrationBins.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { tableOf } from '../../tableOf.ts'

function claims(probabilities: readonly number[], cameTrue: readonly number[], weights?: readonly number[]): Claims {
  return {
    of: 'positive',
    positive: 1,
    n: probabilities.length,
    probabilities: Float64Array.from(probabilities),
    cameTrue: Uint8Array.from(cameTrue),
    sampleWeight: weights && Float64Array.from(weights),
    epsilon: Number.EPSILON,
  }
}

describe('bins of one width', () => {
  test('a probability on an edge lies in the bin below it, and 0 in the first', () => {
    const bins = calibrationBins(claims([0, 0.1, 0.3, 1], [0, 1, 1, 1]), { bins: 10, binning: 'uniform' })
    expect(bins.map(({ lower, upper, weight }) => [lower, upper, weight])).toEqual(
      tableOf('0 0.1 2 / 0.2 0.3 1 / 0.9 1 1').map(row => row.map(value => expect.closeTo(value, 15))),
    )
  })

  test('0.3 in single precision lies on the edge 0.3, too', () => {
    const single = { ...claims([Math.fround(0.3)], [1]), epsilon: 2 ** -23 }
    expect(calibrationBins(single, { bins: 10, binning: 'uniform' })[0].upper).toBe(Math.fround(0.3))
  })

  test('a bin has the mean probability and the share that came true, by weight', () => {
    const [bin, ...others] = calibrationBins(claims([0.6, 0.8, 0.7], [1, 0, 1], [1, 3, 0]), {
      bins: 2,
      binning: 'uniform',
    })
    expect(others).toEqual([])
    expect(bin).toMatchObject({ lower: 0.5, upper: 1, weight: 4, observed: 0.25 })
    expect(bin.predicted).toBeCloseTo((0.6 + 3 * 0.8) / 4, 15)
    // Kish: (1 + 3)² / (1² + 3²).
    expect(bin.rows).toBeCloseTo(1.6, 15)
  })

  test('rows that weigh nothing make no bin', () => {
    expect(
      calibrationBins(claims([0.1, 0.9], [0, 1], [0, 2]), { bins: 2, binning: 'uniform' }).map(({ lower }) => lower),
    ).toEqual([0.5])
  })

  test('weights near the ends of the doubles neither overflow nor vanish', () => {
    for (const weight of [1e308, 5e-324]) {
      const [bin] = calibrationBins(claims([0.6, 0.8], [1, 0], [weight, weight]), { bins: 1, binning: 'uniform' })
      expect(bin.observed).toBe(0.5)
      expect(bin.predicted).toBeCloseTo(0.7, 15)
    }
  })
})

describe('bins of as many rows', () => {
  // numpy.quantile([0.1, 0.2, 0.3, 0.4, 0.9], [0, 0.5, 1]) is [0.1, 0.3, 0.9].
  test('edges are the quantiles that numpy interpolates', () => {
    const bins = calibrationBins(claims([0.9, 0.2, 0.1, 0.4, 0.3], [1, 0, 0, 1, 0]), { bins: 2, binning: 'quantile' })
    expect(bins.map(({ lower, upper, weight }) => [lower, upper, weight])).toEqual([
      [0.1, 0.3, 3],
      [0.3, 0.9, 2],
    ])
    // numpy.quantile([0, 1], 1 / 3), between two values.
    expect(calibrationBins(claims([0, 1], [0, 1]), { bins: 3, binning: 'quantile' })[0].upper).toBeCloseTo(1 / 3, 15)
  })

  test('equal probabilities share a bin', () => {
    const bins = calibrationBins(claims([0.2, 0.2, 0.2, 0.7], [1, 0, 0, 1]), { bins: 4, binning: 'quantile' })
    expect(bins.map(({ weight }) => weight)).toEqual([3, 1])
  })

  test('rows that weigh nothing move no edge', () => {
    const bins = calibrationBins(claims([0.1, 0.2, 0.9, 0.95], [0, 1, 1, 1], [1, 1, 0, 0]), {
      bins: 2,
      binning: 'quantile',
    })
    expect(bins[bins.length - 1].upper).toBe(0.2)
  })
})

describe('claims', () => {
  const scores = columnsOf('probabilities', { yTrue: [1, 0, 1], yScore: [0.9, 0.2, 0.5] })

  test('that each row is positive', () => {
    const { probabilities, cameTrue } = claimsOfScores(scores)
    expect([[...probabilities], [...cameTrue]]).toEqual(tableOf('0.9 0.2 0.5 / 1 0 1'))
  })

  test('that each row has the more probable class, the negative one of a tie', () => {
    const { probabilities, cameTrue } = claimsOfScores(scores, 'topLabel')
    expect([[...probabilities], [...cameTrue]]).toEqual(tableOf('0.9 0.8 0.5 / 1 1 0'))
  })

  test('of all classes, that each row has the most probable one, the first of a tie', () => {
    const columns = columnsOf('classProbabilities', {
      yTrue: ['b', 'b', 'c'],
      labels: ['a', 'b', 'c'],
      yProba: tableOf('0.4 0.4 0.2 / 0.1 0.7 0.2 / 0.25 0.25 0.5'),
    })
    const { of, probabilities, cameTrue } = claimsOfClasses(columns)
    expect(of).toBe('topLabel')
    expect([[...probabilities], [...cameTrue]]).toEqual(tableOf('0.4 0.7 0.5 / 0 1 1'))
  })
})

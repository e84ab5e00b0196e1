import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { rankedColumn } from '../../../src/numeric/rankedColumn.ts'
import { finite, tenths, tyingScores } from '../../laws/numbers.ts'
import { agree } from '../../laws/outcome.ts'

const pairsOf = (x: fc.Arbitrary<number>, y = x) =>
  fc.array(fc.tuple(x, y), { minLength: 2, maxLength: 25 }).map(rows => ({
    yTrue: rows.map(([a]) => a),
    yPred: rows.map(([, b]) => b),
  }))
const tying = pairsOf(fc.oneof(tyingScores, tenths))

function value(input: EvaluationInput, metric: string, options = {}): number {
  return measure(input, metric, options).value
}

function expectSame(a: number, b: number): void {
  expect([a, b]).toSatisfy(([first, second]) => Object.is(first, second) || agree(first, second))
}

test('pearson of midranks is spearman', () => {
  fc.assert(
    fc.property(tying, ({ yTrue, yPred }) => {
      const midranks = (values: readonly number[]) => rankedColumn(Float64Array.from(values)).ranks
      const ranks = { yTrue: midranks(yTrue), yPred: midranks(yPred) }
      expectSame(value(ranks, 'pearson'), value({ yTrue, yPred }, 'spearman'))
    }),
  )
})

test('midranks in order correlate by exactly 1, and the wrong way round by −1, in a long column as in a short one', () => {
  for (const n of [7, 100_000]) {
    const yTrue = Array.from({ length: n }, (_, i) => (i * 7919) % 9973)
    expect(value({ yTrue, yPred: yTrue.map(each => 3 * each + 1) }, 'spearman')).toBe(1)
    expect(value({ yTrue, yPred: yTrue.map(each => -each) }, 'spearman')).toBe(-1)
  }
})

test('τ-b² is the product of both D, and D of either is that of the columns exchanged', () => {
  fc.assert(
    fc.property(tying, input => {
      const given = value(input, 'somersD')
      const other = value(input, 'somersD', { independent: 'yPred' })
      expectSame(value(input, 'kendallTau') ** 2, given * other)
      expect(value({ yTrue: input.yPred, yPred: input.yTrue }, 'somersD')).toEqual(other)
    }),
  )
})

test('D of a truth of two classes is 2·AUC − 1', () => {
  fc.assert(
    fc.property(pairsOf(fc.constantFrom(0, 1), tyingScores), ({ yTrue, yPred }) => {
      const d = measure({ yTrue, yPred }, 'somersD')
      fc.pre(d.undefinedBecause === undefined)
      expectSame(d.value, 2 * value({ yTrue, yScore: yPred }, 'auc') - 1)
    }),
  )
})

describe('weighted τ', () => {
  /** By the definition: every pair by itself. */
  function byPairs(
    x: readonly number[],
    y: readonly number[],
    weights: readonly number[],
    pairWeight: (a: number, b: number) => number,
  ): number {
    let both = 0
    let inX = 0
    let inY = 0
    for (let i = 0; i < x.length; i++) {
      for (let j = 0; j < i; j++) {
        const weight = pairWeight(weights[i], weights[j])
        both += weight * Math.sign(x[i] - x[j]) * Math.sign(y[i] - y[j])
        inX += weight * Math.abs(Math.sign(x[i] - x[j]))
        inY += weight * Math.abs(Math.sign(y[i] - y[j]))
      }
    }
    return both / Math.sqrt(inX * inY)
  }

  test.each([
    ['sum', (a: number, b: number) => a + b],
    ['product', (a: number, b: number) => a * b],
  ] as const)('of pairs weighed by %s is what all pairs say', (pairWeight, weigh) => {
    fc.assert(
      fc.property(tying, ({ yTrue, yPred }) => {
        fc.pre(new Set(yTrue).size > 1 && new Set(yPred).size > 1)
        const byRow = yTrue.map((_, i) => 1 / (i + 1))
        const ours = value({ yTrue, yPred }, 'weightedTau', { ranks: 'rows', pairWeight })
        expect(ours).toBeCloseTo(byPairs(yTrue, yPred, byRow, weigh), 12)
        const ranked = [
          [yTrue, yPred],
          [yPred, yTrue],
        ].map(([first, second]) => {
          const order = yTrue.map((_, i) => i).sort((a, b) => first[b] - first[a] || second[b] - second[a])
          const weights = yTrue.map((_, i) => 1 / (order.indexOf(i) + 1))
          return byPairs(yTrue, yPred, weights, weigh)
        })
        expect(value({ yTrue, yPred }, 'weightedTau', { pairWeight })).toBeCloseTo((ranked[0] + ranked[1]) / 2, 12)
      }),
    )
  })
})

describe('pearson', () => {
  test('of a straight line is ±1, exactly, whatever its offset', () => {
    const integers = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(
        integers,
        fc.constantFrom(1, -1, 2, -0.5),
        fc.constantFrom(0, 1, 1e9, -(2 ** 40)),
        (x, slope, offset) => {
          expect(value({ yTrue: x, yPred: x.map(a => slope * a + offset) }, 'pearson')).toBe(Math.sign(slope))
        },
      ),
    )
  })

  test('of whole numbers without covariance is 0, exactly', () => {
    expect(value({ yTrue: [0, 1, 2, 0, 1, 2, 7], yPred: [5, 5, 5, 8, 8, 8, 6.5] }, 'pearson')).toBe(0)
  })

  test('stays in its range or has no value, for any doubles', () => {
    fc.assert(
      fc.property(pairsOf(finite), input => {
        for (const metric of ['pearson', 'spearman', 'concordanceCorrelation']) {
          const measurement = measure(input, metric)
          if (measurement.undefinedBecause === undefined) expect(Math.abs(measurement.value)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('concordance', () => {
  test('is pearson less what slope and offset take away', () => {
    fc.assert(
      fc.property(pairsOf(tenths), input => {
        const r = measure(input, 'pearson')
        fc.pre(r.undefinedBecause === undefined)
        const concordance = value(input, 'concordanceCorrelation')
        expect(Math.abs(concordance)).toBeLessThanOrEqual(Math.abs(r.value) + 1e-12)
        const { yTrue, yPred } = input
        const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length
        const [mx, my] = [mean(yTrue), mean(yPred)]
        const cov = mean(yTrue.map((x, i) => (x - mx) * (yPred[i] - my)))
        const spread = mean(yTrue.map(x => (x - mx) ** 2)) + mean(yPred.map(y => (y - my) ** 2)) + (mx - my) ** 2
        expect(concordance).toBeCloseTo((2 * cov) / spread, 10)
      }),
    )
  })
})

test.each(['pearson', 'spearman', 'kendallTau', 'weightedTau', 'somersD', 'concordanceCorrelation'])(
  '%s has no value where a column is constant, or for one row',
  metric => {
    const reason = (yTrue: readonly number[], yPred: readonly number[]): string | undefined =>
      measure({ yTrue, yPred }, metric).undefinedBecause
    expect(reason([5, 5], [1, 2])).toBe('every value of yTrue is the same')
    expect(reason([1, 2], [-0, 0])).toBe('every value of yPred is the same')
    expect(reason([1], [2])).toBe('one row has no pair to order')
  },
)

test('a weighted correlation is that of repeated rows, and rows of weight 0 do not count', () => {
  const weighted = { yTrue: [1, 2, 3, 9], yPred: [2, 1, 5, -9], sampleWeight: [2, 1, 3, 0] }
  const repeated = { yTrue: [1, 1, 2, 3, 3, 3], yPred: [2, 2, 1, 5, 5, 5] }
  for (const metric of ['pearson', 'concordanceCorrelation']) {
    expectSame(value(weighted, metric), value(repeated, metric))
  }
  expect(measure({ ...weighted, sampleWeight: [1, 0, 0, 0] }, 'pearson').undefinedBecause).toBe(
    'one row has no pair to order',
  )
})

import { expect, test } from 'vitest'
import type { Answer, CorrelationAnswer, MeanAnswer } from '../../../src/evaluation/totals/totals.ts'
import { measure } from '../../../src/index.ts'
import type { ConfidenceRequest } from '../../../src/measure/intervals/confidence.ts'
import { intervalOf } from '../../../src/measure/intervals/intervalOf.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { counted } from './counted.ts'

const request: ConfidenceRequest = { level: 0.95, method: undefined, resamples: 1000, seed: 1, stratify: false }

function answerOf(losses: readonly number[], is: MeanAnswer['is'] = 'mean'): MeanAnswer {
  return {
    kind: 'mean',
    is,
    moments: momentsOf(Float64Array.from(losses)),
    deviating: losses.filter(loss => loss !== 0).length,
    convention: [],
    notes: [],
  }
}

function limitsOf(answer: Answer, id: string, sides: 1 | 2 = 2, asked = request): ReturnType<typeof intervalOf> {
  return intervalOf(computationOf(counted(id, answer), resolveMetric(id)), asked, sides)
}

const yTrue = Array.from({ length: 200 }, (_, i) => (i * 37) % 101)
const yPred = yTrue.map((value, i) => value + ((i * 53) % 17) - 8.5)
const errors = yTrue.map((value, i) => Math.abs(value - yPred[i]!))

test.each([
  ['mae', answerOf(errors)],
  [
    'rmse',
    answerOf(
      errors.map(error => error ** 2),
      'root',
    ),
  ],
] as const)('sums give %s the limits that its rows have', (id, answer) => {
  for (const sides of [1, 2] as const) {
    const found = limitsOf(answer, id, sides)
    if ('because' in found) throw new Error(found.because)
    const level = sides === 1 ? 0.9 : 0.95
    const { interval } = measure({ yTrue, yPred }, id, { confidence: level })
    expect(found.lower).toBeCloseTo(interval?.lower ?? Number.NaN, 9)
    expect(found.upper).toBeCloseTo(interval?.upper ?? Number.NaN, 9)
    expect(found).toMatchObject({ level: 0.95, sides, method: 'lossT' })
  }
})

test('rows of one value, and hardly any that are not 0, say too little', () => {
  expect(limitsOf(answerOf(Array(50).fill(2)), 'mae')).toEqual({
    because: 'every resample gives the same value, which says nothing about how others would be',
  })
  // Without any of 4 of 504 are 1.8 % of the resamples, half of a tail of 3.6 %.
  const few = answerOf([...Array(500).fill(0), ...Array(4).fill(1)])
  expect(limitsOf(few, 'mae')).toEqual({
    because: 'only 4 of 504 rows are not 0, too few for sums to say how others would be',
  })
  expect(limitsOf(few, 'mae', 2, { ...request, level: 0.9 })).toHaveProperty('lower')
  expect(limitsOf({ ...answerOf(errors), differing: 1.7 }, 'mae')).toEqual({
    because: 'only about 2 of 200 rows differ from the others, too few for sums to say how others would be',
  })
})

test('what takes single rows is refused by name', () => {
  const asking = (asked: Partial<ConfidenceRequest>) => () =>
    limitsOf(answerOf(errors), 'mae', 2, { ...request, ...asked })
  expect(asking({})).not.toThrow()
  expect(asking({ method: 'bca' })).toThrow('method needs the rows of mae')
  expect(asking({ method: 'bca', stratify: true })).toThrow('method needs')
  expect(asking({ maxError: 3 })).toThrow('maxError needs the rows of mae')
  expect(asking({ stratify: true })).toThrow('stratify needs the rows of mae')
})

test('limits stay in the range of the metric', () => {
  const brier = limitsOf(answerOf([2, 2, 2, 1]), 'brierScore', 2)
  expect(brier).toMatchObject({ upper: 2, method: 'lossT' })
  const bias = limitsOf(answerOf([-1, -1, -1, -0.5]), 'calibrationBias', 2)
  expect(bias).toMatchObject({ lower: -1, method: 'fartherT' })
})

test('what a share leaves has the limits of the share, turned round', () => {
  const rest = limitsOf(answerOf(errors, 'rest'), 'r2', 2)
  const share = limitsOf(answerOf(errors), 'mae', 2)
  if ('because' in rest || 'because' in share) throw new Error('both have limits')
  expect(rest.lower).toBeCloseTo(1 - share.upper, 12)
  expect(rest.method).toBe('lossT')
})

test('correlations have the limits of Fisher’s z, but of hardly any rows none', () => {
  const answer = (rows: number): CorrelationAnswer => ({
    kind: 'correlation',
    moments: { value: 0.5, rows, n: rows, normalError: 0.1, deviatingRows: rows, squares: 1, spread: rows },
    convention: [],
    notes: [],
  })
  expect(limitsOf(answer(100), 'pearson')).toMatchObject({ method: 'fisherZ' })
  expect(limitsOf(answer(3), 'pearson')).toEqual({
    because: expect.stringContaining('3 rows show nothing of how a correlation varies'),
  })
})

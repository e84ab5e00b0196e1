import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { gini, ks } from '../../../src/metrics/scores/rocMetrics.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

test('a value of both classes, with what messages show of scores', () => {
  const columns = columnsOf('scores', { yTrue: [1, 0, 0], yScore: [0.9, 0.1, 0.2] })
  const computed = gini().compute('scores', columns)
  expect(computed).toMatchObject({ value: 1, convention: ['positive = 1'] })
  expect(computed.parts?.()).toEqual({ kind: 'scores', columns, chance: 0 })
})

test('there is none of one class alone', () => {
  const columns = columnsOf('scores', { yTrue: [1, 1], yScore: [0.9, 0.1] })
  expect(ks().compute('scores', columns)).toMatchObject({
    value: Number.NaN,
    undefinedBecause: 'every row is truly 1',
    convention: ['positive = 1'],
  })
})

test('2·AUC − 1', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'gini').value).toBeCloseTo(0.5, 12)
})

test('the largest TPR − FPR', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'ks').value).toBeCloseTo(0.5, 12)
})

test('scipy: ks_2samp, one-sided, of scores in the wrong order', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.1, 0.2, 0.3, 0.4] }, 'ks').value).toBeCloseTo(0, 12)
})

test('where FPR = FNR', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'eer').value).toBeCloseTo(0.5, 12)
})

test('between two points it is interpolated', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0], yScore: [0.9, 0.8, 0.3, 0.5, 0.1] }, 'eer').value).toBeCloseTo(1 / 3, 12)
})

test('McClish’s scale', () => {
  expect(
    measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'partialAuc', { maxFpr: 0.5 }).value,
  ).toBeCloseTo((1 + (0.25 - 0.125) / (0.5 - 0.125)) / 2, 12)
})

test('the plain area', () => {
  expect(
    measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'partialAuc', { maxFpr: 0.5, standardized: false })
      .value,
  ).toBeCloseTo(0.25, 12)
})

test('up to an FPR of 1 it is the AUC', () => {
  expect(
    measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'partialAuc', { maxFpr: 1 }).value,
  ).toBeCloseTo(0.75, 12)
})

test('a standardized area is compared with chance, ½; a plain one with nothing', () => {
  const partsOf = (standardized: boolean) => {
    const input = evaluation({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] })
    return computationOf(input, resolveMetric('partialAuc', { maxFpr: 0.5, standardized })).computed.parts?.()
  }
  expect(partsOf(true)).toMatchObject({ kind: 'scores', chance: 0.5 })
  expect(partsOf(false)).toMatchObject({ kind: 'scores', chance: undefined })
})

describe('a curve with a tie, a flat part and a step up', () => {
  // From (0, 0) over (0, ¼), (¼, ½), (¾, ½), (¾, ¾) to (1, 1).
  const input = { yTrue: [1, 1, 0, 0, 0, 1, 1, 0], yScore: [0.9, 0.8, 0.8, 0.6, 0.6, 0.5, 0.3, 0.3] }
  const areas = [
    [0.125, 0.0390625],
    [0.25, 0.09375],
    [0.5, 0.21875],
    [0.75, 0.34375],
    [0.875, 0.4453125],
    [1, 0.5625],
  ] as const

  test.each(areas)('the area up to an FPR of %d is %d', (maxFpr, area) => {
    const plain = measure(input, 'partialAuc', { maxFpr, standardized: false })
    expect([plain.value, plain.range]).toEqual([expect.closeTo(area, 14), [0, maxFpr]])
    const chance = maxFpr ** 2 / 2
    const standardized = measure(input, 'partialAuc', { maxFpr })
    expect(standardized.value).toBeCloseTo((1 + (area - chance) / (maxFpr - chance)) / 2, 14)
  })

  test('has limits on the scale of the metric', () => {
    const limitsOf = (standardized: boolean) => {
      const { interval } = measure(input, 'partialAuc', { maxFpr: 0.5, standardized, confidence: 0.9 })
      return [interval?.lower ?? Number.NaN, interval?.upper ?? Number.NaN]
    }
    const onScale = limitsOf(false).map(limit => (1 + (limit - 0.125) / 0.375) / 2)
    expect(limitsOf(true)).toEqual(onScale.map(limit => expect.closeTo(limit, 12)))
    expect(limitsOf(false)[0]).toBeLessThan(0.21875)
    expect(limitsOf(false)[1]).toBeGreaterThan(0.21875)
  })
})

describe('the range', () => {
  const found = { yTrue: [1, 0, 0], yScore: [0.1, 0.4, 0.5] }
  const of = (options: Readonly<Record<string, unknown>>) => measure(found, 'partialAuc', { maxFpr: 0.5, ...options })

  test('begins at the area of a curve of 0, which the scale lifts', () => {
    expect(of({})).toMatchObject({ value: expect.closeTo(1 / 3, 15), range: [expect.closeTo(1 / 3, 15), 1] })
    expect(measure({ ...found, yScore: [0.9, 0.4, 0.5] }, 'partialAuc', { maxFpr: 0.5 }).value).toBe(1)
  })

  test.each([
    [0, true, [0, 1]],
    [1, true, [expect.closeTo(1 / 3, 15), 1]],
    [0, false, [0, 0.5]],
    [1, false, [0, 1]],
  ])('takes in an undefined value of %d', (whenUndefined, standardized, range) => {
    expect(of({ whenUndefined, standardized }).range).toEqual(range)
    const oneClass = { yTrue: [1, 1], yScore: [0.1, 0.2], positive: 1 }
    expect(measure(oneClass, 'partialAuc', { maxFpr: 0.5, whenUndefined, standardized }).value).toBe(whenUndefined)
  })
})

test('one class alone has no curve', () => {
  const of = (truth: number) =>
    measure({ yTrue: [truth, truth], yScore: [0.1, 0.2], positive: 1 }, 'partialAuc', { maxFpr: 0.5 }).undefinedBecause
  expect([of(1), of(0)]).toEqual(['every row is truly 1', 'no row is truly 1'])
})

test.each([0, -0.5, 1.5])('a limit of %d is refused', maxFpr => {
  expect(() => measure({ yTrue: [1, 0], yScore: [0.9, 0.1] }, 'partialAuc', { maxFpr })).toThrow(
    `maxFpr of partialAuc is ${maxFpr}. Expected`,
  )
})

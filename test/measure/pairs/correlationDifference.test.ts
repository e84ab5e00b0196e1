import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'

const yTrue = Array.from({ length: 200 }, (_, row) => row)
const ours = yTrue.map(value => value + 40 * Math.sin(value))
const theirs = yTrue.map(value => value + 50 * Math.sin(value + 1))

const differenceOf = (metric: string, candidate: readonly number[], baseline: readonly number[]) =>
  compare({ yTrue, yPred: [...candidate] }, { yPred: [...baseline] }, metric).metrics[0]

describe.each(['pearson', 'spearman', 'kendallTau', 'somersD', 'concordanceCorrelation'])('%s', metric => {
  test('the gain lies within its limits', () => {
    const { gain, interval, pValue, test: named } = differenceOf(metric, ours, theirs)
    expect(interval?.method).toBe('correlatedZ')
    expect(interval?.lower).toBeLessThan(gain)
    expect(interval?.upper).toBeGreaterThan(gain)
    expect(named).toBe('Student’s t of influences')
    expect(pValue).toBeGreaterThan(0)
    expect(pValue).toBeLessThan(1)
  })

  test('one row of 200 that is moved costs no margin of 4 points', () => {
    const { interval } = differenceOf(metric, ours.with(7, ours[7] + 9), ours)
    expect(interval?.lower).toBeGreaterThan(-0.04)
    expect(interval?.lower).toBeLessThan(-0.02)
  })
})

describe('the same model', () => {
  test('is one with the same ranks, or on another scale', () => {
    const doubled = ours.map(value => 2 * value + 7)
    for (const metric of ['pearson', 'spearman', 'kendallTau']) {
      expect(differenceOf(metric, doubled, ours)).toMatchObject({ identical: true, gain: 0 })
    }
    expect(
      differenceOf(
        'spearman',
        ours.map(value => value ** 3),
        ours,
      ).identical,
    ).toBe(true)
  })

  test('is none on another scale where the scale counts', () => {
    const doubled = ours.map(value => 2 * value)
    expect(differenceOf('concordanceCorrelation', doubled, ours).identical).toBe(false)
    expect(
      differenceOf(
        'pearson',
        ours.map(value => value ** 3),
        ours,
      ).identical,
    ).toBe(false)
  })
})

test('a perfect model beside one that is nearly so', () => {
  const swapped = yTrue.with(3, 4).with(4, 3)
  const { gain, interval } = differenceOf('spearman', yTrue, swapped)
  expect(gain).toBeGreaterThan(0)
  expect(interval?.lower).toBeLessThan(0)
})

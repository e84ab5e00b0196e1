import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Label, measure } from '../../../src/index.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { tableOf } from '../../tableOf.ts'
import { runs } from '../../thoroughness.ts'

// How sure agreement is, where all items agree, where none does, and between.

const ofTwo = ['cohenKappa', 'fleissKappa', 'gwetAC1', 'krippendorffAlpha', 'percentAgreement']
const all = [...ofTwo, ...['ordinal', 'interval', 'ratio'].map(level => `krippendorffAlpha(level="${level}")`)]

type Items = readonly (readonly Label[])[]

function limitsOf(ratings: Items, metric: string) {
  const { value, interval, noInterval } = measure({ ratings }, metric, { confidence: 0.95 })
  return { value, interval, noInterval }
}

const repeated = (items: Items, times: number): Items => Array.from({ length: times }, () => items).flat()

describe.each(all)('%s in total disagreement', metric => {
  test.each<[string, Items]>([
    ['of two categories', repeated(tableOf('1 2 / 2 1'), 10)],
    ['of one rater for each category', repeated([[1, 2]], 20)],
    ['of four categories', repeated(tableOf('1 2 / 3 4 / 2 3 / 4 1'), 5)],
    ['of two items', tableOf('1 2 / 2 1')],
  ])('%s has limits about the value', (_, ratings) => {
    const { value, interval } = limitsOf(ratings, metric)
    expect(interval!.lower).toBeLessThanOrEqual(value)
    expect(interval!.upper).toBeGreaterThanOrEqual(value)
    expect(interval!.upper - interval!.lower).toBeGreaterThan(0.1)
  })
})

test('as many items as the sample allows may be otherwise, Clopper and Pearson say', () => {
  const unseen = clopperPearson(0, 20, 0.95).upper
  const [disagreeing, agreeing] = [repeated(tableOf('1 2 / 2 1'), 10), repeated(tableOf('1 1 / 2 2'), 10)]
  for (const metric of ['cohenKappa', 'fleissKappa', 'gwetAC1']) {
    expect(limitsOf(disagreeing, metric).interval!.upper).toBeCloseTo(-1 + 2 * unseen, 12)
    expect(limitsOf(agreeing, metric).interval!.lower).toBeCloseTo(1 - 2 * unseen, 12)
  }
  expect(limitsOf(disagreeing, 'percentAgreement').interval).toMatchObject({ lower: 0, upper: unseen })
  expect(limitsOf(agreeing, 'percentAgreement').interval).toMatchObject({ lower: 1 - unseen, upper: 1 })
})

test('labels that are all wrong are as sure as ratings', () => {
  const yTrue = Array.from({ length: 20 }, (_, i) => i % 2)
  const { interval } = measure({ yTrue, yPred: yTrue.map(label => 1 - label) }, 'cohenKappa', { confidence: 0.95 })
  expect(interval).toMatchObject({
    lower: -1,
    upper: limitsOf(repeated(tableOf('1 2 / 2 1'), 10), 'cohenKappa').interval!.upper,
  })
})

test.each(all)('%s: raters who agree once more are never surely worse', metric => {
  const lower = Array.from({ length: 4 }, (_, wrong) => {
    const ratings = repeated(tableOf('1 1 / 2 2'), 20).map((item, i) =>
      i < wrong ? [item[0]!, 3 - Number(item[1])] : item,
    )
    return limitsOf(ratings, metric).interval!.lower
  })
  expect(lower).toEqual([...lower].sort((a, b) => b - a))
})

test('one item says nothing about others', () => {
  for (const metric of all) expect(limitsOf([[1, 2]], metric).noInterval, metric).toContain('says nothing about how')
})

test('the value lies between the limits, which have a width', () => {
  const rating = fc.integer({ min: 1, max: 4 })
  const agreed = rating.map(label => [label, label])
  const disagreed = fc.tuple(rating, rating).filter(([a, b]) => a !== b)
  const items = fc.oneof(
    ...[agreed, disagreed, fc.tuple(rating, rating)].map(item =>
      fc.array<readonly number[]>(item, { minLength: 2, maxLength: 30 }),
    ),
  )
  fc.assert(
    fc.property(items, fc.constantFrom(...all), fc.constantFrom(0.6, 0.9, 0.99), (ratings, metric, level) => {
      const { value, interval } = measure({ ratings }, metric, { confidence: { level, resamples: 200 } })
      if (interval === undefined) return
      expect(interval.lower).toBeLessThan(interval.upper)
      expect(interval.lower).toBeLessThanOrEqual(value + 1e-12)
      expect(interval.upper).toBeGreaterThanOrEqual(value - 1e-12)
    }),
    { numRuns: runs(200) },
  )
})

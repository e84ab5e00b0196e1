import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Measurement, measure } from '../../../src/index.ts'

const items = ['a', 'b', 'c', 'd', 'e', 'f']
const list = fc.shuffledSubarray(items)
const lists = fc.array(list, { minLength: 1, maxLength: 6 })
const component = fc.integer({ min: -3, max: 3 })
const features = fc
  .array(
    fc.tuple(component, component, component).filter(vector => vector.some(value => value !== 0)),
    { minLength: 6, maxLength: 6 },
  )
  .map(vectors => Object.fromEntries(items.map((item, i) => [item, vectors[i]])))

function runOf(rows: readonly (readonly string[])[]): Record<string, readonly string[]> {
  return Object.fromEntries(rows.map((row, i) => [`u${i}`, row]))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function pairsOf<T>(values: readonly T[]): readonly (readonly [T, T])[] {
  return values.flatMap((one, i) => values.slice(i + 1).map(other => [one, other] as const))
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0)
const cosine = (a: readonly number[], b: readonly number[]): number => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
const cut = fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined })

function at(input: Parameters<typeof measure>[0], id: string, k: number | undefined): Measurement {
  return measure(input, id, { k })
}

test('diversity is 1 less the mean cosine of all pairs of a list', () => {
  fc.assert(
    fc.property(lists, features, cut, (rows, vectors, k) => {
      const tops = rows.map(row => row.slice(0, k)).filter(row => row.length > 1)
      const { value, undefinedBecause, n } = at({ run: runOf(rows), features: vectors }, 'diversity', k)
      if (tops.length === 0) expect(undefinedBecause).toBe('every list is one of fewer than two items')
      else {
        const each = tops.map(row => mean(pairsOf(row).map(([a, b]) => 1 - cosine(vectors[a], vectors[b]))))
        expect(value).toBeCloseTo(mean(each), 12)
        expect(n).toBe(tops.length)
      }
    }),
  )
})

test('personalization is 1 less the mean cosine of all pairs of lists', () => {
  fc.assert(
    fc.property(lists, cut, (rows, k) => {
      const tops = rows.map(row => row.slice(0, k)).filter(row => row.length > 0)
      const { value, undefinedBecause } = at({ run: runOf(rows) }, 'personalization', k)
      if (tops.length < 2) expect(undefinedBecause).toBe('there are no two lists to compare')
      else {
        const each = pairsOf(tops).map(
          ([a, b]) => 1 - a.filter(item => b.includes(item)).length / Math.sqrt(a.length * b.length),
        )
        expect(value).toBeCloseTo(mean(each), 12)
      }
    }),
  )
})

test('the Gini index is the mean absolute difference of counts over twice their mean', () => {
  fc.assert(
    fc.property(lists, cut, (rows, k) => {
      const counts = items.map(item => rows.filter(row => row.slice(0, k).includes(item)).length)
      fc.pre(counts.some(count => count > 0))
      const differences = counts.flatMap(a => counts.map(b => Math.abs(a - b)))
      const gini = mean(differences) / (2 * mean(counts))
      const input = { run: runOf(rows), catalog: items }
      expect(measure(input, 'giniIndex', { k, normalized: false }).value).toBeCloseTo(gini, 12)
      expect(at(input, 'giniIndex', k).value).toBeCloseTo((gini * 6) / 5, 12)
    }),
  )
})

test('coverage and novelty by hand', () => {
  const input = {
    run: { ann: ['a', 'b'], ben: { b: 1, c: 2 }, eve: [] },
    catalog: items,
    popularity: new Map([
      ['a', 0.5],
      ['b', 0.25],
      ['c', 1],
    ]),
  }
  expect(measure(input, 'coverage').value).toBe(3 / 6)
  expect(measure(input, 'coverage@1').value).toBe(2 / 6)
  expect(measure(input, 'novelty').value).toBe((1.5 + 1) / 2)
  expect(measure(input, 'novelty@1').value).toBe((1 + 0) / 2)
  expect(measure(input, 'novelty').notes).toEqual(['1 list without items: left out'])
  expect(measure(input, 'coverage').convention).toEqual(['ties = trec'])
})

test('of a catalog that is recommended evenly the Gini index is 0, of one item alone 1', () => {
  expect(measure({ run: { u: items, v: items }, catalog: items }, 'giniIndex').value).toBe(0)
  expect(measure({ run: { u: ['a'], v: ['a'] }, catalog: items }, 'giniIndex').value).toBe(1)
  expect(measure({ run: { u: ['a'] }, catalog: ['a'] }, 'giniIndex').undefinedBecause).toBe(
    'the catalog has one item alone',
  )
})

test('users with the same list again change neither coverage, diversity, novelty nor the Gini index', () => {
  fc.assert(
    fc.property(lists, features, fc.integer({ min: 2, max: 3 }), (rows, vectors, times) => {
      const popularity = Object.fromEntries(items.map((item, i) => [item, 1 / (i + 1)]))
      const of = (given: readonly (readonly string[])[], id: string): number =>
        measure({ run: runOf(given), catalog: items, features: vectors, popularity }, id).value
      const again = Array.from({ length: times }, () => rows).flat()
      for (const id of ['coverage', 'diversity', 'novelty', 'giniIndex']) {
        const once = of(rows, id)
        if (Number.isNaN(once)) expect(of(again, id)).toBeNaN()
        else expect(of(again, id)).toBeCloseTo(once, 12)
      }
    }),
  )
})

test('features count by their direction, whatever their length', () => {
  const of = (length: number): number =>
    measure({ run: { u: ['a', 'b'] }, features: { a: [length, 2 * length], b: [3, 1] } }, 'diversity').value
  for (const length of [1e-300, 5e-324, 1, 4e307]) expect(of(length)).toBeCloseTo(of(7), 12)
})

test('beside judgements the judged queries count', () => {
  const input = { qrels: { u: { a: 1 }, v: { a: 1 } }, run: { u: ['a', 'b'], w: ['c'] }, catalog: ['a', 'b', 'c', 'd'] }
  const { value, notes } = measure(input, 'coverage')
  expect(value).toBe(0.5)
  expect(notes).toEqual(['1 query missing from the run: left out', '1 query of the run without judgements: ignored'])
  expect(measure(input, 'mrr').value).toBe(0.5)
})

test('rows of retrieved documents are lists too', () => {
  const rows = [
    { query: 'u', relevant: [], retrieved: ['a', 'b'] },
    { query: 'v', relevant: [], retrieved: ['c', 'b'] },
  ]
  expect(measure(rows, 'personalization').value).toBe(0.5)
  const weighted = rows.map(row => ({ ...row, sampleWeight: 2 }))
  expect(measure(weighted, 'personalization').notes).toEqual([
    'sampleWeight is not used: pairs of lists count, not lists',
  ])
})

test('personalization looks at each recommended item, and not at pairs of users', () => {
  const users = 2000
  const run = Object.fromEntries(Array.from({ length: users }, (_, i) => [`u${i}`, [`i${i % 7}`, `j${i % 11}`]]))
  const looks = (['get', 'has', 'set'] as const).map(method => vi.spyOn(Map.prototype, method))
  const members = vi.spyOn(Set.prototype, 'has')
  measure({ run }, 'personalization')
  const counted = [...looks, members].reduce((sum, { mock }) => sum + mock.calls.length, 0)
  vi.restoreAllMocks()
  expect(counted).toBeGreaterThanOrEqual(2 * users)
  expect(counted).toBeLessThan(40 * users)
})

describe('rank-biased overlap', () => {
  const p = fc.constantFrom(0.1, 0.5, 0.9, 0.99)
  const scored = list.chain(docs =>
    fc
      .array(fc.integer({ min: 0, max: 3 }), { minLength: docs.length, maxLength: docs.length })
      .map(scores => new Map(docs.map((doc, i) => [doc, scores[i]] as const))),
  )
  const results = fc.oneof(list, scored).filter(docs => ('size' in docs ? docs.size : docs.length) > 0)
  const overlap = (
    one: string[] | Map<string, number>,
    other: string[] | Map<string, number>,
    persistence: number,
  ): number => measure({ run: { q: one }, otherRun: { q: other } }, 'rbo', { p: persistence }).value

  test('is symmetric, and 1 of a list and itself', () => {
    fc.assert(
      fc.property(results, results, p, (one, other, persistence) => {
        expect(overlap(one, other, persistence)).toBe(overlap(other, one, persistence))
        expect(overlap(one, one, persistence)).toBeCloseTo(1, 12)
      }),
    )
  })

  test('of lists of one length is the sum that goes on at the last agreement', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).chain(n => {
          const full = fc.shuffledSubarray([...items, 'g', 'h'], { minLength: n, maxLength: n })
          return fc.tuple(full, full)
        }),
        fc.constantFrom(0.1, 0.5, 0.9),
        ([one, other], persistence) => {
          let sum = 0
          for (let depth = 1; depth < 1000; depth++) {
            const seen = Math.min(depth, one.length)
            const common = one.slice(0, seen).filter(doc => other.slice(0, seen).includes(doc)).length
            sum += (1 - persistence) * persistence ** (depth - 1) * (common / seen)
          }
          expect(overlap(one, other, persistence)).toBeCloseTo(sum, 12)
        },
      ),
    )
  })

  test('equals equation 32 of Webber, Moffat & Zobel for lists of two lengths without ties', () => {
    fc.assert(
      fc.property(list, list, p, (one, other, persistence) => {
        const [short, long] = one.length <= other.length ? [one, other] : [other, one]
        const [s, l] = [short.length, long.length]
        fc.pre(s > 0)
        const common = (depth: number): number =>
          long.slice(0, depth).filter(doc => short.slice(0, depth).includes(doc)).length
        let sum = 0
        for (let d = 1; d <= l; d++) sum += (common(d) / d) * persistence ** d
        for (let d = s + 1; d <= l; d++) sum += ((common(s) * (d - s)) / (s * d)) * persistence ** d
        const rest = ((common(l) - common(s)) / l + common(s) / s) * persistence ** l
        expect(overlap(one, other, persistence)).toBeCloseTo(((1 - persistence) / persistence) * sum + rest, 12)
      }),
    )
  })

  test('is the mean over the queries of both, and names the others', () => {
    const input = {
      run: { same: ['a'], other: ['a'], alone: ['a'], empty: [] },
      otherRun: { same: ['a'], other: ['b'], empty: [], lonely: ['b'] },
    }
    const { value, n, notes } = measure(input, 'rbo', { p: 0.5 })
    expect(value).toBe(0.5)
    expect(n).toBe(2)
    expect(notes).toEqual([
      '2 queries in one of the runs alone ("alone", …): left out',
      '1 query for which neither run returned anything ("empty"): left out',
    ])
  })
})

test('limits of diversity and novelty are those of a mean of the lists that count', () => {
  // Student's t of 2 degrees of freedom at 0.975, by hand.
  const quantile = 4.302652729911275
  const run = { u0: ['a', 'b'], u1: ['b', 'c'], u2: ['a', 'c'], u3: ['c'] }
  const vectors = { a: [1, 0], b: [0, 1], c: [1, 1] }
  const confidence = { level: 0.95, method: 't' } as const
  const diversity = measure({ run, features: vectors }, 'diversity', { confidence })
  const each = [1, 1 - Math.SQRT1_2, 1 - Math.SQRT1_2]
  const spread = Math.sqrt(each.reduce((sum, value) => sum + (value - mean(each)) ** 2, 0) / 2 / 3)
  expect(diversity.interval!.lower).toBeCloseTo(Math.max(0, mean(each) - quantile * spread), 9)
  expect(diversity.interval!.upper).toBeCloseTo(mean(each) + quantile * spread, 9)
  const popularity = { a: 1 / 2, b: 1 / 4, c: 1 / 8 }
  const two = { run: { u0: ['a', 'b'], u1: ['b', 'c'], u2: ['a', 'c'] }, popularity }
  // 1.5, 2.5 and 2 bits: their standard deviation is 0.5.
  expect(measure(two, 'novelty', { confidence }).interval!.lower).toBeCloseTo(2 - quantile * (0.5 / Math.sqrt(3)), 9)
})

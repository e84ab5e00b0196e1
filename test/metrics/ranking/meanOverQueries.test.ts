import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { catalog } from '../../../src/metrics/catalog.generated.ts'
import { nameOf, optionsOf } from '../../laws/metricVariants.ts'
import { agree, type Outcome, outcomeOf } from '../../laws/outcome.ts'
import { rankedQueries } from '../../laws/rankedQueries.ts'
import { allRows } from '../../laws/sample.ts'

const gradeLists = fc.array(fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 5,
})

test('AP of one query is the mean over its relevant documents of the precision at each', () => {
  fc.assert(
    fc.property(gradeLists, ([grades]) => {
      const ranks = grades.flatMap((grade, i) => (grade > 0 ? [i + 1] : []))
      fc.pre(ranks.length > 0)
      const precisions = ranks.map(k => measure({ relevance: [grades] }, `precision@${k}`).value)
      const mean = precisions.reduce((sum, value) => sum + value, 0) / ranks.length
      expect(measure({ relevance: [grades] }, 'map').value).toBeCloseTo(mean, 12)
    }),
  )
})

test('MAP is the mean of the AP of each query', () => {
  fc.assert(
    fc.property(gradeLists, relevance => {
      const each = relevance.map(grades => measure({ relevance: [grades] }, 'map').value)
      const mean = each.reduce((sum, value) => sum + value, 0) / each.length
      expect(measure({ relevance }, 'map').value).toBeCloseTo(mean, 12)
    }),
  )
})

const byQuery = catalog
  .filter(({ shapes }) => shapes.includes('rankings'))
  .map(metric => [nameOf(metric), metric] as const)

test('GMAP is the geometric mean of the AP of each query', () => {
  fc.assert(
    fc.property(gradeLists, relevance => {
      const each = relevance.map(grades => Math.log(Math.max(1e-5, measure({ relevance: [grades] }, 'map').value)))
      const mean = each.reduce((sum, value) => sum + value, 0) / each.length
      expect(measure({ relevance }, 'gmap').value).toBeCloseTo(Math.exp(mean), 12)
    }),
  )
})

describe.each(byQuery)('%s', (_, metric) => {
  test('the parts hold for each query what it has alone', () => {
    fc.assert(
      fc.property(rankedQueries, optionsOf(metric), (sample, { of, whenMissing, ...options }) => {
        fc.pre(sample.weighable)
        // Left out or without a value, a query is NaN among the parts and undefined alone.
        const alone = allRows(sample).map(i => outcomeOf(sample.input([i]), metric, options))
        fc.pre(!alone.includes('bad input'))
        const { parts } = measure(sample.input(allRows(sample)), metric, options)
        if (parts.kind !== 'queries') throw new Error(`the parts are ${parts.kind}`)
        // GMAP counts a query of 0 as 0.00001.
        const least = metric.id === 'gmap' ? 1e-5 : 0
        const values = Array.from(parts.values, value => (Number.isNaN(value) ? 'undefined' : Math.max(least, value)))
        expect([values, alone]).toSatisfy(([a, b]) => a.every((value: Outcome, i: number) => agree(value, b[i])))
      }),
    )
  })

  test.skipIf(metric.id === 'gmap')('the value is the mean of what each query has alone', () => {
    fc.assert(
      fc.property(rankedQueries, optionsOf(metric), (sample, { of, whenEmpty, whenMissing, ...options }) => {
        // `of: 'items'` pools the documents of all queries: no mean of queries, by definition.
        fc.pre(sample.weighable)
        const each = allRows(sample).map(i => outcomeOf(sample.input([i]), metric, options))
        const values = each.filter(value => typeof value === 'number')
        fc.pre(values.length === each.length)
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        expect([outcomeOf(sample.input(allRows(sample)), metric, options), mean]).toSatisfy(([a, b]) => agree(a, b))
      }),
    )
  })
})

describe('queries without a value of their own', () => {
  // One query finds its document second, one has nothing relevant, one is missing from the run.
  const input = {
    qrels: { found: { a: 1 }, empty: { a: 0 }, missing: { a: 1 } },
    run: { found: ['b', 'a'], empty: ['b', 'a'] },
  }
  const of = (options: Readonly<Record<string, unknown>>) => {
    const { value, n, undefinedBecause } = measure(input, 'mrr', options)
    return undefinedBecause ?? [value, n]
  }

  test.each([
    [{}, [0.5 / 3, 3]],
    [{ whenEmpty: 'one' }, [1.5 / 3, 3]],
    [{ whenEmpty: 'skip' }, [0.5 / 2, 2]],
    [{ whenMissing: 'skip' }, [0.5 / 2, 2]],
    [{ whenMissing: 'skip', whenEmpty: 'one' }, [1.5 / 2, 2]],
    [{ whenMissing: 'skip', whenEmpty: 'skip' }, [0.5, 1]],
  ])('%j', (options, expected) => {
    expect(of(options)).toEqual(expected)
  })

  test.each([
    [{ whenMissing: 'fail' }, '"missing"'],
    [{ whenEmpty: 'fail' }, '"empty"'],
  ])('%j', (options, name) => {
    expect(of(options)).toContain(name)
  })
})

test('where all queries left to judge weigh 0, there is no mean', () => {
  const { value, undefinedBecause } = measure({ relevance: [[1], [0]], sampleWeight: [0, 1] }, 'mrr', {
    whenEmpty: 'skip',
  })
  expect([value, undefinedBecause]).toEqual([Number.NaN, 'all queries left to judge weigh 0'])
})

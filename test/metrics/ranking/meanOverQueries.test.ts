import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { compareConventions, measure, type RunInput } from '../../../src/index.ts'
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

test('where all queries with something relevant weigh 0, there is no mean', () => {
  const { value, undefinedBecause } = measure({ relevance: [[1], [0]], sampleWeight: [0, 1] }, 'mrr', {
    whenEmpty: 'skip',
  })
  expect([value, undefinedBecause]).toEqual([Number.NaN, 'no query is left to judge'])
})

describe('what is said about queries', () => {
  const input = {
    qrels: {
      found: { a: 1 },
      empty: { a: 0 },
      'empty too': { a: 0 },
      missing: { a: 1 },
      'missing too': { a: 1 },
      last: { a: 1 },
    },
    run: { found: ['b', 'a'], empty: ['b'], 'empty too': ['a'], stray: ['a'] },
  }
  const of = (options: Readonly<Record<string, unknown>>) => measure(input, 'mrr', options)
  const stray = '1 query of the run without judgements: ignored'

  test('how many are missing or empty, which the first is, and what they count as', () => {
    expect(of({}).notes).toEqual([
      '3 queries missing from the run ("missing", …): counted as 0',
      '2 queries with nothing relevant ("empty", …): counted as 0',
      stray,
    ])
    expect(of({ whenMissing: 'skip', whenEmpty: 'one' }).notes).toEqual([
      '3 queries missing from the run ("missing", …): left out',
      '2 queries with nothing relevant ("empty", …): counted as 1',
      stray,
    ])
    const one = { qrels: { q: { a: 1 }, missing: { a: 1 } }, run: { q: ['a'], x: [], y: [] } }
    expect(measure(one, 'mrr').notes).toEqual([
      '1 query missing from the run ("missing"): counted as 0',
      '2 queries of the run without judgements: ignored',
    ])
    expect(measure({ relevance: [[1]] }, 'mrr').notes).toEqual([])
  })

  test('trec_eval 9 leaves out the missing ones, unless told otherwise', () => {
    expect(of({ preset: 'trec_eval@9' })).toMatchObject({ value: 1 / 2 / 3, n: 3 })
    expect(of({ preset: 'trec_eval@9', whenMissing: 'zero' })).toMatchObject({ value: 1 / 2 / 6, n: 6 })
    expect(of({ preset: 'trec_eval' })).toMatchObject({ value: 1 / 2 / 6, n: 6 })
  })

  test('each tool that asks trec_eval 9 has its own row: unanswered queries left out, or counted as 0', () => {
    // ir_measures 0.4.3: RR = 0.5; pytrec_eval-terrier 0.5.11: no value for q2, and 0 where its run is empty.
    const qrels = { q1: { a: 1 }, q2: { b: 1 } }
    const valueBy = (tool: string, run: RunInput['run']) =>
      compareConventions({ qrels, run }, 'mrr').find(({ tools }) => tools.includes(tool))?.value
    expect(valueBy('ir_measures', { q1: { a: 1 } })).toBe(0.5)
    expect(valueBy('pytrec_eval', { q1: { a: 1 } })).toBe(1)
    expect(valueBy('pytrec_eval', { q1: { a: 1 }, q2: {} })).toBe(0.5)
    // All of them read scores in single precision.
    for (const tool of ['ir_measures', 'pytrec_eval'])
      expect(valueBy(tool, { q1: { a: 1 + 1e-9, b: 1 } })).toBe(tool === 'ir_measures' ? 0.25 : 0.5)
  })

  test('those that are not allowed: the first, and how many more', () => {
    const missing = of({ whenMissing: 'fail' })
    expect(missing.undefinedBecause).toBe('the run misses the judged query "missing" (and 2 more)')
    expect(missing.notes[0]).toBe('3 queries missing from the run ("missing", …): not allowed')
    const empty = of({ whenEmpty: 'fail' })
    expect(empty.undefinedBecause).toBe('the query "empty" (and 1 more) has nothing relevant')
    expect(empty.notes[1]).toBe('2 queries with nothing relevant ("empty", …): not allowed')
    const one = { qrels: { q: { a: 1 }, m: { a: 1 }, e: { a: 0 } }, run: { q: ['a'], e: ['a'] } }
    expect(measure(one, 'mrr', { whenMissing: 'fail' }).undefinedBecause).toBe('the run misses the judged query "m"')
    expect(measure(one, 'mrr', { whenEmpty: 'fail' }).undefinedBecause).toBe('the query "e" has nothing relevant')
    // None is missing or empty.
    const none = { qrels: { q: { a: 1 } }, run: { q: ['a'] } }
    expect(measure(none, 'mrr', { whenMissing: 'fail', whenEmpty: 'fail' }).value).toBe(1)
  })

  test('that none is left, and that gains overflow', () => {
    expect(measure({ relevance: [[0], [0]] }, 'mrr', { whenEmpty: 'skip' }).undefinedBecause).toBe(
      'no query is left to judge',
    )
    const large = { qrels: { q: { a: 1 }, r: { a: 2000 }, s: { a: 3000 } }, run: { q: ['a'], r: ['a'], s: ['a'] } }
    expect(measure(large, 'dcg', { gain: 'exponential' }).undefinedBecause).toBe(
      'the value is not finite: a gain overflows (query "r")',
    )
  })

  test.each([
    ['trec_eval', ['preset = trec_eval 10', 'ties = trec']],
    ['trec_eval@9', ['preset = trec_eval 9', 'ties = trec']],
    ['sklearn', ['preset = scikit-learn 1.2', 'ties = average']],
    ['ranx', ['preset = ranx 0.3.20', 'ties = trec']],
  ])('the preset %s', (preset, convention) => {
    const scored = { qrels: { q: { a: 1 } }, run: { q: { a: 2, b: 1 } } }
    expect(measure(scored, 'mrr', { preset }).convention).toEqual(convention)
  })
})

test('a weighted mean leaves out the weights of what it leaves out', () => {
  const input = { relevance: [[0, 1], [0], [1]], sampleWeight: [3, 5, 2] }
  expect(measure(input, 'mrr', { whenEmpty: 'skip' }).value).toBeCloseTo((3 * 0.5 + 2) / 5, 12)
  expect(measure(input, 'mrr').value).toBeCloseTo((3 * 0.5 + 2) / 10, 12)
  expect(measure({ relevance: [[0, 1], [0], [1]], sampleWeight: [0, 5, 2] }, 'mrr', { whenEmpty: 'skip' }).value).toBe(
    1,
  )
})

test('the parts are the value of each query, NaN where it is left out, at the cutoff', () => {
  const { parts } = measure({ relevance: [[0, 1], [0], [1]] }, 'precision@2', { whenEmpty: 'skip' })
  if (parts.kind !== 'queries') throw new Error(`the parts are ${parts.kind}`)
  expect([Array.from(parts.values), parts.k]).toEqual([[0.5, Number.NaN, 0.5], 2])
})

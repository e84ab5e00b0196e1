import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { map, ndcg } from '../../generated/metrics.ts'
import { defineMetric, flag, number, required } from '../../src/define.ts'
import { compareConventions, EvaluationError, measure } from '../../src/index.ts'
import { conventionsOf } from '../../src/measure/compareConventions.ts'
import { rankingOptions } from '../../src/metrics/definition/sharedOptions.ts'
import { nameOf, requiredOptions } from '../laws/metricVariants.ts'

const valuesOf = (rows: ReturnType<typeof compareConventions>): Record<string, number> =>
  Object.fromEntries(rows.map(({ metric, value }) => [metric, value]))

describe('the value under every convention', () => {
  const hits = { relevance: [[1, 0, 1]], judged: [[1, 1, 1, 1, 1]] }

  test('AP@3 of hits 1 0 1 of five relevant documents', () => {
    const rows = compareConventions(hits, 'map@3')
    expect(valuesOf(rows)).toMatchObject({
      'map@3': expect.closeTo((1 + 2 / 3) / 5, 12),
      'map@3(denominator="min")': expect.closeTo((1 + 2 / 3) / 3, 12),
      'map@3(denominator="hits")': expect.closeTo((1 + 2 / 3) / 2, 12),
    })
    expect(rows.find(({ metric }) => metric.includes('min'))).toEqual({
      metric: 'map@3(denominator="min")',
      tools: expect.stringContaining('Kaggle'),
      inForce: false,
      value: expect.closeTo((1 + 2 / 3) / 3, 12),
      undefinedBecause: undefined,
      convention: expect.arrayContaining(['denominator = min']),
    })
  })

  test('nDCG@6 of linear, exponential and Järvelin’s gains', () => {
    const rows = compareConventions({ relevance: [[3, 2, 3, 0, 1, 2]], judged: [[3, 3, 3, 2, 2, 2, 1, 0]] }, 'ndcg@6')
    expect(valuesOf(rows)).toMatchObject({
      'ndcg@6': expect.closeTo(0.785002, 6),
      'ndcg@6(gain="exponential")': expect.closeTo(0.751083, 6),
      'ndcg@6(discount="jarvelin")': expect.closeTo(0.769119, 6),
      'ndcg@6(ideal="retrieved")': expect.closeTo(0.960808, 6),
    })
  })

  test('the one in force comes first, its tools beside it', () => {
    const rows = compareConventions(hits, map({ k: 3, denominator: 'hits' }))
    expect(rows.slice(0, 2).map(({ metric }) => metric)).toEqual(['map@3(denominator="hits")', 'map@3'])
    expect(rows).toHaveLength(map.conventions.length)
    expect(rows[0].tools).not.toBe('')
    expect(rows[0].inForce).toBe(true)
    expect(rows.filter(({ inForce }) => inForce)).toHaveLength(1)
  })

  test('one that no tool follows stands before all of them', () => {
    const rows = compareConventions(hits, 'ndcg', { gain: [0, 7] })
    expect(rows[0]).toMatchObject({ metric: 'ndcg(gain=[0,7])', tools: '', inForce: true })
    expect(rows).toHaveLength(ndcg.conventions.length + 1)
  })

  test('options that no convention is about hold in every row', () => {
    const rows = compareConventions({ yTrue: ['a', 'b'], yPred: ['b', 'b'] }, 'precision(class="a")')
    expect(rows.map(({ metric }) => metric)).toEqual([
      'precision(class="a")',
      'precision(class="a", whenUndefined=0)',
      'precision(class="a", whenUndefined=1)',
    ])
    expect(rows.map(({ value }) => value)).toEqual([Number.NaN, 0, 1])
    expect(rows[0].undefinedBecause).toBe('no row is predicted "a"')
  })

  test('an alias gives the conventions of what it stands for', () => {
    const input = { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'b'] }
    const ofAlias = compareConventions(input, 'f1', { average: 'macro' })
    expect(ofAlias).toEqual(compareConventions(input, 'macroF1'))
    expect(ofAlias.length).toBeGreaterThan(3)
  })

  test('a metric that all tools compute alike has one row', () => {
    expect(compareConventions({ yTrue: [1, 0], yPred: [1, 1] }, 'accuracy')).toEqual([
      { metric: 'accuracy', tools: '', inForce: true, value: 0.5, undefinedBecause: undefined, convention: [] },
    ])
  })

  test('rows are frozen', () => {
    const rows = compareConventions(hits, 'map@3')
    expect(Object.isFrozen(rows)).toBe(true)
    expect(rows.every(row => Object.isFrozen(row))).toBe(true)
  })
})

describe('a convention that cannot judge the input', () => {
  const picky = defineMetric({
    id: 'picky',
    title: 'picky',
    direction: 'up',
    range: [0, 1],
    conventions: [
      { tools: 'ours', options: {} },
      { tools: 'theirs', options: { ties: 'stable' } },
    ],
    options: { ties: rankingOptions.ties },
    compute: { rankings: () => 0.5 },
  })
  const run = { qrels: { q: { a: 1 } }, run: { q: { a: 1, b: 1 } } }

  test('is listed with its reason', () => {
    const [ours, theirs] = compareConventions(run, picky)
    expect(ours).toMatchObject({ value: 0.5, inForce: true })
    expect(theirs).toMatchObject({ metric: 'picky(ties="stable")', value: Number.NaN, convention: [] })
    expect(theirs.undefinedBecause).toMatch(/^refused: .*stable/)
  })

  test('also where it is the one in force', () => {
    const [first, second] = compareConventions(run, picky, { ties: 'stable' })
    expect(first).toMatchObject({ inForce: true, tools: 'theirs', value: Number.NaN })
    expect(second).toMatchObject({ inForce: false, value: 0.5 })
  })

  test('bad input is an error, as it is for measure', () => {
    expect(() => compareConventions({ yTrue: [1, 0], yPred: [1] }, 'f1')).toThrow(EvaluationError)
    expect(() => compareConventions({ yTrue: [1, 0], yPred: [1, 0] }, 'map@3')).toThrow(
      /^compareConventions: map@3 needs qrels and run/,
    )
    const misspelt: string = 'mapp'
    expect(() => compareConventions(run, misspelt)).toThrow(/^compareConventions: there is no metric "mapp"/)
  })
})

test('what a metric cannot do without is the same in every row', () => {
  const scaled = defineMetric({
    id: 'scaled',
    title: 'scaled',
    direction: 'up',
    range: [0, 100],
    options: { by: required(number({ above: 0 }, undefined)), halved: flag(false) },
    conventions: [
      { tools: 'ours', options: { by: 2 } },
      { tools: 'theirs', options: { by: 2, halved: true } },
    ],
    compute: { numbers: (_, { by, halved }) => (halved ? by / 2 : by) },
  })
  const rows = compareConventions({ yTrue: [1], yPred: [1] }, scaled({ by: 10 }))
  expect(rows.map(({ metric, value, tools }) => [metric, value, tools])).toEqual([
    ['scaled(by=10)', 10, 'ours'],
    ['scaled(by=10, halved=true)', 5, 'theirs'],
  ])
})

describe.each(catalog.filter(({ conventions }) => conventions.length > 0).map(metric => [nameOf(metric), metric]))(
  'the conventions of %s',
  (_, metric) => {
    const settled = conventionsOf(metric.configure(requiredOptions(metric)))

    test('have our default among them', () => {
      expect(settled.length).toBe(metric.conventions.length)
      expect(settled[0].tools).not.toBe('')
    })

    test('are all different, and measure takes each by its id', () => {
      const ids = settled.map(convention => convention.metric.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) {
        // Nothing of this metric’s kind is in an evaluation of a column that no metric takes alone.
        expect(() => measure({ yTrue: [1] }, id)).toThrow(/ needs (?!k)/)
      }
    })
  },
)

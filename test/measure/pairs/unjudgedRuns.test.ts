import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { World } from '../../baselines/hosts/memoryHost.ts'
import { expects } from '../../evaluation/expects.ts'
import { thrownBy } from '../../thrownBy.ts'

const qrels = { q1: { a: 2, b: 0 }, q2: { c: 1 } }
const other = { qrels, run: { q1: ['a.html', 'b.html'], q2: ['c.html'] } }
const another = { run: { q1: ['b.html', 'a.html'], q2: ['x.html'] } }
const found = { run: { q1: ['a', 'b'], q2: ['c'] } }
const judgedZero = { run: { q1: ['b'], q2: ['x'] } }
const rows = [
  { query: 'q1', relevant: ['a'], retrieved: ['1'] },
  { query: 'q2', relevant: ['c'], retrieved: ['2'] },
]
const margin = { margin: 0.01 }

const message =
  'neither candidate nor baseline returns a single document that is judged: ' +
  'query "q1" returns "a.html", "b.html"; judged are "a", "b". Expected some judged document among those that are ' +
  'returned: no run is worse than a value of 0. Check that qrels and run write the ids of documents alike.'

describe('two runs without a judged document', () => {
  test.each(expects)('toBeNoWorseThan of %s', (_, expectOf) => {
    const error = thrownBy(() => expectOf(other).toBeNoWorseThan(another, 'ndcg@10', margin))
    expect(String(error)).toBe(`EvaluationError: toBeNoWorseThan: ${message}`)
  })

  test('compare, of any metric of ranks', () => {
    for (const metric of ['ndcg@10', 'mrr', 'precision@5', 'map']) {
      expect(() => compare(other, another, metric)).toThrow(`compare: ${message}`)
    }
    expect(() =>
      compare(
        rows,
        [
          { query: 'q1', retrieved: ['3'] },
          { query: 'q2', retrieved: ['4'] },
        ],
        'mrr',
      ),
    ).toThrow('query "q1" returns "1"; judged are "a".')
  })
})

describe('a baseline', () => {
  test('that finds no judged document is refused beside a run that does', () => {
    for (const candidate of [found, judgedZero]) {
      expect(() => compare({ qrels, ...candidate }, another, 'ndcg@10')).toThrow(
        'compare: the baseline does not return a single document that is judged: query "q1" returns "b.html", "a.html"; ' +
          'judged are "a", "b".',
      )
    }
  })

  test('that returns nothing at all is refused, by position too', () => {
    const nothing = 'compare: the baseline returns no document for any query.'
    expect(() => compare({ qrels, ...found }, { run: { q1: [], q2: [] } }, 'precision@2')).toThrow(nothing)
    expect(() => compare({ relevance: [[1], [0]] }, { relevance: [[], []], judged: [[1], [0]] }, 'mrr')).toThrow(
      nothing,
    )
  })
})

describe('what is compared all the same', () => {
  test('a candidate without judged documents, which is worse', () => {
    expect(compare(other, found, 'ndcg@10').metrics[0].gain).toBe(-1)
    // Judged, and irrelevant: that is a value.
    expect(compare(other, judgedZero, 'ndcg@10').metrics[0].gain).toBe(0)
  })

  test('grades by position, queries that return nothing, metrics without judgements', () => {
    expect(compare({ relevance: [[0, 0], [0]] }, { relevance: [[0, 0], [0]] }, 'precision@2').n).toBe(2)
    expect(compare({ qrels, run: { q1: [], q2: [] } }, { run: { q1: ['b'], q2: [] } }, 'precision@2').n).toBe(2)
    const catalog = ['a.html', 'b.html', 'c.html', 'x.html']
    expect(compare({ ...other, catalog }, { ...another, catalog }, 'coverage').n).toBe(2)
  })
})

describe('toHoldBaseline', () => {
  const options = { metrics: ['ndcg@10'], margin: 1 / 2 }

  test('records no run without a judged document', () => {
    const world = new World()
    expect(world.refusal(other, options)).toContain(
      'toHoldBaseline: the run does not return a single document that is judged: query "q1" returns "a.html", "b.html"',
    )
    expect(world.writes).toBe(0)
  })

  test('holds none against another', () => {
    const world = new World()
    world.hold({ qrels, ...judgedZero }, options)
    expect(world.refusal(other, options)).toContain('does not return a single document that is judged')
    expect(world.writes).toBe(1)
  })

  test('beside one that found some it is worse', () => {
    const world = new World()
    world.hold({ qrels, ...found }, options)
    expect(world.hold(other, options).pass).toBe(false)
  })
})

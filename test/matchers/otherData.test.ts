import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { evaluation } from '../../src/index.ts'
import { expects } from '../evaluation/expects.ts'
import { thrownBy } from '../thrownBy.ts'

// Two sides of a comparison that are not the same data. Each of these baselines looks worse than it is, so that any
// candidate would pass beside it.

const yTrue = Array.from({ length: 200 }, (_, i) => (i * 7) % 3 === 0 || i % 5 === 1).map(Number)
const ids = yTrue.map((_, i) => `mail-${i}`)
const wrongEvery = (n: number) => yTrue.map((truth, i) => (i % n === 0 ? 1 - truth : truth))
const weak = { yTrue, yPred: wrongEvery(3) }
const strong = wrongEvery(20)
const shuffled = strong.map((_, i) => strong[(i * 77) % 200])
const margin = { margin: 0.01 }

const names = Array.from({ length: 100 }, (_, q) => `q${q}`)
const qrels = Object.fromEntries(names.map(name => [name, { a: 1, b: 0 }]))
const runOf = (queries: readonly string[], docs: readonly string[]) =>
  Object.fromEntries(queries.map(name => [name, docs]))
const search = { qrels, run: runOf(names, ['x', 'a', 'b']) }

describe.each(expects)('%s', (_, expectOf) => {
  function refusal(candidate: unknown, baseline: unknown, metric: string, options: object = margin): string {
    const errors = [
      thrownBy(() => expectOf(candidate).toBeNoWorseThan(baseline as never, metric, options as never)),
      thrownBy(() =>
        expectOf(candidate).toBeBetterThan(baseline as never, metric, { ...options, margin: undefined } as never),
      ),
    ]
    expect(errors.map(String)).not.toContain('undefined')
    return stripVTControlCharacters(String(errors[0])).replace(/\s+/g, ' ')
  }

  describe('ids on one side alone', () => {
    test.each([
      ['predictions in another order', { ...weak, ids }, { yPred: shuffled }],
      ['a handle in another order', { ...weak, ids }, evaluation({ yTrue, yPred: shuffled })],
      ['ids of the baseline alone', weak, { yPred: shuffled, ids }],
      ['rows', { ...weak, ids }, shuffled.map(yPred => ({ yPred }))],
    ])('%s', (_, candidate, baseline) => {
      const who = 'ids' in candidate ? 'the candidate has ids, the baseline has none' : 'the baseline has ids'
      expect(refusal(candidate, baseline, 'accuracy')).toContain(who)
    })
  })

  describe('a run of other queries', () => {
    const of = (queries: number) => ({ run: runOf(names.slice(0, queries), ['a', 'b']) })

    test.each([22, 1])('%d of 100 queries', queries => {
      expect(refusal(search, of(queries), 'ndcg@10')).toContain(`misses the judged query`)
      const floor = `share ${queries} of 100 queries`
      const skip = { ...margin, whenMissing: 'skip' }
      expect(refusal(search, of(queries), 'ndcg@10', skip)).toContain(floor)
      expect(refusal(search, of(queries), 'ndcg@10', { ...margin, on: 'intersection' })).toContain(floor)
    })

    test.each(['ndcg@10', 'mrr', 'map', 'precision@5', 'hitRate@3', 'gmap', 'judged@10', 'coverage@3'])(
      'every metric of ranks: %s',
      metric => {
        const catalog = ['a', 'b', 'x']
        expect(refusal({ ...search, catalog }, of(60), metric)).toContain('misses the judged query')
      },
    )

    test.each([
      ['nothing that is judged', runOf(names, ['y', 'z'])],
      ['nothing at all', runOf(names, [])],
    ])('%s', (_, run) => {
      expect(refusal(search, { run }, 'ndcg@10')).toMatch(/the baseline (does not return|returns no)/)
    })
  })

  describe('few rows in common', () => {
    test('1 of 200', () => {
      const other = { yPred: strong, ids: ids.map((id, i) => (i === 0 ? id : `other-${i}`)) }
      const options = { ...margin, on: 'intersection' }
      expect(refusal({ ...weak, ids }, other, 'accuracy', options)).toContain('share 1 of 200 rows')
    })
  })
})

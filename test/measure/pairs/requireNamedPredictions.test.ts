import { describe, expect, test } from 'vitest'
import { compare, evaluation } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'

const yTrue = [1, 0, 1, 0]
const scored = { yTrue, yScore: [0.9, 0.2, 0.7, 0.4] }
const labelled = { yTrue, yPred: [1, 0, 1, 1] }
const qrels = { q1: { a: 1 }, q2: { b: 1 } }
const ranked = { qrels, run: { q1: ['a', 'b'], q2: ['b', 'a'] } }
const bareRun = { q1: ['b', 'a'], q2: ['a', 'b'] }

function refused(candidate: Parameters<typeof compare>[0], baseline: unknown, metric = 'auc'): string {
  return String(thrownBy(() => compare(candidate, baseline as never, metric)))
}

describe('predictions without a name', () => {
  test.each([
    ['an object', bareRun],
    ['a Map', new Map(Object.entries(bareRun))],
  ])('a bare run: %s', (_, baseline) => {
    expect(refused(ranked, baseline, 'ndcg@10')).toBe(
      'EvaluationError: compare: baseline has the query "q1" where the names of columns stand. ' +
        'Expected predictions by name: { run }. Write { run: baseline }.',
    )
  })

  test('a bare column', () => {
    expect(refused(scored, [0.21, 0.4, 0.5, 0.1])).toBe(
      'EvaluationError: compare: baseline is an array of 4 without the name of its column. ' +
        'Expected predictions by name: { yPred } or { yScore }.',
    )
    expect(refused(scored, Float64Array.of(0.21, 0.4, 0.5, 0.1))).toContain(
      'baseline is a typed array without the name',
    )
    expect(refused(scored, Float64Array.of())).toContain('baseline is a typed array without the name')
    expect(refused(scored, [null, null, null, null])).toContain('baseline is an array of 4 without the name')
    expect(refused(ranked, ['a', 'b'], 'ndcg@10')).toContain('Expected predictions by name: { run }. Write')
    const sets = { task: 'multilabel', yTrue: [['a'], ['b']], yPred: [['a'], ['a']] } as const
    expect(refused(sets, ['a', 'b'], 'accuracy')).toContain('Expected predictions by name: { yPred }.')
  })

  test('an empty list has no first row to tell it by', () => {
    expect(refused(labelled, [], 'accuracy')).not.toContain('without the name')
  })

  test('named ones go on, whatever queries are called', () => {
    expect(compare(ranked, { run: bareRun }, 'ndcg@10').metrics[0].gain).toBeGreaterThan(0)
    expect(compare(ranked, evaluation({ qrels, run: bareRun }), 'ndcg@10').n).toBe(2)
    const odd = { qrels: { run: { a: 1 } }, run: { run: ['a'] } }
    expect(compare(odd, { run: { run: ['b', 'a'] } }, 'ndcg@10').n).toBe(1)
  })
})

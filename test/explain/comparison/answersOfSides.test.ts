import { expect, test } from 'vitest'
import { answersOfSides } from '../../../src/explain/comparison/answersOfSides.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { type EvaluationInput, measure } from '../../../src/index.ts'

const layout = { palette: noColours, width: 80 }

function linesOf(candidate: EvaluationInput, baseline: EvaluationInput, metric: string = 'ndcg@3') {
  return answersOfSides({ candidate: measure(candidate, metric), baseline: measure(baseline, metric) }, layout)
}

test('what both sides returned, with grades, as far as the cutoff reaches', () => {
  const qrels = { q1: { a: 2, b: 0 }, q2: { c: 1 } }
  const lines = linesOf({ qrels, run: { q1: ['x', 'b', 'a', 'y'], q2: [] } }, { qrels, run: { q1: ['a', 'b'] } })
  expect(lines?.(0)).toEqual(['    baseline   a (2), b (0)', '    candidate  x (–), b (0), a (2), …'])
  expect(lines?.(1)).toEqual(['    baseline   missing from the run', '    candidate  nothing'])
})

test('grades alone, where documents have no names', () => {
  const lines = linesOf({ relevance: [[0, 1]] }, { relevance: [[1, 0]] })
  expect(lines?.(0)).toEqual(['    baseline   1, 0', '    candidate  0, 1'])
})

test('nothing of other metrics', () => {
  expect(
    linesOf({ yTrue: ['a', 'b'], yPred: ['a', 'a'] }, { yTrue: ['a', 'b'], yPred: ['a', 'b'] }, 'accuracy'),
  ).toBeUndefined()
})

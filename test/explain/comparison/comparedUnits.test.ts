import { describe, expect, test } from 'vitest'
import { answersOfSides } from '../../../src/explain/comparison/comparedUnits.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { expectMessage, plainMessage } from '../../messages/failure.ts'
import { ids, labels, noWorse } from './labelsCompared.ts'

describe('the units listed by a comparison', () => {
  test('of labels: what changed, won and lost', async () => {
    const yTrue = Array.from({ length: 60 }, (_, i) => ['cat', 'dog', 'fox'][i % 3])
    const judged = { yTrue, yPred: yTrue.map((name, i) => (i % 6 === 2 ? 'dog' : i % 15 === 0 ? 'fox' : name)) }
    const older = { yPred: yTrue.map((name, i) => (i % 10 === 1 ? 'cat' : i % 15 === 0 ? 'dog' : name)) }
    const failure = noWorse(older, 'accuracy', { margin: 0.02 }, judged)
    await expectMessage('comparison-relabelled', failure)
    await expectMessage('narrow-comparison', { ...failure, width: 60 })
  })

  test.each([
    ['mae', 'row that got worse, by absolute error'],
    ['mse', 'row that got worse, by squared error'],
    ['huberLoss(delta=1)', 'row that got worse  baseline'],
  ])('what is listed for each row is named: %s', (metric, title) => {
    const yTrue = Array.from({ length: 40 }, (_, i) => i)
    const judged = { yTrue, yPred: yTrue.map(truth => truth + 2 + (truth % 3)) }
    const older = { yPred: yTrue.map(truth => truth + 0.5) }
    expect(plainMessage(noWorse(older, metric, { margin: 0 }, judged))).toContain(title)
  })

  test('what is listed for each query of a geometric mean is named', () => {
    const names = Array.from({ length: 30 }, (_, q) => `q${q}`)
    const qrels = Object.fromEntries(names.map(name => [name, { a: 1, b: 1 }]))
    const run = (place: number) =>
      Object.fromEntries(names.map((name, q) => [name, ['c', 'd', 'e'].toSpliced(place + (q % 2), 0, 'a')]))
    expect(plainMessage(noWorse({ run: run(0) }, 'gmap', { margin: 0 }, { qrels, run: run(1) }))).toContain(
      'query that got worse, by log of AP',
    )
  })

  test('groups are named by themselves, not by the ids of rows', () => {
    const groups = labels.yTrue.map((_, i) => `user-${i % 10}`)
    const scores = (noise: number) => labels.yTrue.map((truth, i) => truth + noise * ((i * 37) % 100))
    const judged = { yTrue: labels.yTrue, yScore: scores(0.03), groups, ids }
    const message = plainMessage(noWorse({ yScore: scores(0), ids }, 'gauc', { margin: 0.01 }, judged))
    expect(message).toMatch(/group that got worse, by AUC +baseline +candidate +gain\n {2}user-\d/)
  })
})

const names = Array.from({ length: 10 }, (_, q) => `q${q}`)
const qrels = Object.fromEntries(names.map((name, q) => [name, { a: 1, b: q % 3 }]))
const runOf = (queries: readonly string[], first: string) =>
  Object.fromEntries(queries.map(name => [name, [first, 'a', 'b']]))
const eight = { run: runOf(names.slice(0, 8), 'y') }

test('the message lists the queries, and says which side lacks them', () => {
  const message = plainMessage({
    received: { qrels, run: runOf(names.slice(1), 'x') },
    matcher: 'toBeNoWorseThan',
    args: [eight, 'mrr', { margin: 0.01 }],
  })
  expect(message).toContain(
    [
      '  query missing from a run  baseline    candidate',
      '  q0                        3 returned  missing',
      '  q8                        missing     3 returned',
      '  q9                        missing     3 returned',
    ].join('\n'),
  )
})

test('a long list leaves room for the rest of the message', () => {
  const many = Array.from({ length: 50 }, (_, q) => `q${q}`)
  const judged = Object.fromEntries(many.map(name => [name, { a: 1 }]))
  const message = plainMessage({
    received: { qrels: judged, run: runOf(many.slice(0, 20), 'x') },
    matcher: 'toBeNoWorseThan',
    args: [{ run: runOf(many, 'y') }, 'mrr', { margin: 0.01 }],
  })
  expect(message.match(/^ {2}q\d+ +3 returned +missing$/gm)).toHaveLength(12)
  expect(message).toContain('18 more queries')
})

test('a query that got worse because the candidate lacks it is shown as missing', () => {
  const message = plainMessage({
    received: { qrels, run: runOf(names.slice(1), 'x') },
    matcher: 'toBeNoWorseThan',
    args: [{ run: runOf(names, 'y') }, 'mrr', { margin: 0.01, whenMissing: 'zero' }],
  })
  expect(message).toMatch(/\n {2}q0 +0\.5 +missing +−0\.5\n/)
})

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

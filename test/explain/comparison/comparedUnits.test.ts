import { describe, expect, test } from 'vitest'
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

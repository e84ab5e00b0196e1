import { describe, test } from 'vitest'
import { expectColours, expectMessage } from '../../messages/failure.ts'
import { idsFor } from '../../messages/fromCounts.ts'
import { baseline, ids, labels, noWorse } from './labelsCompared.ts'

describe('a comparison', () => {
  test('of labels: inconclusive, and coloured', async () => {
    const failure = noWorse(baseline, 'accuracy', { margin: 0.02 })
    await expectMessage('comparison-inconclusive', failure)
    await expectColours('comparison-inconclusive', failure)
  })

  test('of labels: fails', async () => {
    await expectMessage('comparison-fail', noWorse({ yPred: labels.yTrue, ids }, 'macroF1', { margin: 0.02 }))
  })

  test('undefined on one side', async () => {
    const none = { yPred: labels.yPred.map(() => 0), ids }
    await expectMessage('comparison-undefined', noWorse(none, 'precision', { margin: 0.01 }))
  })

  test('of runs', async () => {
    const names = Array.from({ length: 30 }, (_, q) => `q${q}`)
    const qrels = Object.fromEntries(names.map((name, q) => [name, { [`d${q % 5}`]: 1, [`d${(q + 2) % 7}`]: 2 }]))
    const run = (shift: number) =>
      Object.fromEntries(
        names.map((name, q) => [name, Array.from({ length: 8 }, (_, d) => `d${(d * shift + q) % 11}`)]),
      )
    await expectMessage(
      'comparison-runs',
      noWorse({ run: run(6) }, 'ndcg@10', { margin: 0.01 }, { qrels, run: run(5) }),
    )
  })

  test('of scores', async () => {
    const yScore = labels.yTrue.map((truth, i) => ((i * 37) % 100) / 140 + 0.3 * truth)
    const older = { yScore: labels.yTrue.map((truth, i) => ((i * 37) % 100) / 140 + 0.35 * truth) }
    await expectMessage('comparison-auc', noWorse(older, 'auc', { margin: 0.01 }, { ...labels, yScore }))
  })

  test('of numbers', async () => {
    const yTrue = Array.from({ length: 40 }, (_, i) => i / 4)
    const yPred = yTrue.map((truth, i) => truth + ((i * 7) % 5) / 4 - 0.5)
    const houses = idsFor(yTrue, 'house')
    const older = { yPred: yTrue.map((truth, i) => truth + ((i * 3) % 7) / 8 - 0.4), ids: houses }
    const judged = { yTrue, yPred, ids: houses }
    await expectMessage('comparison-rmse', noWorse(older, 'rmse', { margin: 0.05 }, judged))
  })
})

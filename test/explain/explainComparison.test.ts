import { describe, expect, test } from 'vitest'
import { repeated } from '../../src/index.ts'
import { expectColours, expectMessage, type Failure, passingMessage, plainMessage } from '../messages/failure.ts'
import { fromCounts, idsFor } from '../messages/fromCounts.ts'

const labels = fromCounts(
  [0, 1],
  [
    [43, 7],
    [5, 45],
  ],
)
const ids = idsFor(labels.yTrue, 'mail')
const received = { ...labels, ids }

describe('a comparison', () => {
  const baseline = { yPred: labels.yPred.map((called, i) => (i % 9 === 0 ? labels.yTrue[i] : called)), ids }
  const noWorse = (than: unknown, metric: string, options: object, judged: unknown = received): Failure => ({
    received: judged,
    matcher: 'toBeNoWorseThan',
    args: [than, metric, options],
  })

  test('of labels: inconclusive, and coloured', async () => {
    const failure = noWorse(baseline, 'accuracy', { margin: 0.02 })
    await expectMessage('comparison-inconclusive', failure)
    await expectColours('comparison-inconclusive', failure)
  })

  test('of repeated runs: how far those of each side lie apart', async () => {
    const run = (every: number) => ({ yPred: labels.yPred.map((label, i) => (i % every === 0 ? 1 : label)), ids })
    const runs = repeated([received, run(9), run(4)])
    const message = await plainMessage(noWorse(run(7), 'accuracy', { margin: 0.02 }, runs))
    const start = message.indexOf('             accuracy')
    expect(`\n${message.slice(start, message.indexOf('\n\n', start))}\n`).toMatchInlineSnapshot(`
      "
                   accuracy    n  runs  lowest  highest  deviation
        candidate     0.833  100     3   0.780    0.880      0.050
        baseline      0.810  100     1       -        -          -
      "
    `)
  })

  test('of labels: fails', async () => {
    await expectMessage('comparison-fail', noWorse({ yPred: labels.yTrue, ids }, 'macroF1', { margin: 0.02 }))
  })

  test('of labels: what changed, won and lost', async () => {
    const yTrue = Array.from({ length: 60 }, (_, i) => ['cat', 'dog', 'fox'][i % 3])
    const judged = { yTrue, yPred: yTrue.map((name, i) => (i % 6 === 2 ? 'dog' : i % 15 === 0 ? 'fox' : name)) }
    const older = { yPred: yTrue.map((name, i) => (i % 10 === 1 ? 'cat' : i % 15 === 0 ? 'dog' : name)) }
    const failure = noWorse(older, 'accuracy', { margin: 0.02 }, judged)
    await expectMessage('comparison-relabelled', failure)
    await expectMessage('narrow-comparison', { ...failure, width: 60 })
  })

  test('undefined on one side', async () => {
    const none = { yPred: labels.yPred.map(() => 0), ids }
    await expectMessage('comparison-undefined', noWorse(none, 'precision', { margin: 0.01 }))
  })

  test('identical predictions', async () => {
    const failure = { received, matcher: 'toBeBetterThan', args: [{ yPred: [...labels.yPred], ids }, 'accuracy'] }
    await expectMessage('comparison-identical', failure)
    expect(passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'f1', { margin: 0 }))).toContain(
      'F1 equals the baseline: F1 cannot tell the predictions apart (n = 100)',
    )
    const within = passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'accuracy', { margin: 0.01 }))
    // ln 20 / 0.01 = 299.6 rows.
    expect(within.replace(/\s+/g, ' ')).toContain(
      'note: the predictions agree on all of 100 rows, too few to show that two models differ by 0.01 in accuracy; 300 would',
    )
    const enough = passingMessage(noWorse({ yPred: [...labels.yPred], ids }, 'accuracy', { margin: 0.03 }))
    expect(enough).not.toContain('too few to show')
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

  test('of runs that hardly differ', async () => {
    const names = Array.from({ length: 200 }, (_, q) => `query ${q}`)
    const qrels = Object.fromEntries(names.map(name => [name, { a: 1, b: 2, c: 1 }]))
    const run = (changed: readonly number[]) =>
      Object.fromEntries(
        names.map((name, q) => [name, changed.includes(q) ? ['b', 'x', 'a', 'c'] : ['b', 'a', 'x', 'c']]),
      )
    const failure = noWorse({ run: run([17]) }, 'ndcg@10', { margin: 0.01 }, { qrels, run: run([4]) })
    await expectMessage('comparison-rare', failure)
    expect(passingMessage({ ...failure, args: [{ run: run([17]) }, 'ndcg@10', { margin: 0.02 }] })).toContain(
      'nDCG@10 equals the baseline (95 % limits 0.0152 below to 0.0152 above,\n  n = 200 queries)\n',
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

  test('what was left out is counted', () => {
    const fewer = { yTrue: labels.yTrue.slice(0, 90), yPred: labels.yTrue.slice(0, 90), ids: ids.slice(0, 90) }
    expect(plainMessage(noWorse(fewer, 'accuracy', { margin: 0, on: 'intersection' }))).toContain(
      'note: left out: 10 rows only in the candidate, 0 only in the baseline; 90 rows\n  in both (minOverlap: 0.5)',
    )
    const alone = { yPred: labels.yTrue, ids: ids.with(0, 'new-1').with(1, 'new-2') }
    expect(plainMessage(noWorse(alone, 'accuracy', { margin: 0, on: 'intersection' }))).toContain(
      'note: left out: 2 rows only in the candidate, 2 only in the baseline; 98 rows in\n  both (minOverlap: 0.5)',
    )
    const { yPred } = baseline
    expect(plainMessage(noWorse({ yPred }, 'accuracy', { margin: 0 }, labels))).toContain('note: paired by position')
  })
})

import { describe, expect, test } from 'vitest'
import { repeated } from '../../../src/index.ts'
import { expectColours, expectMessage, passingMessage, plainMessage } from '../../messages/failure.ts'
import { idsFor } from '../../messages/fromCounts.ts'
import { baseline, ids, labels, noWorse, received } from './labelsCompared.ts'

describe('a comparison', () => {
  test('of labels: inconclusive, and coloured', async () => {
    const failure = noWorse(baseline, 'accuracy', { margin: 0.02 })
    await expectColours('comparison-inconclusive', failure)
  })

  test('of labels: fails', async () => {
    await expectMessage('comparison-fail', noWorse({ yPred: labels.yTrue, ids }, 'macroF1', { margin: 0.02 }))
  })

  test.each([
    ['small', { whenSmall: 'fail' }, 'part = b has 1 row: 30 are needed'],
    ['not judged at all', { minSupport: 1000 }, 'no slice of part has 1,000 rows, so none is judged'],
  ])('fails because its slices are %s, which it says first', (_, options, told) => {
    const part = ids.map((_id, row) => (row === 0 ? 'b' : 'a'))
    const slices = { slices: 'part', slicesMust: 'prove', margin: 0.9, ...options } as const
    const message = plainMessage(noWorse(baseline, 'accuracy', slices, { ...received, slices: { part } }))
    expect(message.split('\n\n')[1].split('\n')[0]).toBe(told)
    expect(message).toContain('\n\nGive the slices more rows, or ask for less support with minSupport.')
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

describe('nextOfComparison', () => {
  const flat = (message: string): string => message.replace(/\s+/g, ' ')

  test('what failed is read', () => {
    expect(flat(plainMessage(noWorse({ yPred: labels.yTrue, ids }, 'accuracy', { margin: 0.02 })))).toContain(
      'Next: read the rows that got worse: is their truth wrong, or are they new to the model?',
    )
  })

  test('what lies at the margin asks for another model, or for less', () => {
    expect(flat(plainMessage(noWorse(baseline, 'accuracy', { margin: 0.02 })))).toContain(
      'The difference lies at what is asked: no number of rows would decide this. Improve the model, or allow a larger margin.',
    )
  })

  test('what is inconclusive asks for rows, or for less', () => {
    expect(flat(plainMessage(noWorse(baseline, 'accuracy', { margin: 0.04 })))).toMatch(
      /About [\d,]+ rows \(here are 100\) would decide this 8 times in 10, .* Or allow a larger margin\./,
    )
  })

  test('what passes needs no next step', () => {
    expect(flat(passingMessage(noWorse(baseline, 'accuracy', { margin: 0.5 })))).not.toMatch(/Next:|would decide/)
  })
})

describe('sidesTable', () => {
  describe('the table of both sides', () => {
    test('how far repeated runs of each side lie apart', async () => {
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
  })
})

import { describe, test } from 'vitest'
import { expectColours, expectMessage } from '../../messages/failure.ts'
import { idsFor } from '../../messages/fromCounts.ts'
import { tableOf } from '../../tableOf.ts'

const yTrue = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
const yScore = [0.9, 0.2, 0.35, 0.45, 0.8, 0.7, 0.6, 0.1, 0.55, 0.4]
const cases = { yTrue, yScore, ids: idsFor(yTrue, 'case') }

const classes = {
  yTrue: ['a', 'b', 'c', 'a'],
  labels: ['a', 'b', 'c'],
  yProba: tableOf('0.7 0.2 0.1 / 0.8 0.15 0.05 / 0.3 0.3 0.4 / 0.5 0.25 0.25'),
}

describe('losses of probabilities', () => {
  test('log loss of two classes', async () => {
    const failure = { received: cases, matcher: 'toHaveLogLossBelow', args: [0.3] }
    await expectColours('losses-log-loss', failure)
  })

  test('one row that was sure and wrong', async () => {
    await expectMessage('losses-one-row', {
      received: { ...cases, yScore: yScore.map((score, i) => (i === 2 ? 0 : score)) },
      matcher: 'toHaveLogLossBelow',
      args: [0.3],
    })
  })

  test('log loss of three classes', async () => {
    await expectMessage('losses-classes', { received: classes, matcher: 'toHaveLogLossBelow', args: [0.5] })
  })

  test('Brier score of two classes', async () => {
    await expectMessage('losses-brier', { received: cases, matcher: 'toHaveBrierScoreBelow', args: [0.1] })
  })

  test('Brier score of three classes, weighted', async () => {
    await expectMessage('losses-brier-classes', {
      received: { ...classes, sampleWeight: [1, 2, 0.5, 1] },
      matcher: 'toHaveBrierScoreBelow',
      args: [0.2],
    })
  })
})

test('the rows whose truth ranks beyond k', async () => {
  const pets = ['cat', 'dog', 'cow', 'cow', 'dog', 'cow']
  const yProba = tableOf('0.5 0.3 0.2 / 0.2 0.5 0.3 / 0.1 0.6 0.3 / 0.4 0.4 0.2 / 0.6 0.3 0.1 / 0.3 0.3 0.4')
  await expectMessage('losses-ranks', {
    received: { yTrue: pets, yProba, labels: ['cat', 'dog', 'cow'], ids: pets.map((pet, i) => `${pet}-${i}`) },
    matcher: 'toHaveTopKAccuracyAt',
    args: [2, 0.9],
  })
})

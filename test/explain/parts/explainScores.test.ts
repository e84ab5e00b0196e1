import { describe, expect, test } from 'vitest'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'
import { idsFor } from '../../messages/fromCounts.ts'

const yTrue = ['spam', 'spam', 'spam', 'spam', 'ham', 'ham', 'ham', 'ham', 'ham']
const yScore = [3.2, 1.4, 0.2, -2.5, 2.1, 0.1, -0.7, -1.9, -3]
const mails = { yTrue, yScore, positive: 'spam', ids: idsFor(yTrue, 'mail') }

describe('scores of the positive class', () => {
  test('AUC without a threshold', async () => {
    const failure = { received: mails, matcher: 'toHaveAUCAbove', args: [0.97] }
    await expectColours('scores-auc', failure)
  })

  test('AUC with a threshold', async () => {
    await expectMessage('scores-auc-threshold', {
      received: { ...mails, threshold: 0.5 },
      matcher: 'toHaveAUCAbove',
      args: [0.97],
    })
  })

  test('in 60 columns', async () => {
    await expectMessage('narrow-scores', {
      received: { ...mails, threshold: 0.5 },
      matcher: 'toHaveAUCAbove',
      args: [0.97],
      width: 60,
    })
  })

  test('average precision', async () => {
    await expectMessage('scores-average-precision', {
      received: mails,
      matcher: 'toHaveAveragePrecisionAbove',
      args: [0.97],
    })
  })

  test('scores that look inverted', async () => {
    await expectMessage('scores-inverted', {
      received: { ...mails, yScore: yScore.map(score => -score) },
      matcher: 'toHaveAUCAbove',
      args: [0.97],
    })
  })

  test('all scores equal', () => {
    expect(
      plainMessage({ received: { ...mails, yScore: yScore.map(() => 0.5) }, matcher: 'toHaveAUCAbove', args: [0.9] }),
    ).toContain('\nEvery row has the score 0.5: has the model learned anything?\n')
  })

  test('one class only', async () => {
    await expectMessage('scores-undefined', {
      received: { yTrue: [1, 1, 1], yScore: [0.1, 0.2, 0.3] },
      matcher: 'toHaveAUCAbove',
      args: [0.9],
    })
  })

  test('weights', async () => {
    await expectMessage('scores-weighted', {
      received: { ...mails, sampleWeight: [1, 1, 0, 2, 1, 0.5, 1, 1, 3] },
      matcher: 'toHaveAUCAbove',
      args: [0.9],
    })
  })

  test('too good to be true', async () => {
    await expectMessage('scores-leak', {
      received: { yTrue: [1, 1, 0, 0], yScore: [0.9, 0.8, 0.2, 0.1] },
      matcher: 'toHaveMetric',
      args: ['auc', { between: [0.6, 0.999] }],
    })
  })
})

test('negatives that tie at the border are counted where the positives leave room for them', () => {
  const highest = (yTrue: readonly number[], yScore: readonly number[]): string =>
    plainMessage({ received: { yTrue, yScore }, matcher: 'toHaveAUCAbove', args: [0.99] }).replace(/\s+/g, ' ')
  expect(highest([1, 1, 1, 0, 0, 0], [0.9, 0.1, 0.1, 0.4, 0.4, 0.4])).toContain('2 of the 3 highest scores belong to')
  expect(highest([1, 1, 1, 0, 0, 0], [0.9, 0.4, 0.1, 0.4, 0.4, 0.4])).toContain('1 of the 3 highest scores belongs to')
  expect(highest([1, 1, 1, 0, 0, 0], [0.9, 0.4, 0.4, 0.4, 0.4, 0.1])).not.toContain('highest scores')
})

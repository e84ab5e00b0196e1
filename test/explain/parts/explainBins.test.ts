import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'

const yScore = Array.from({ length: 40 }, (_, i) => (i + 0.5) / 40)
const yTrue = yScore.map((score, i) => (score > 0.5 ? (i % 3 === 0 ? 0 : 1) : i % 4 === 0 ? 1 : 0))
const forecasts = { yTrue, yScore }

describe('the reliability table', () => {
  test('bins of equal width, those that cost most first', async () => {
    const failure = { received: forecasts, matcher: 'toHaveECEBelow', args: [0.05] }
    await expectMessage('bins', failure)
    await expectColours('bins', failure)
  })

  test('few bins between quantiles, weighted', async () => {
    await expectMessage('bins-quantiles', {
      received: { ...forecasts, sampleWeight: yTrue.map((_, i) => 1 + (i % 2) / 2) },
      matcher: 'toHaveECEBelow',
      args: [0.05, { bins: 4, binning: 'quantile', debiased: true }],
    })
  })

  test('of the likeliest class', async () => {
    await expectMessage('bins-top-label', {
      received: { yTrue, yProba: yScore.map(score => [1 - score, score]), labels: [0, 1] },
      matcher: 'toHaveECEBelow',
      args: [0.05, { bins: 5 }],
    })
  })

  test('by the largest gap where that is what counts', () => {
    const text = plainMessage({ received: forecasts, matcher: 'toHaveMetric', args: ['mce', { below: 0.1 }] })
    const { value } = measure(forecasts, 'mce')
    const [first] = text.split('\n').filter(line => line.includes(' … '))
    expect(first).toContain(value.toFixed(3))
  })
})

const yProba = [
  [0.5, 0.3, 0.2],
  [0.2, 0.5, 0.3],
  [0.1, 0.6, 0.3],
  [0.4, 0.4, 0.2],
  [0.6, 0.3, 0.1],
  [0.3, 0.3, 0.4],
]
const pets = { yTrue: ['cat', 'dog', 'cow', 'cow', 'dog', 'cow'], yProba, labels: ['cat', 'dog', 'cow'] }

describe('values of each class', () => {
  test('AUC of each class against the rest', async () => {
    const failure = { received: pets, matcher: 'toHaveAUCAbove', args: [0.9, { multiClass: 'ovr' }] }
    await expectMessage('per-class', failure)
    await expectColours('per-class', failure)
  })

  test('AUC of each pair of classes', async () => {
    await expectMessage('per-class-pairs', {
      received: pets,
      matcher: 'toHaveAUCAbove',
      args: [0.9, { multiClass: 'ovo', average: 'weighted' }],
    })
  })

  test('mean average precision, a class left out', async () => {
    await expectMessage('per-class-left-out', {
      received: { ...pets, yTrue: ['cat', 'dog', 'dog', 'cat', 'dog', 'cat'] },
      matcher: 'toHaveMeanAveragePrecisionAbove',
      args: [0.95],
    })
  })

  test('a class without a value', async () => {
    await expectMessage('per-class-undefined', {
      received: { ...pets, yTrue: ['cat', 'dog', 'dog', 'cat', 'dog', 'cat'] },
      matcher: 'toHaveAUCAbove',
      args: [0.9, { multiClass: 'ovr' }],
    })
  })
})

test('the rows whose truth ranks beyond k', async () => {
  await expectMessage('losses-ranks', {
    received: { ...pets, ids: pets.yTrue.map((pet, i) => `${pet}-${i}`) },
    matcher: 'toHaveTopKAccuracyAt',
    args: [2, 0.9],
  })
})

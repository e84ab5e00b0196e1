import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'

const yScore = Array.from({ length: 40 }, (_, i) => (i + 0.5) / 40)
const yTrue = yScore.map((score, i) => (score > 0.5 ? (i % 3 === 0 ? 0 : 1) : i % 4 === 0 ? 1 : 0))
const forecasts = { yTrue, yScore }

describe('the reliability table', () => {
  test('bins of equal width, those that cost most first', async () => {
    const failure = { received: forecasts, matcher: 'toHaveECEBelow', args: [0.05] }
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

  test('a slope, and a standardised score', async () => {
    await expectMessage('bins-slope', {
      received: forecasts,
      matcher: 'toHaveMetric',
      args: ['calibrationSlope', { between: [0.8, 1.2] }],
    })
    await expectMessage('bins-z', {
      received: forecasts,
      matcher: 'toHaveMetric',
      args: ['spiegelhalterZ', { between: [-2, 2] }],
    })
  })

  test('by the largest gap where that is what counts', () => {
    const text = plainMessage({ received: forecasts, matcher: 'toHaveMetric', args: ['mce', { below: 0.1 }] })
    const { value } = measure(forecasts, 'mce')
    const [first] = text.split('\n').filter(line => line.includes(' … '))
    expect(first).toContain(value.toFixed(3))
  })
})

test.each([
  [3, 'Probabilities are too extreme: log-odds should shrink to '],
  [0.4, 'Probabilities are too close to the middle: log-odds should grow to '],
])('a calibration slope says whether log-odds %d times as large are too extreme', (times, words) => {
  const logOdds = Array.from({ length: 200 }, (_, i) => (i - 99.5) / 40)
  const yTrue = logOdds.map((x, i) => ((((i * 37) % 100) + 0.5) / 100 < 1 / (1 + Math.exp(-x)) ? 1 : 0))
  const yScore = logOdds.map(x => 1 / (1 + Math.exp(-times * x)))
  const message = plainMessage({
    received: { yTrue, yScore },
    matcher: 'toHaveMetric',
    args: ['calibrationSlope', { within: [1, 0.05] }],
  })
  expect(message).toContain(words)
})

import { describe, expect, test } from 'vitest'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'
import { idsFor } from '../../messages/fromCounts.ts'
import { tableOf } from '../../tableOf.ts'

const passed = Array.from({ length: 40 }, (_, i) => i % 7 !== 3 && i % 11 !== 5)
const suite = {
  passed,
  ids: idsFor(passed, 'prompt'),
  slices: { intent: passed.map((_, i) => ['refund', 'invoice', 'greeting'][i % 3]) },
}
const latency = [120, 95, 210, 180, 2400, 130, 99, 105, 140, 160, 300, 150]

describe('cases', () => {
  test('a pass rate, with slices', async () => {
    const failure = { received: suite, matcher: 'toHavePassRateAbove', args: [0.9] }
    await expectColours('cases-pass-rate', failure)
  })

  test('a pass rate of cases without ids', async () => {
    await expectMessage('cases-pass-rate-rows', {
      received: { passed: [true, false, true, false] },
      matcher: 'toHavePassRateAbove',
      args: [0.9],
    })
  })

  test('an answer that is missing is no text, and an empty one is', () => {
    const received = { yTrue: ['a', 'b', 'c'], yPred: [null, '', 'c'], whenMissing: 'wrong', maxMissing: 0.5 }
    const told = plainMessage({ received, matcher: 'toHaveMetric', args: ['exactMatch', { atLeast: 1 }] })
    expect(told).toMatch(/output {4}\(no answer\)\n.*output {4}""\n/s)
    const args = [{ yPred: ['a', 'b', 'c'] }, 'exactMatch', { margin: 0 }]
    expect(plainMessage({ received, matcher: 'toBeNoWorseThan', args })).toMatch(/candidate {2}\(no answer\)\n/)
  })

  test('without a case there is no table', () => {
    const lone = {
      ratings: [
        [1, null],
        [null, 1],
      ],
    }
    expect(plainMessage({ received: lone, matcher: 'toHaveKrippendorffAlphaAbove', args: [0.8] })).not.toContain(
      'disagreement',
    )
  })

  test('chance agreement is 0, without what rounding leaves', () => {
    const ratings = ['aab', 'abb', 'bbb'].map(item => [...item])
    expect(
      plainMessage({ received: { ratings }, matcher: 'toHaveMetric', args: ['fleissKappa', { above: 0.8 }] }),
    ).toContain('κ is 0, below the required 0.8')
  })

  test('scores of 1,000 and more have no fraction', () => {
    expect(
      plainMessage({ received: { score: [1200, 3000.25] }, matcher: 'toHaveMeanScoreBelow', args: [900] }),
    ).toContain('score[1]  3,000')
  })

  test('texts that had to match', async () => {
    await expectMessage('cases-exact-match', {
      received: {
        yTrue: [['Paris', 'the city of Paris'], 'seven', 'Pablo Picasso'],
        yPred: ['Lyon', '7', 'Picasso'],
        ids: ['where', 'how-many', 'who'],
      },
      matcher: 'toHaveMetric',
      args: ['exactMatch', { above: 0.8 }],
    })
  })

  test('rows whose labels are ranked wrongly', async () => {
    await expectMessage('label-scores-order', {
      received: {
        task: 'multilabel',
        labels: ['news', 'sport', 'film'],
        yTrue: [['news'], ['sport', 'film'], ['film']],
        yScore: tableOf('0.2 0.9 0.4 / 0.1 0.8 0.7 / 0.5 0.3 0.5'),
        ids: ['post-1', 'post-2', 'post-3'],
      },
      matcher: 'toHaveMetric',
      args: ['labelRankingLoss', { below: 0.1 }],
    })
  })

  test('weighted: what weighs most comes first', async () => {
    await expectMessage('cases-pass-rate-weighted', {
      received: { passed: [true, false, false], ids: ['a', 'light', 'heavy'], sampleWeight: [1, 1, 5] },
      matcher: 'toHavePassRateAbove',
      args: [0.9],
    })
  })

  test('a mean where lower is better', async () => {
    const failure = {
      received: { score: latency, ids: idsFor(latency, 'call') },
      matcher: 'toHaveMeanScoreBelow',
      args: [200],
    }
    await expectColours('cases-mean-below', failure)
  })

  test('a mean where higher is better', async () => {
    await expectMessage('cases-mean-above', {
      received: { score: [4, 2, 5, 4], ids: ['tone', 'facts', 'length', 'format'] },
      matcher: 'toHaveMeanScoreAbove',
      args: [4],
    })
  })

  test('a quantile', async () => {
    await expectMessage('cases-quantile', {
      received: { score: latency },
      matcher: 'toHaveMetric',
      args: ['scoreQuantile', { below: 500 }, { quantile: 0.95, better: 'lower' }],
    })
  })

  test('pass@k', async () => {
    const failure = {
      received: {
        trials: [
          [true, false, true, true],
          [false, false, false, false],
          [false, true, false, false],
        ],
        ids: ['sort', 'parse', 'merge'],
      },
      matcher: 'toHavePassAtKAt',
      args: [2, 0.9],
    }
    await expectColours('cases-pass-at-k', failure)
  })

  test('pass@k of tasks that were tried too seldom', async () => {
    await expectMessage('cases-pass-at-k-undefined', {
      received: { trials: [[true, false, true], [false], [true]], ids: ['sort', 'parse', 'merge'] },
      matcher: 'toHavePassAtKAt',
      args: [2, 0.9, { trials: 'uneven' }],
    })
  })

  test('a win rate', async () => {
    await expectMessage('cases-win-rate', {
      received: { preferred: ['candidate', 'tie', 'baseline', 'baseline'], ids: ['q1', 'q2', 'q3', 'q4'] },
      matcher: 'toHaveWinRateAbove',
      args: [0.5],
    })
  })

  test('agreement of raters', async () => {
    await expectMessage('cases-alpha', {
      received: {
        ratings: [
          [1, 1, 2],
          [3, 3, 3],
          [1, 5, null],
          [2, null, null],
        ],
        ids: ['essay-1', 'essay-2', 'essay-3', 'essay-4'],
      },
      matcher: 'toHaveKrippendorffAlphaAbove',
      args: [0.8, { level: 'interval' }],
    })
  })

  test('answers in words', async () => {
    await expectMessage('cases-token-f1', {
      received: { yTrue: [['Paris', 'the city of Paris'], 'in 1889'], yPred: ['Lyon', '1889'], ids: ['where', 'when'] },
      matcher: 'toHaveMetric',
      args: ['tokenF1', { above: 0.8 }],
    })
  })

  test('a slice whose cases all weigh 0 is no slice', () => {
    const received = {
      passed: [true, false, true],
      sampleWeight: [1, 1, 0],
      slices: { day: ['mon', 'mon', 'tue'] },
    }
    const message = plainMessage({ received, matcher: 'toHavePassRateAbove', args: [0.9] })
    expect(message).toMatch(/mon +0\.500 +2\n/)
    expect(message).not.toContain('tue')
  })

  test('more failing cases than there is room for are counted', () => {
    const ids = Array.from({ length: 500 }, (_, i) => `a-rather-long-name-of-a-case-${i}`)
    const message = plainMessage({
      received: { passed: ids.map(() => false), ids },
      matcher: 'toHavePassRateAbove',
      args: [0.9],
    })
    expect(message).toContain('See a-rather-long-name-of-a-case-0, ')
    expect(message).toMatch(/… and 49\d more\s+cases/)
  })
})

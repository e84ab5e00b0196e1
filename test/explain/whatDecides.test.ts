import { describe, expect, test } from 'vitest'
import { repeated } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { expectColours, expectMessage, type Failure, passingMessage, plainMessage } from '../messages/failure.ts'
import { fromCounts, idsFor } from '../messages/fromCounts.ts'
import { tableOf } from '../tableOf.ts'

const labels = fromCounts([0, 1], '43 7 / 5 45')
const ids = idsFor(labels.yTrue, 'mail')
const received = { ...labels, ids }

describe('a gate with confidence', () => {
  const above = (threshold: number, options: object = {}): Failure => ({
    received,
    matcher: 'toHaveAccuracyAbove',
    args: [threshold, { confidence: 0.95, ...options }],
  })

  test('inconclusive', async () => {
    await expectColours('sure-inconclusive', above(0.85))
  })

  test('fails', async () => {
    await expectMessage('sure-fail', above(0.97))
  })

  test('under ties it says how many rows tell a rate from the one that is asked for, or that none do', () => {
    const counts = tableOf('2 40 / 4 30 / 10 21 / 20 6 / 14 2 / 10 1')
    const rows = counts.flatMap(([positives, negatives], level) =>
      [1, 0].flatMap(truth => Array.from({ length: truth === 1 ? positives : negatives }, () => ({ truth, level }))),
    )
    const tied = { yTrue: rows.map(({ truth }) => truth), yScore: rows.map(({ level }) => level), positive: 1 }
    const message = (fpr: number): string =>
      plainMessage({
        received: tied,
        matcher: 'toHaveMetric',
        args: [`tprAtFpr(fpr=${fpr})`, { above: 0.6 }, { confidence: 0.95 }],
      }).replaceAll(/\s+/g, ' ')
    expect(message(0.1)).toContain(
      'Scores are tied, and the false positive rate at this threshold lies close to the one that is asked for: about 15,000 rows (here are 160) would tell that it is kept.',
    )
    expect(message(0.09)).toContain('is the one that is asked for: no number of rows would tell that it is kept.')
  })

  test('limits that lie close together have the digits that tell them apart', () => {
    const counted = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 1], count: [45e7, 45e7, 5e7, 5e7] }
    const message = (matcher: string, ...args: readonly unknown[]): string =>
      plainMessage({ received: counted, matcher, args }).replaceAll(/\s+/g, ' ')
    expect(message('toHaveAccuracyAbove', 0.95, { confidence: 0.95 })).toContain('95 % limits 0.899984 to 0.900016')
    const last = { yPred: [1, 0, 1, 0], count: counted.count }
    expect(message('toBeNoWorseThan', { yPred: last.yPred }, 'accuracy', { margin: 0.05 })).toMatch(
      /limits 0\.09998\d? to 0\.1000[12]\d?/,
    )
  })

  test('at the bound itself', () => {
    expect(plainMessage(above(0.88))).toContain('The value lies at the bound itself: no number of rows would decide')
  })

  test('passes, or passes by name alone, and says so', () => {
    expect(passingMessage(above(0.8))).toContain(
      'accuracy is 0.88, above the required 0.8 (95 % limits 0.8128 to 0.9293, n = 100)',
    )
    const allowed = passingMessage(above(0.85, { whenInconclusive: 'pass' }))
    expect(allowed).toContain('inconclusive: the bound 0.85 lies inside')
    expect(allowed).toContain("It passes all the same: whenInconclusive is 'pass'.")
  })

  test('no interval', async () => {
    const perfect = { yTrue: labels.yTrue, yScore: labels.yTrue }
    const args = [0.8, { confidence: { level: 0.9, method: 'percentile' } }]
    await expectMessage('sure-none', { received: perfect, matcher: 'toHaveAveragePrecisionAbove', args })
  })
})

test('an AUC of few positives warns of those that score like negatives', () => {
  const yTrue = Array.from({ length: 120 }, (_, row) => (row % 6 === 0 ? 1 : 0))
  const yScore = yTrue.map((positive, row) => positive + ((row * 37) % 120) / 70)
  const message = (rows: number): string =>
    createMatchers({ runner: 'test', width: () => 80 })
      .toHaveAUCAbove.call({ promise: '' }, { yTrue: yTrue.slice(0, rows), yScore: yScore.slice(0, rows) }, 0.85, {
        confidence: 0.95,
      })
      .message()
      .replaceAll(/\n\s*/g, ' ')
  expect(message(120)).toContain('note: with only 20 rows of one class these bounds are overconfident')
  expect(message(6)).toContain('note: with only 1 row of one class these bounds are overconfident')
})

describe('runs that are all alike', () => {
  const worse = { yPred: labels.yPred.map((label, i) => (i % 9 === 0 ? 1 - Number(label) : label)), ids }
  test.each([
    ['toHaveAccuracyAbove', [0.5, { confidence: 0.95, over: 'runs' }]],
    ['toBeNoWorseThan', [worse, 'accuracy', { margin: 0.1, over: 'runs' }]],
  ])('%s asks for runs that may differ, not for rows', async (matcher, args) => {
    const alike = repeated([received, { yPred: [...labels.yPred], ids }])
    const message = await plainMessage({ received: alike, matcher, args })
    expect(message).toContain('all runs predict the same')
    expect(message).toMatch(/Runs that are free to differ would tell: more test data would\s+not\./)
  })
})

test.each([
  ['toHaveAccuracyAbove', 0.86],
  ['toHaveMCCAbove', 0.74],
])('%s asks for more groups, not for more rows of the same', (matcher, bound) => {
  // Equal weights would count as none, and MCC has the jackknife where weights differ.
  const sampleWeight = labels.yTrue.map((_, row) => 1 + (row % 2))
  const groups = labels.yTrue.map((_, row) => `user ${row % 12}`)
  const message = plainMessage({
    received: { ...received, sampleWeight, groups },
    matcher,
    args: [bound, { confidence: 0.95 }],
  })
  expect(message).toContain('inconclusive')
  expect(message).toMatch(/About \S+ times as many\s+groups would decide this/)
})

describe('what would decide a gate over runs', () => {
  const passes = (share: number): boolean[] => Array.from({ length: 200 }, (_, i) => i % 20 < 20 * share)
  const messageOf = (shares: readonly number[], least: number): string =>
    plainMessage({
      received: repeated(shares.map(share => ({ passed: passes(share) }))),
      matcher: 'toHavePassRateAtLeast',
      args: [0.78, { atLeastRuns: least, confidence: 0.95 }],
    }).replace(/\s+/g, ' ')

  test('the rows that the lacking runs need, the nearest first', () => {
    expect(messageOf([0.85, 0.8, 0.9, 0.75], 3)).toMatch(
      /About [\d,]+ cases in each run \(here are 200\) would let runs\[1\] pass 8 times in 10, if its true value is the one measured\.$/,
    )
    expect(messageOf([0.8, 0.8, 0.9, 0.75], 3)).toMatch(/ would let runs\[0\], runs\[1\] pass 8 times in 10, if their/)
  })

  test('no number where too few of the open runs meet the bound', () => {
    expect(messageOf([0.9, 0.75, 0.9, 0.75], 3)).toMatch(
      /More cases in each run would tell\. How many cannot be reckoned from these\.$/,
    )
  })
})

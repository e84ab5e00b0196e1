import { expect, test } from 'vitest'
import { readMore } from '../../src/explain/aboutLosses.ts'
import type { ConfiguredMetric } from '../../src/metrics/definition/defineMetric.ts'
import { bleu } from '../../src/text/bleu.ts'
import { wordErrorRate } from '../../src/text/errorRates.ts'
import { plainMessage } from '../messages/failure.ts'

const yTrue = Array.from({ length: 60 }, (_, i) => i / 6)
const noisy = yTrue.map((truth, i) => truth + ((7 * i) % 11) / 20)
const confidence = 0.95

/** A message on one line. */
function found(yPred: readonly number[], matcher: string, bound: number, asked: unknown = confidence): string {
  return plainMessage({ received: { yTrue, yPred }, matcher, args: [bound, { confidence: asked }] }).replace(
    /\s+/g,
    ' ',
  )
}

test('a perfect sample: the largest error that is taken for granted', () => {
  expect(found(yTrue, 'toHaveMAEBelow', 0.01)).toContain(
    'too few rows have an error to show how large errors get, so the bound assumes none above 9.8333, the range of yTrue. Set confidence: { maxError } to assume another',
  )
  expect(found(yTrue, 'toHaveMAEBelow', 0.01, { level: 0.95, maxError: 2 })).toContain(
    'the bound assumes no error above 2, as maxError says',
  )
})

test('a largest loss that was asked for', () => {
  expect(found(noisy, 'toHaveMAEBelow', 0.26, { level: 0.95, maxLoss: 3 })).toContain(
    'the bound assumes no loss above 3, as maxLoss says',
  )
})

test('scores that nearly all are the same', () => {
  const score = yTrue.map((_, i) => (i < 2 ? 3 : 4))
  const args = [3.99, { confidence }]
  expect(plainMessage({ received: { score }, matcher: 'toHaveMeanScoreAbove', args }).replace(/\s+/g, ' ')).toContain(
    'so few values differ that the bound assumes that no other lies farther off than 4, the range of the values and 0',
  )
})

test('few rows, and a row that outweighs the others: what one more as bad as the worst would do', () => {
  expect(found(noisy, 'toHaveMAEBelow', 0.2)).toContain(
    '60 rows may contain none of the rare large errors; one more row as bad as the worst would raise it to 0.25',
  )
  expect(found(noisy.with(7, 6), 'toHaveRMSEBelow', 0.7)).toMatch(
    /one row makes up 8\d % of the loss\. A sample without such rows flatters the model, and no method can tell; one more row as bad as the worst would raise it to 0\.\d+\. confidence: \{ maxLoss \} gives a bound that holds for any errors/,
  )
})

test('of weighted rows, the one that makes up most of the loss need not have the largest', () => {
  const received = {
    yTrue: [5, 0, 5, 1, 2, 2, 4, 0, 5, 1],
    yPred: [5, 0, 5, 0, 2, 2, 4, 1, 1, 5],
    sampleWeight: [0.3, 2.5, 2.5, 0.1, 1, 2.5, 1, 0.7, 0.1, 0.1],
  }
  const args = [0.3, { confidence }]
  expect(plainMessage({ received, matcher: 'toHaveMAEBelow', args }).replace(/\s+/g, ' ')).toMatch(
    /one row makes up 44 % of the loss\..* one more row as bad as the worst would raise it to 0\.2\./,
  )
})

test('counts that vary less than their predicted rates claim', () => {
  const counts = [0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
  const received = { yTrue: counts, yPred: counts.map(() => 0.3) }
  const args = ['meanPoissonDeviance', { below: 0.9 }, { confidence }]
  const message = plainMessage({ received, matcher: 'toHaveMetric', args }).replace(/\s+/g, ' ')
  expect(message).toContain(
    '12 rows vary less than the predicted rates claim: the bound allows for rare counts that they lack. More rows show whether they occur',
  )
  // How many more, the limits of these rows do not tell.
  expect(message).not.toContain('would decide this')
})

test('losses that are all equal: what would say how large others can be', () => {
  expect(
    found(
      yTrue.map(truth => truth + 1),
      'toHaveMAEBelow',
      1.2,
    ),
  ).toContain(
    'MAE is 1, below the allowed 1.2, but inconclusive: every resample gives the same value, which says nothing about how others would be; confidence: { maxError } would say how far one can lie from them (n = 60)',
  )
})

test('a ratio of sums takes no maxLoss, and a metric that is better the higher it is would fall', () => {
  const texts = Array.from({ length: 50 }, (_, i) => `the cat number ${i} sat on the mat`)
  const received = { yTrue: texts, yPred: texts.map((text, i) => (i % 7 === 0 ? text.replace('mat', 'rug') : text)) }
  const about = (metric: ConfiguredMetric, bound: object): string =>
    plainMessage({ received, matcher: 'toHaveMetric', args: [metric, bound, { confidence }] }).replace(/\s+/g, ' ')
  const wer = about(wordErrorRate(), { below: 0.015 })
  expect(wer).toMatch(/50 rows may contain none of the rare large errors; one more row .* would raise it to 0\.02/)
  expect(wer).not.toContain('maxLoss')
  const ofBleu = about(bleu(), { atLeast: 99 })
  expect(ofBleu).toMatch(/one more row as bad as the worst would lower it to 9\d/)
  expect(ofBleu).not.toContain('maxLoss')
})

test('with many rows of like size there is nothing to say', () => {
  const many = Array.from({ length: 400 }, (_, i) => i)
  const received = { yTrue: many, yPred: many.map(value => value + 1 + (value % 2)) }
  const message = plainMessage({ received, matcher: 'toHaveMAEBelow', args: [1, { confidence }] })
  expect(message).not.toContain('as bad as the worst')
})

test('losses in few groups: what one more group like the worst would do', () => {
  const groupsOf = (groups: number) => ({
    yTrue: yTrue,
    yPred: yTrue.map((truth, i) => truth + 1 + 2 * Number(i % groups === 0)),
    groups: yTrue.map((_, i) => i % groups),
  })
  const messageOf = (groups: number): string =>
    plainMessage({ received: groupsOf(groups), matcher: 'toHaveMAEBelow', args: [1.2, { confidence }] }).replace(
      /\s+/g,
      ' ',
    )
  expect(messageOf(5)).toContain(
    'the worst of 5 groups makes up 43 % of the loss, and so few groups may contain none that are as bad: these bounds are overconfident. One more group like the worst would raise it to 1.6667',
  )
  expect(messageOf(12)).not.toContain('the worst of')
  // More rows of the same groups would not make the limits narrower.
  expect(messageOf(5)).toMatch(/About [\d.]+ times as many groups would decide this/)
  const oneGroup = { received: groupsOf(1), matcher: 'toHaveMAEBelow', args: [4, { confidence }] }
  expect(plainMessage(oneGroup)).toContain('More groups would tell; more rows of the same groups would not. How many')
})

test('the address of a page, once the documentation has one', () => {
  expect(readMore('interval-coverage', 'https://metrics.example')).toBe(' (https://metrics.example/interval-coverage)')
  expect(readMore('interval-coverage', undefined)).not.toContain('docs/')
})

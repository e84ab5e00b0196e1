import { expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { comparisonMatcher } from '../../src/matchers/comparisonMatcher.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { rightOf } from './rightOf.ts'

const candidate = rightOf(88, 100)
const seen: object[] = []
const matcher = comparisonMatcher('toLoseLittle', 'toGainMuch', plainHost, catalog, {
  names: ['margin'],
  example: '{ margin: 0.1 }',
  boundOf: ({ margin }) => {
    seen.push({ margin })
    return { noWorseBy: Number(margin) }
  },
})

function call(context: object, ...args: readonly unknown[]) {
  return matcher.call({ promise: '', ...context }, candidate, ...args)
}

test('candidate and baseline are judged on the same rows, by the bound that the options give', () => {
  const baseline = { yPred: rightOf(90, 100).yPred }
  expect(call({}, baseline, 'accuracy', { margin: 0.1 }).pass).toBe(true)
  expect(call({}, baseline, 'accuracy', { margin: 0.01 }).pass).toBe(false)
  expect(seen.at(-1)).toEqual({ margin: 0.01 })
  expect(call({}, baseline, 'accuracy', { margin: 0.025 }).pass).toBe(false)
  expect(call({}, baseline, 'accuracy', { margin: 0.025, whenInconclusive: 'pass' }).pass).toBe(true)
  expect(call({}, baseline, 'accuracy', { margin: 0.01, whenInconclusive: 'pass' }).pass).toBe(false)
})

test('the message has the call, in which the baseline is no text of its own', () => {
  const { message } = call({}, { yPred: rightOf(100, 100).yPred }, 'accuracy', { margin: 0 })
  expect(message()).toMatch(/^expect\(evaluation\)\.toLoseLittle\(baseline, 'accuracy', \{ margin: 0 \}\)\n\n/)
})

test('errors name the matcher', () => {
  expect(() => call({}, { yPred: [1] }, 'accuracy', { margin: 0 })).toThrow(/^toLoseLittle: /)
  expect(() => call({}, candidate, 'accuracy', 0.1)).toThrow(
    'toLoseLittle: the options are 0.1. Expected an object: { margin: 0.1 }.',
  )
  expect(() => call({}, candidate, 'accuracy', {}, {})).toThrow('toLoseLittle: there are 4 arguments')
  expect(() => call({})).toThrow(
    'toLoseLittle: the baseline is missing. Expected toLoseLittle(baseline, metric, { margin: 0.1 }).',
  )
  expect(() => call({}, candidate)).toThrow('the metric is missing')
  expect(() => call({}, candidate, 'accuracy', { mrgin: 0.1 })).toThrow('Did you mean margin?')
  expect(() => call({}, candidate, 'accuracy', { margin: 0.1, whenInvertd: 'compare' })).toThrow(
    'Did you mean whenInverted?',
  )
})

test('.not is refused, with the matcher that asks for the opposite', () => {
  expect(() => call({ isNot: true }, candidate, 'accuracy', { margin: 0 })).toThrow(
    '.not.toLoseLittle is refused: not being sure of one is not being sure of the other. Write expect(baseline).toGainMuch(candidate, metric, options).',
  )
})

test('inside toEqual what is no evaluation does not match, whatever the baseline is', () => {
  expect(matcher.call({}, 0.9, candidate, 'accuracy', { margin: 0 }).pass).toBe(false)
})

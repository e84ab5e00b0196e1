import { describe, expect, test } from 'vitest'
import { spreadOf } from '../../../src/explain/parts/explainRuns.ts'
import { repeated } from '../../../src/index.ts'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'

const n = 240
const yTrue = Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 'spam' : 'ham'))
const missing = (step: number): string[] =>
  yTrue.map((label, i) => (i % step === 0 ? (label === 'spam' ? 'ham' : 'spam') : label))
const slices = { country: yTrue.map((_, i) => (i % 4 === 0 ? 'FR' : 'DE')) }
const received = repeated(
  [7, 9, 6, 8].map((step, i) => ({ yTrue, yPred: missing(step), positive: 'spam', ...(i === 0 ? { slices } : {}) })),
)
const failure = { received, matcher: 'toHaveF1Above', args: [0.9] }

describe('the spread, each run, worst first, and what is wrong in the worst', () => {
  test('by value', async () => {
    await expectColours('runs', failure)
  })

  test('a claim about these runs', () => expectMessage('runs-sure', { ...failure, args: [0.82, { confidence: 0.95 }] }))

  test('a claim about all runs', () =>
    expectMessage('runs-over-runs', { ...failure, args: [0.79, { confidence: 0.95, over: 'runs' }] }))

  test('a comparison with a model that made one run', () =>
    expectMessage('runs-comparison', {
      received,
      matcher: 'toBeNoWorseThan',
      args: [{ yPred: missing(20) }, 'f1', { margin: 0.02 }],
    }))

  test('without a value', async () => {
    const silent = repeated([{ yTrue, yPred: missing(7), positive: 'spam' }, { yPred: yTrue.map(() => 'ham') }])
    await expectMessage('runs-undefined', { received: silent, matcher: 'toHavePrecisionAbove', args: [0.5] })
  })

  test('losses: the highest comes first', () => {
    const losses = repeated([{ yTrue: [1, 2, 3], yPred: [1, 2, 4] }, { yPred: [2, 3, 5] }])
    expect(plainMessage({ received: losses, matcher: 'toHaveMAEBelow', args: [0.5] })).toMatch(
      /runs\[1\].*\n.*runs\[0\]/,
    )
  })
})

test('the rows to read are those of the worst run, with its texts', async () => {
  const ids = ['refund', 'greeting', 'refusal']
  const details = { question: ['How do I return shoes?', 'Hello', 'Write my essay'] }
  const runOf = (passed: boolean[], output: string[]) => ({ ids, passed, details: { ...details, output } })
  const received = repeated([
    runOf([true, true, true], ['Within 30 days', 'Hi!', 'I would rather not']),
    runOf([true, false, false], ['Within 30 days', 'Bye', 'Once upon a time']),
    runOf([true, true, false], ['Within 30 days', 'Hi!', 'Certainly']),
  ])
  await expectMessage('runs-details', { received, matcher: 'toHavePassRateAtLeast', args: [0.9] })
  const plain = repeated([{ passed: [true, true] }, { passed: [true, false] }])
  expect(plainMessage({ received: plain, matcher: 'toHavePassRateAtLeast', args: [0.9] })).toContain(
    'See in runs[1]: passed[1]',
  )
})

test('a function to call next takes the worst run alone', () => {
  const scores = repeated([{ yTrue: [0, 1], yScore: [0.1, 0.9] }, { yScore: [0.9, 0.1] }])
  expect(plainMessage({ received: scores, matcher: 'toHaveAUCAbove', args: [0.9] })).toContain(
    'Next: rocCurve(runs[1]) and prCurve(runs[1]) show',
  )
})

test('many runs', () => {
  const many = repeated(Array.from({ length: 14 }, (_, i) => ({ passed: yTrue.map((_, row) => row % (i + 3) !== 0) })))
  expect(plainMessage({ received: many, matcher: 'toHavePassRateAbove', args: [0.95] })).toContain('… and 4 more runs')
})

test('the spread as text', () => {
  expect(spreadOf([0.79, 0.83])).toBe('The 2 runs range from 0.79 to 0.83, with a standard deviation of 0.0283')
})

import { describe, expect, test, vi } from 'vitest'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { type Host, plainHost } from '../../src/matchers/host.ts'

const n = 300
const yTrue = Array.from({ length: n }, (_, i) => i % 2)
const predicted = evaluation({
  yTrue,
  yPred: Array.from({ length: n }, (_, i) => (i % 7 === 0 ? 1 - yTrue[i] : yTrue[i])),
  yScore: Array.from({ length: n }, (_, i) => (yTrue[i] + ((i * 37) % 101) / 60) / 2.7),
})
const other = evaluation({ yTrue, yPred: Array.from({ length: n }, (_, i) => (i % 5 === 0 ? 1 - yTrue[i] : yTrue[i])) })

function followed() {
  const drawn = vi.fn<(drawn: number, of: number) => void>()
  const end = vi.fn()
  const showResamples = vi.fn<NonNullable<Host['showResamples']>>(() => ({ drawn, end }))
  return { drawn, end, showResamples, matchers: createMatchers({ ...plainHost, showResamples }) }
}

const resampled = (method: string) => ({ confidence: { level: 0.95, method, resamples: 500 } })

describe('a host hears of each resample', () => {
  test.each([
    ['toHaveF1Above', [0.5, resampled('bca')], 500],
    ['toHaveAUCAbove', [0.5, resampled('percentile')], 500],
    ['toHaveAccuracyAbove', [0.5, resampled('bca')], 500],
    ['toHaveMetric', ['mcc', { above: 0.1 }, resampled('bca')], 500],
    ['toBeNoWorseThan', [other, 'f1', { margin: 0.2, ...resampled('bca') }], 500],
  ] as const)('%s', (name, args, resamples) => {
    const { drawn, end, showResamples, matchers } = followed()
    const { pass } = matchers[name].call({ isNot: false, promise: '' }, predicted, ...args)
    expect(pass).toBe(createMatchers(plainHost)[name].call({ isNot: false, promise: '' }, predicted, ...args).pass)
    expect(showResamples).toHaveBeenCalledExactlyOnceWith(name)
    expect(drawn.mock.calls.filter(([, of]) => of === resamples)).toEqual(
      Array.from({ length: resamples }, (_, i) => [i + 1, resamples]),
    )
    expect(end).toHaveBeenCalledOnce()
  })
})

test('of a closed form nothing is heard', () => {
  const { drawn, end, matchers } = followed()
  matchers.toHaveAccuracyAbove.call({ promise: '' }, predicted, 0.5, { confidence: 0.95 })
  expect(drawn).not.toHaveBeenCalled()
  expect(end).toHaveBeenCalledOnce()
})

test('the line is taken away also when the input is refused', () => {
  const { end, matchers } = followed()
  expect(() => matchers.toHaveF1Above.call({ promise: '' }, { yTrue: [] }, 0.5)).toThrow()
  expect(end).toHaveBeenCalledOnce()
})

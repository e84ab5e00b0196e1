import { describe, expect, test } from 'vitest'
import { scoreQuantile } from '../../generated/metrics.ts'
import { defineMetric, number } from '../../src/define.ts'
import { namedMatchers } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { expects } from '../evaluation/expects.ts'

const [[, expectAlone]] = expects
const latency = { score: [120, 180, 90] }

function messageOf(matcher: string, ...args: readonly unknown[]): string {
  return createMatchers({ runner: 'test', width: () => 80 })
    [matcher].call({ promise: '' }, latency, ...args)
    .message()
}

describe('a metric whose options say which scores are better', () => {
  test('has the forms of both, and each says which it means', () => {
    for (const [, expectOf] of expects) {
      expectOf(latency).toHaveMeanScoreBelow(200)
      expectOf(latency).toHaveMeanScoreAbove(100)
      expectOf(latency).not.toHaveMeanScoreBelow(100)
    }
    expect(messageOf('toHaveMeanScoreBelow', 100)).toContain('mean score is 130, above the allowed 100 (30 too high')
    expect(messageOf('toHaveMeanScoreAbove', 200)).toContain('mean score is 130, below the required 200 (70 short')
  })

  test('refuses the other word, which would gate the wrong side', () => {
    expect(messageOf('toHaveMeanScoreBelow', 100, { better: undefined })).toContain('better = lower')
    expect(messageOf('toHaveMeanScoreBelow', 100, { better: 'lower' })).toContain('better = lower')
    for (const [, expectOf] of expects) {
      expect(() => expectOf(latency).toHaveMeanScoreAbove(100, { better: 'lower' })).toThrow(
        "better is 'lower', and this matcher passes when the value is higher. Write Below, or leave better out.",
      )
      expect(() => expectOf(latency).not.toHaveMeanScoreBelow(100, { better: 'higher' })).toThrow(
        "better is 'higher', and this matcher passes when the value is lower. Write Above, or leave better out.",
      )
    }
    expect(() => messageOf('toHaveMeanScoreBelow', 100, { better: 'smaller' })).toThrow(/better of meanScore is/)
  })

  test('refuses the other word of the forms that include the threshold, too', () => {
    expectAlone(latency).toHaveMeanScoreAtLeast(130)
    expectAlone(latency).toHaveMeanScoreAtMost(130)
    expect(messageOf('toHaveMeanScoreAtMost', 100)).toContain('mean score is 130, above the allowed 100')
    expect(() => expectAlone(latency).toHaveMeanScoreAtLeast(100, { better: 'lower' })).toThrow(
      "better is 'lower', and this matcher passes when the value is higher. Write AtMost, or leave better out.",
    )
    expect(() => expectAlone(latency).toHaveMeanScoreAtMost(100, { better: 'higher' })).toThrow(
      "better is 'higher', and this matcher passes when the value is lower. Write AtLeast, or leave better out.",
    )
  })

  test('still refuses what is no object of options', () => {
    for (const options of [null, 'lower', [], new Set()]) {
      expect(() => messageOf('toHaveMeanScoreBelow', 100, options)).toThrow(/the options are/)
    }
  })

  test('needs no word in a named matcher of its own', () => {
    const { toHaveScoreQuantileBelow } = namedMatchers([scoreQuantile])
    const call = (bound: number): boolean =>
      toHaveScoreQuantileBelow.call({ promise: '' }, latency, bound, { quantile: 1 }).pass
    expect(call(181)).toBe(true)
    expect(call(180)).toBe(false)
  })

  test('of one’s own gets them as well', () => {
    const signed = defineMetric({
      id: 'signed',
      title: 'signed',
      direction: ({ sign }) => (sign < 0 ? 'down' : 'up'),
      range: [0, 1],
      options: { sign: number({}, 1) },
      compute: { score: () => 0.5 },
    })
    expect(Object.keys(namedMatchers([signed]))).toEqual([
      'toHaveSignedAbove',
      'toHaveSignedAtLeast',
      'toHaveSignedBelow',
      'toHaveSignedAtMost',
      'toHaveSignedWithin',
    ])
  })
})

describe('a threshold that is met exactly', () => {
  test('passes AtLeast and AtMost, and neither Above nor Below', () => {
    const cases = { passed: [true, true, true] }
    expectAlone(cases).toHavePassRateAtLeast(1)
    expect(() => expectAlone(cases).toHavePassRateAbove(1)).toThrow('For 1 itself write AtLeast(1), or { atLeast: 1 }')
    const errors = { yTrue: [1, 2], yPred: [2, 3] }
    expectAlone(errors).toHaveMAEAtMost(1)
    expect(() => expectAlone(errors).toHaveMAEBelow(1)).toThrow(/is exactly 1, not below it/)
    expect(() => expectAlone({ passed: [true, false] }).toHavePassRateAtLeast(1)).toThrow(/pass rate is 0\.5/)
  })

  test('with confidence, no sample can show that every case passes', () => {
    expect(() => expectAlone({ passed: [true, true] }).toHavePassRateAtLeast(1, { confidence: 0.95 })).toThrow(
      /at least 1/,
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { admits, admitted, type Bound, describeBound, requireBound } from '../../src/gates/bound.ts'
import { decide, EvaluationError, gate, measure } from '../../src/index.ts'
import { expects } from '../evaluation/expects.ts'
import { refused } from '../evaluation/refused.ts'
import { nameOf, requiredOptions } from '../laws/metricVariants.ts'

const passes = (value: number, bound: Bound): boolean => admits(admitted(bound), value)

const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).filter(x => Math.abs(x) > 1e-6)

describe('numbers within 1e-12 of each other are equal', () => {
  test('an end met up to rounding is met: it passes where it is included, and only there', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(0, 1e-13, -1e-13), (end, off) => {
        const met = end * (1 + off)
        expect(passes(met, { above: end })).toBe(false)
        expect(passes(met, { below: end })).toBe(false)
        expect(passes(met, { atLeast: end })).toBe(true)
        expect(passes(met, { atMost: end })).toBe(true)
        expect(passes(met, { within: [end, 0] })).toBe(true)
        expect(passes(met, { between: [end, end] })).toBe(true)
      }),
    )
  })

  test('beyond that, less is less', () => {
    fc.assert(
      fc.property(value, end => {
        const more = end + Math.abs(end) * 1e-11
        expect(passes(more, { above: end })).toBe(true)
        expect(passes(more, { atMost: end })).toBe(false)
        expect(passes(end, { below: more })).toBe(true)
        expect(passes(end, { atLeast: more })).toBe(false)
      }),
    )
  })

  test('0.1 + 0.2 is 0.3', () => {
    expect(passes(0.1 + 0.2, { above: 0.3 })).toBe(false)
    expect(passes(0.3, { atLeast: 0.1 + 0.2 })).toBe(true)
  })
})

describe('within', () => {
  test('passes exactly where |value − target| ≤ tolerance', () => {
    const size = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(size, size, size, (at, target, tolerance) => {
        // Tenths, so that neither the sum nor the difference is exact.
        const bound = { within: [target / 10, tolerance / 10] as const }
        expect(passes(at / 10, bound)).toBe(Math.abs(at - target) <= tolerance)
      }),
    )
  })

  test('has 0 for an end where target and tolerance are equal up to rounding', () => {
    expect(passes(0, { within: [0.1 * 3, 0.3] })).toBe(true)
    expect(passes(0, { within: [-0.1 * 3, 0.3] })).toBe(true)
    expect(admitted({ within: [0.1 * 3, 0.3] }).lowest).toBe(0)
    expect(admitted({ within: [-0.1 * 3, 0.3] }).highest).toBe(0)
  })
})

test('between has both its ends', () => {
  expect([0.1, 0.2, 0.3, 0.4, 0.5].map(at => passes(at, { between: [0.2, 0.4] }))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test.each<[Bound, string]>([
  [{ above: 0.8 }, 'above 0.8'],
  [{ atLeast: 0.8 }, 'at least 0.8'],
  [{ below: 0.8 }, 'below 0.8'],
  [{ atMost: 0.8 }, 'at most 0.8'],
  [{ within: [0.96, 0.01] }, 'within 0.96 ± 0.01'],
  [{ between: [0.2, 0.4] }, 'between 0.2 and 0.4'],
])('%j reads as %s', (bound, text) => {
  expect(describeBound(bound)).toBe(text)
})

const preds = { yTrue: [1, 0], yPred: [1, 1], yScore: [0.9, 0.4] }
const bad = (...call: readonly [matcher: string, ...args: readonly unknown[]]): string =>
  refused('bound', undefined, preds, ...call)

describe('a bound that is no number', () => {
  test.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['null', null],
    ['"0.8"', '0.8'],
    ['an array of 1', [0.8]],
    ['1n', 1n],
    ['a Number object', Object(0.8)],
  ])('%s', (described, bound) => {
    const problem = `is ${described}. Expected a finite number.`
    expect(bad('toHaveF1Above', bound)).toBe(`toHaveF1Above: above ${problem}`)
    expect(bad('toHaveErrorRateBelow', bound)).toBe(`toHaveErrorRateBelow: below ${problem}`)
    expect(bad('toHaveF1Within', bound, 0.1)).toBe(`toHaveF1Within: within[0] ${problem}`)
    expect(bad('toHaveF1Within', 0.5, bound)).toBe(`toHaveF1Within: within[1] ${problem}`)
    for (const kind of ['above', 'atLeast', 'below', 'atMost']) {
      expect(bad('toHaveMetric', 'f1', { [kind]: bound })).toBe(`toHaveMetric: ${kind} ${problem}`)
    }
    expect(bad('toHaveMetric', 'f1', { between: [0.1, bound] })).toContain(`between[1] ${problem}`)
  })
})

describe('a bound of the wrong form', () => {
  test.each([
    ['none', undefined],
    ['a number', 0.8],
    ['empty', {}],
    ['unknown', { over: 0.8 }],
    ['two at once', { above: 0.2, below: 0.8 }],
    ['one and a misspelt one', { above: 0.2, blow: 0.8 }],
  ])('%s', (_, bound) => {
    expect(bad('toHaveMetric', 'f1', bound)).toContain('Expected { above }, { atLeast }, { below }, { atMost },')
  })

  test('says what a misspelt one may mean, and where options stand', () => {
    expect(bad('toHaveMetric', 'f1', { abov: 0.8 })).toMatch(/Did you mean above\?$/)
    expect(bad('toHaveMetric', 'f1', { over: 0.8 })).toMatch(/\{ between: \[lowest, highest\] \}\.$/)
    expect(bad('toHaveMetric', 'f1', { above: 0.8, confidence: 0.95 })).toMatch(
      /Options stand behind the bound: toHaveMetric\(id, bound, options\), gate\(id, bound, options\)\.$/,
    )
  })

  test('of two at once says how to write a range', () => {
    expect(bad('toHaveMetric', 'f1', { above: 0.2, below: 0.8 })).toMatchInlineSnapshot(
      `"toHaveMetric: the bound has "above", "below". Expected { above }, { atLeast }, { below }, { atMost }, { within: [target, tolerance] } or { between: [lowest, highest] }. For a range write { between: [lowest, highest] }."`,
    )
  })

  const forms =
    '{ above }, { atLeast }, { below }, { atMost }, { within: [target, tolerance] } or { between: [lowest, highest] }'

  test.each([
    ['is missing', undefined],
    ['is null', null],
    ['is 0.8', 0.8],
    ['has nothing', {}],
    ['has "over"', { over: 0.8 }],
  ])('%s: says so, and which forms there are', (problem, bound) => {
    expect(bad('toHaveMetric', 'f1', bound)).toBe(`toHaveMetric: the bound ${problem}. Expected ${forms}.`)
  })

  test('of two that are misspelt the first is mended', () => {
    expect(bad('toHaveMetric', 'f1', { abov: 0.8, over: 0.9 })).toMatch(/Did you mean above\?$/)
  })

  test('members that are inherited or named by a symbol', () => {
    expect(bad('toHaveMetric', 'f1', { above: 0.5, [Symbol('below')]: 0.9 })).toContain(
      'Expected members of the bound by their names.',
    )
    expect(bad('toHaveMetric', 'f1', Object.create({ above: 0.5 }))).toContain(
      'the members of the bound inherit "above", which would be ignored',
    )
  })

  test('pairs that are none', () => {
    expect(bad('toHaveMetric', 'f1', { within: 0.5 })).toMatchInlineSnapshot(
      `"toHaveMetric: within is 0.5. Expected [target, tolerance]."`,
    )
    expect(bad('toHaveMetric', 'f1', { between: [0.1, 0.2, 0.3] })).toMatchInlineSnapshot(
      `"toHaveMetric: between is an array of 3. Expected [lowest, highest]."`,
    )
  })

  test('reversed, or negative as a tolerance', () => {
    expect(bad('toHaveMetric', 'f1', { between: [0.8, 0.2] })).toMatchInlineSnapshot(
      `"toHaveMetric: between is reversed: [0.8, 0.2]. Expected [0.2, 0.8]."`,
    )
    expect(bad('toHaveF1Within', 0.8, -0.1)).toMatchInlineSnapshot(
      `"toHaveF1Within: the tolerance is -0.1. Expected a tolerance of 0 or more."`,
    )
  })
})

describe("arguments in each other's place", () => {
  test('a tolerance larger than the target', () => {
    expect(bad('toHaveF1Within', 0.01, 0.8)).toMatchInlineSnapshot(
      `"toHaveF1Within: the tolerance 0.8 is larger than the target 0.01: F1 could be anything up to 0.81. Expected a tolerance no larger than the target. Did you mean 0.8 ± 0.01? The target comes first."`,
    )
    expect(bad('toHaveMetric', 'auc', { within: [0.01, 0.99] })).toContain('Did you mean 0.99 ± 0.01?')
    expect(bad('toHaveMAEWithin', 0.5, 12)).toContain('MAE could be anything up to 12.5')
    expect(bad('toHaveF1Within', 0.5, 1)).toContain('the tolerance 1 is larger than the target 0.5')
    expect(bad('toHaveF1Within', 0.5, 3)).toContain('can never fail')
  })

  test('what may be meant', () => {
    expect(() => gate('auc', { within: [0.3, 0.3] })).not.toThrow()
    expect(() => gate('auc', { within: [0.1 * 3, 0.3] })).not.toThrow()
    expect(() => gate('mae', { within: [0, 0.5] })).not.toThrow()
    // Below 0 lie values, too.
    expect(() => gate('mcc', { within: [0.1, 0.2] })).not.toThrow()
    expect(() => gate('meanBiasError', { within: [0.1, 2] })).not.toThrow()
  })
})

describe('a bound that can never hold', () => {
  test('as a percentage', () => {
    expect(bad('toHaveAUCAbove', 97)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: above 97 can never hold: AUC lies in [0, 1]. Expected a bound that some value meets. Did you mean 0.97?"`,
    )
    expect(bad('toHaveF1Within', 96, 1)).toContain('Did you mean 0.96?')
    expect(bad('toHaveAUCAbove', 1.5)).toContain('Did you mean 0.015?')
    // Twelve digits.
    expect(bad('toHaveAUCAbove', 12.34567890123)).toContain('Did you mean 0.123456789012?')
    expect(bad('toHaveMetric', 'auc', { atLeast: 99.5 })).toContain('Did you mean 0.995?')
    expect(bad('toHaveMetric', 'mcc', { above: 55 })).toContain('Did you mean 0.55?')
  })

  test('as a percentage, of what cannot be one', () => {
    expect(bad('toHaveAUCAbove', 100)).toContain('Did you mean 1?')
    expect(bad('toHaveAUCAbove', 101)).not.toContain('Did you mean')
    expect(bad('toHaveAUCAbove', 1)).not.toContain('Did you mean')
    expect(bad('toHaveMetric', 'auc', { atLeast: -5 })).not.toContain('Did you mean')
    expect(bad('toHaveMetric', 'smape', { below: 50 })).not.toContain('Did you mean')
  })

  test('at the end of the range', () => {
    expect(bad('toHaveAUCAbove', 1)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: above 1 can never hold: AUC lies in [0, 1]. Expected a bound that some value meets. For 1 itself write AtLeast(1), or { atLeast: 1 }."`,
    )
    expect(bad('toHaveErrorRateBelow', 0)).toMatchInlineSnapshot(
      `"toHaveErrorRateBelow: below 0 can never hold: error rate lies in [0, 1]. Expected a bound that some value meets. For 0 itself write AtMost(0), or { atMost: 0 }."`,
    )
    expect(bad('toHaveMAEBelow', 0)).toContain('For 0 itself write AtMost(0), or { atMost: 0 }')
  })

  test('a rounding short of the end, which no value is told apart from', () => {
    expect(bad('toHaveAUCAbove', 1 - 1e-13)).toContain('can never hold')
    expect(() => gate('auc', { above: 1 - 1e-11 })).not.toThrow()
  })

  test('outside the range', () => {
    expect(bad('toHaveMetric', 'rmse', { below: -1 })).toContain('can never hold: RMSE is at least 0.')
    expect(bad('toHaveMetric', 'rmse', { below: -1 })).toMatch(/Expected a bound that some value meets\.$/)
    expect(bad('toHaveMetric', 'hammingLoss', { below: 0 })).toContain('For 0 itself write AtMost(0), or { atMost: 0 }')
    expect(bad('toHaveR2Above', 1.5)).toContain('can never hold: R² is at most 1.')
    expect(bad('toHaveMetric', 'f1', { between: [1.2, 1.5] })).toContain('can never hold')
  })
})

describe('a bound that no data can show with confidence', () => {
  const sure = { confidence: 0.95 }

  test('lies at the end of the range', () => {
    expect(bad('toHaveMetric', 'accuracy', { atLeast: 1 }, sure)).toMatchInlineSnapshot(
      `"toHaveMetric: no amount of test data can show with confidence that accuracy is at least 1. Expected a bound below 1. Or leave out confidence: then the value alone decides."`,
    )
    expect(bad('toHaveMetric', 'errorRate', { atMost: 0 }, sure)).toMatchInlineSnapshot(
      `"toHaveMetric: no amount of test data can show with confidence that error rate is at most 0. Expected a bound above 0. Or leave out confidence: then the value alone decides."`,
    )
    expect(bad('toHaveMetric', 'rmse', { atMost: 0 }, sure)).toContain(
      'no amount of test data can show with confidence',
    )
  })

  test('is a single value', () => {
    expect(bad('toHaveMetric', 'accuracy', { within: [0.5, 0] }, sure)).toMatchInlineSnapshot(
      `"toHaveMetric: no amount of test data can show with confidence that accuracy is within 0.5 ± 0. Expected a range of values. Or leave out confidence: then the value alone decides."`,
    )
    expect(bad('toHaveMetric', 'accuracy', { between: [0.5, 0.5] }, sure)).toContain('Expected a range of values')
  })

  test('is refused with confidence alone', () => {
    expect(gate('accuracy', { atLeast: 1 }).bound).toEqual({ atLeast: 1 })
    expect(() => gate('accuracy', { between: [0.9, 1] }, sure)).not.toThrow()
    expect(() => gate('accuracy', { atLeast: 0.999 }, sure)).not.toThrow()
  })
})

describe('a bound that can never fail', () => {
  test('as a percentage', () => {
    expect(bad('toHaveErrorRateBelow', 5)).toMatchInlineSnapshot(
      `"toHaveErrorRateBelow: below 5 can never fail: error rate lies in [0, 1]. Expected a bound that some value misses. Did you mean 0.05?"`,
    )
  })

  test('at or beyond the end of the range', () => {
    expect(bad('toHaveAUCAbove', -0.1)).toContain('can never fail')
    expect(bad('toHaveMetric', 'auc', { atLeast: 0 })).toContain('can never fail')
    expect(bad('toHaveMetric', 'errorRate', { atMost: 1 })).toContain('can never fail')
    expect(bad('toHaveMetric', 'errorRate', { atMost: 1 - 1e-13 })).toContain('can never fail')
    expect(bad('toHaveF1Within', 0.5, 0.5)).toContain('can never fail')
    expect(bad('toHaveMetric', 'mcc', { between: [-1, 1] })).toContain('can never fail')
  })
})

describe('bounds that can hold and fail are taken', () => {
  test.each<[string, Bound]>([
    ['auc', { above: 0 }],
    ['auc', { atLeast: 1 }],
    ['auc', { between: [0, 0] }],
    ['auc', { between: [0, 0.999] }],
    ['errorRate', { atMost: 0 }],
    ['errorRate', { below: 1 }],
    ['observedExpectedRatio', { above: 0.8 }],
    ['observedExpectedRatio', { below: 1.2 }],
    ['prevalence', { above: 0.1 }],
    ['prevalence', { below: 0.3 }],
    ['mape', { below: 1 }],
    ['mape', { between: [0, 10] }],
    ['mase', { below: 10 }],
    ['auc', { atLeast: 0.1 + 0.2 + 0.7 }],
    ['auc', { within: [1, 0] }],
    ['auc', { within: [0.97, 0.05] }],
    ['mcc', { above: -1 }],
    ['r2', { above: -3 }],
    ['rmse', { below: 1e9 }],
    ['rmse', { atMost: 0 }],
    ['dcg', { above: 12 }],
    ['logLoss', { below: 36 }],
    ['brierScore', { below: 1.9 }],
  ])('%s %j', (metric, bound) => {
    expect(() => gate(metric, bound)).not.toThrow()
  })
})

describe('a bound that a worse model meets', () => {
  test('names the other form, and the one for a value that is too good', () => {
    expect(bad('toHaveMetric', 'mae', { above: 0.1 })).toMatchInlineSnapshot(
      `"toHaveMetric: above 0.1 would pass a worse model: lower MAE is better. Expected { below: 0.1 }. To catch a value that is too good, write { between: [0.1, highest] }."`,
    )
    expect(bad('toHaveMetric', 'auc', { below: 0.999 })).toMatchInlineSnapshot(
      `"toHaveMetric: below 0.999 would pass a worse model: higher AUC is better. Expected { above: 0.999 }. To catch a value that is too good, write { between: [lowest, 0.999] }."`,
    )
    expect(bad('toHaveMetric', 'mae', { atLeast: 0.1 })).toContain('Expected { atMost: 0.1 }.')
    expect(bad('toHaveMetric', 'auc', { atMost: 0.9 })).toContain('Expected { atLeast: 0.9 }.')
  })

  test('in every place where a bound is written', () => {
    const scored = { yTrue: [1, 0], yScore: [0.9, 0.4] }
    const refusal = 'would pass a worse model'
    expect(refused('bound', undefined, { relevance: [[0, 1]] }, 'toHavePrecisionAt', 2, { below: 0.5 })).toContain(
      refusal,
    )
    const [[, expectOf]] = expects
    expect(() => expectOf(scored).toMeetGates({ logLoss: { above: 0.5 } })).toThrow(refusal)
    expect(() => gate('logLoss', { above: 0.5 })).toThrow(refusal)
    expect(() => decide(measure(preds, 'accuracy'), { below: 0.5 })).toThrow(refusal)
    expect(bad('toHaveMetric', 'f1', { below: 0.5 }, { confidence: 0.95 })).toContain(refusal)
  })

  test('goes by the direction that the options give', () => {
    expect(() => gate('meanScore', { below: 3 })).toThrow('would pass a worse model')
    expect(() => gate('meanScore', { below: 3 }, { better: 'lower' })).not.toThrow()
    expect(() => gate('meanScore', { above: 3 }, { better: 'lower' })).toThrow('would pass a worse model')
  })
})

describe('an error relative to the true value is a fraction', () => {
  const forecast = { yTrue: [1, 2], yPred: [1, 3] }
  const percent = (...call: readonly [matcher: string, ...args: readonly unknown[]]): string =>
    refused('bound', undefined, forecast, ...call)

  test('as a percentage', () => {
    expect(percent('toHaveMAPEBelow', 10)).toMatchInlineSnapshot(
      `"toHaveMAPEBelow: below 10 means errors of 1000 %: MAPE is a fraction. Expected at most 1, the error of a forecast of 0 throughout. Did you mean 0.1? For errors that large write { between: [0, 10] }."`,
    )
    expect(percent('toHaveMAPEWithin', 10, 2)).toMatchInlineSnapshot(
      `"toHaveMAPEWithin: within 10 ± 2 means errors of 1000 %: MAPE is a fraction. Expected at most 1, the error of a forecast of 0 throughout. Did you mean 0.1? For errors that large write { between: [lowest, highest] }."`,
    )
    expect(percent('toHaveMetric', 'wape', { below: 5 })).toContain('Did you mean 0.05?')
    const ofHundred = { title: 'BLEU', range: [0, 100], direction: 'up', fraction: false } as const
    expect(() => requireBound({ above: 0.3 }, ofHundred)).toThrow(
      'the bound is above 0.3, and BLEU goes from 0 to 100. Expected a bound on that scale. Did you mean 30? For values that low write { between: [0.3, 100] }.',
    )
    for (const bound of [{ above: 1 }, { between: [0.3, 100] }]) requireBound(bound, ofHundred)
    expect(percent('toHaveMetric', 'wape', { below: 1.5 })).toContain('Did you mean 0.015?')
    expect(percent('toHaveMetric', 'mape', { atMost: 10 }, { epsilon: 0.1 })).toContain('Did you mean 0.1?')
    expect(percent('toHaveMetric', 'mape', { below: 10 }, { confidence: 0.95 })).toContain('Did you mean 0.1?')
    expect(() => decide(measure(forecast, 'mape'), { below: 10 })).toThrow('Did you mean 0.1?')
  })

  test('a range above 1 is meant', () => {
    expect(decide(measure(forecast, 'mape'), { between: [0, 10] }).outcome).toBe('pass')
  })
})

describe.each(catalog.map(metric => [nameOf(metric), metric] as const))('%s', (_, metric) => {
  const options = requiredOptions(metric)
  const { direction, range } = metric.configure(options)
  const [least, most] = range

  /** Whether a worse value meets the bound, or it was meant in percent. */
  function isSlip({ above, atLeast, below, atMost, within }: Bound): boolean {
    const percent = metric.fraction && Number(below ?? atMost ?? within?.[0]) > 1
    if (direction === 'up') return percent || below !== undefined || atMost !== undefined
    return percent || (direction === 'down' && (above !== undefined || atLeast !== undefined))
  }

  test('a bound is taken exactly if some value meets it, some other does not, and it is no slip', () => {
    const end = fc.oneof(
      fc.constantFrom(least, most, 0, 0.5, 1).filter(Number.isFinite),
      fc.integer({ min: -20, max: 20 }).map(n => n / 8),
    )
    const bounds: fc.Arbitrary<Bound> = fc.oneof(
      end.map(above => ({ above })),
      end.map(atLeast => ({ atLeast })),
      end.map(below => ({ below })),
      end.map(atMost => ({ atMost })),
      fc.tuple(end, end).map(([a, b]): Bound => ({ between: [Math.min(a, b), Math.max(a, b)] })),
      fc.tuple(end, end).map(([target, tolerance]): Bound => ({ within: [target, Math.abs(tolerance)] })),
    )
    // Eighths and their neighbours, from one end of the range to the other.
    const low = Math.max(least, -60)
    const high = Math.min(most, 60)
    const values = Array.from({ length: 16 * 120 }, (_, i) => -60 + i / 16).filter(x => x >= low && x <= high)
    values.push(low, high)
    fc.assert(
      fc.property(bounds, bound => {
        const held = values.filter(x => passes(x, bound)).length
        let taken = true
        try {
          gate(metric, bound, options)
        } catch (error) {
          expect(error).toBeInstanceOf(EvaluationError)
          taken = false
        }
        const [target, tolerance] = bound.within !== undefined ? bound.within : [0, 0]
        const swapped = least === 0 && target > 0 && tolerance > target
        expect(taken).toBe(held > 0 && held < values.length && !swapped && !isSlip(bound))
      }),
    )
  })
})

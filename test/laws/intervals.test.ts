import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, type Interval, measure } from '../../src/index.ts'
import { hasInterval } from '../../src/measure/intervals/closedForm.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measureSurely } from '../../src/measure/intervals/intervalOf.ts'
import { valueMethods } from '../../src/measure/intervals/valueMethods.ts'
import { computationOf, computedOf } from '../../src/measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../../src/metrics/definition/defineMetric.ts'
import { runs, sampled } from '../thoroughness.ts'
import { optionsUnder } from './exemptions.ts'
import { metricShapes } from './metricVariants.ts'
import { decimalWeights } from './numbers.ts'
import { outcomeOf } from './outcome.ts'
import { allRows, withOrder, withWeights } from './sample.ts'
import { suitableInputs, takesWeights } from './suitableInputs.ts'

const law = 'the order of rows does not matter'
const drawn = { resamples: 100, seed: 7 }
const few = { numRuns: runs(10) }

/** An interval, or the reason why there is none. */
function soughtOf(input: EvaluationInput, metric: ConfiguredMetric, level: number): Interval | string {
  const { interval, noInterval } = measure(input, metric, { confidence: { level, ...drawn } })
  expect((interval === undefined) !== (noInterval === undefined)).toBe(true)
  return interval ?? noInterval ?? ''
}

function near(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a), Math.abs(b))
}

function expectSame(a: Interval | string, b: Interval | string): void {
  if (typeof a === 'string' || typeof b === 'string') {
    expect(a).toBe(b)
  } else {
    expect(a.method).toBe(b.method)
    expect([a, b]).toSatisfy(() => near(a.lower, b.lower) && near(a.upper, b.upper))
  }
}

describe.each(sampled(metricShapes))('%s', (_, metric, shape) => {
  const options = optionsUnder(law, metric, shape)

  test('the value is the mean of what it says are its units', () => {
    fc.assert(
      fc.property(suitableInputs[shape], options, fc.boolean(), (sample, given, weighted) => {
        const rows = allRows(sample)
        const weights = weighted && sample.weighable ? rows.map(i => 1 + (i % 3)) : undefined
        const input = sample.input(rows, takesWeights(shape) ? weights : undefined)
        if (typeof outcomeOf(input, metric, given) !== 'number') return
        const { value, units } = computedOf(evaluation(input), metric.configure(given))
        if (units === undefined) return
        const { values, sampleWeight, fromMean = mean => mean } = units()
        let sum = 0
        let total = 0
        values.forEach((each, i) => {
          if (Number.isNaN(each)) return
          sum += (sampleWeight?.[i] ?? 1) * each
          total += sampleWeight?.[i] ?? 1
        })
        expect([fromMean(sum / total), value]).toSatisfy(([a, b]) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)))
      }),
      few,
    )
  })

  if (metric.interval === 'none') {
    test('no interval is known of it, which is said', () => {
      fc.assert(
        fc.property(suitableInputs[shape], options, (sample, given) => {
          const input = sample.input(allRows(sample))
          if (typeof outcomeOf(input, metric, given) !== 'number') return
          expect(() => measure(input, metric, { ...given, confidence: 0.9 })).toThrow('has no interval')
        }),
        few,
      )
    })
    return
  }

  test('an interval has ordered ends in the range, or there is a reason for none; a higher level has a wider one', () => {
    fc.assert(
      fc.property(suitableInputs[shape], options, (sample, given) => {
        const input = sample.input(allRows(sample))
        if (outcomeOf(input, metric, given) === 'bad input') return
        const configured = metric.configure(given)
        if (!hasInterval(computationOf(evaluation(input), configured))) {
          if (outcomeOf(input, metric, given) === 'undefined') return
          expect(() => soughtOf(input, configured, 0.8)).toThrow('has no interval')
          return
        }
        const found = soughtOf(input, configured, 0.8)
        if (typeof found === 'string') {
          expect(found).toMatch(/^\S/)
          return
        }
        const [least, most] = configured.range
        expect(found).toMatchObject({ level: 0.8, sides: 2 })
        expect(found.lower).toBeLessThanOrEqual(found.upper)
        expect(found.lower).toBeGreaterThanOrEqual(least)
        expect(found.upper).toBeLessThanOrEqual(most)
        const draws = Object.entries(valueMethods).some(([name, { resamples }]) => name === found.method && resamples)
        expect([found.resamples, found.seed]).toEqual(draws ? [100, 7] : [undefined, undefined])
        const one = measureSurely(evaluation(input), configured, requireConfidence({ level: 0.9, ...drawn }), 1)
        expect(one.interval).toMatchObject({ level: 0.9, sides: 1 })
        // A bound of a share is exact, an interval that is shown a score interval.
        if (found.method !== 'wilson') {
          expect(one.interval?.method).toBe(found.method)
          expect(one.interval?.lower).toBeCloseTo(found.lower, 10)
          expect(one.interval?.upper).toBeCloseTo(found.upper, 10)
        }
        const wide = soughtOf(input, configured, 0.95)
        if (typeof wide === 'string') return
        expect(wide.lower).toBeLessThanOrEqual(found.lower + 1e-9)
        expect(wide.upper).toBeGreaterThanOrEqual(found.upper - 1e-9)
      }),
      few,
    )
  })

  test('the order of rows, weighted or not, does not matter', () => {
    const weighted = withOrder(suitableInputs[shape]).chain(([sample, order]) =>
      withWeights(fc.constant(sample), decimalWeights).map(([, weights]) => ({ sample, order, weights })),
    )
    fc.assert(
      fc.property(weighted, options, fc.boolean(), ({ sample, order, weights }, given, weigh) => {
        const used = weigh && sample.weighable && takesWeights(shape)
        const input = sample.input(allRows(sample), used ? weights : undefined)
        if (outcomeOf(input, metric, given) === 'bad input') return
        const configured = metric.configure(given)
        if (!hasInterval(computationOf(evaluation(input), configured))) return
        const other = sample.input(order, used ? order.map(i => weights[i]) : undefined)
        expectSame(soughtOf(input, configured, 0.9), soughtOf(other, configured, 0.9))
      }),
      few,
    )
  })
  test.skipIf(!takesWeights(shape))('only the ratios of weights count, however large or small they are', () => {
    fc.assert(
      fc.property(
        withWeights(suitableInputs[shape], decimalWeights),
        fc.constantFrom(2 ** -700, 2 ** 700),
        options,
        ([sample, weights], factor, given) => {
          fc.pre(sample.weighable)
          const rows = allRows(sample)
          const input = sample.input(rows, weights)
          if (outcomeOf(input, metric, given) === 'bad input') return
          const configured = metric.configure(given)
          if (!hasInterval(computationOf(evaluation(input), configured))) return
          const scaled = sample.input(
            rows,
            weights.map(weight => weight * factor),
          )
          expectSame(soughtOf(input, configured, 0.9), soughtOf(scaled, configured, 0.9))
        },
      ),
      few,
    )
  })
})

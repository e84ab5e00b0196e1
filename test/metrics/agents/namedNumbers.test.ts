import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantile, ratio } from '../../../generated/metrics.ts'
import { compare, measure } from '../../../src/index.ts'
import golden from '../../golden/llm/values.json' with { type: 'json' }
import { plainMessage } from '../../messages/failure.ts'

test('a name that is not there is refused, and what was meant is named', () => {
  expect(() => measure({ numbers: { costUsd: [1, 2] } }, quantile('costUSD', 0.5))).toThrow(
    'there are no numbers named "costUSD". Did you mean costUsd?',
  )
})

test('passed and score are numbers, too', () => {
  expect(measure({ score: [1, 2, 3] }, quantile('score', 0.5)).value).toBe(2)
  expect(measure({ trials: [[true, false]] }, quantile('passed', 0.5)).value).toBe(0.5)
})

const { cost, passes, trials, costPerSuccess, fiellerLower, fiellerUpper } = golden.ratio
const cases = {
  ids: cost.map((_, i) => `t${i}`),
  trials: passes.map(passed => Array.from({ length: trials }, (_, i) => i < passed)),
  numbers: { costUsd: cost.map(each => Array.from({ length: trials }, () => each / trials)) },
}
const perSuccess = ratio('costUsd', 'passed', { title: 'cost per success', unit: '$' })

test('sums over all trials, and limits over cases', () => {
  const { value, interval, notes, title, n } = measure(cases, perSuccess, { confidence: 0.9 })
  expect(value).toBeCloseTo(costPerSuccess, 14)
  expect(interval).toMatchObject({ method: 'fieller' })
  expect(interval?.lower).toBeCloseTo(fiellerLower, 12)
  expect(interval?.upper).toBeCloseTo(fiellerUpper, 12)
  expect(notes).toEqual(['1 of 8 cases has costUsd but no passed, namely "t7" (0.072)'])
  expect([title, n]).toEqual(['cost per success in $', 8])
})

test('groups are units in turn', () => {
  const grouped = measure({ ...cases, groups: cost.map((_, i) => i % 4) }, perSuccess, { confidence: 0.9 })
  const alone = measure(cases, perSuccess, { confidence: 0.9 })
  expect(grouped.value).toBe(alone.value)
  expect(grouped.interval).not.toEqual(alone.interval)
})

test('where nothing passes there is no value, and unbounded limits are refused', () => {
  const numbers = { costUsd: [1, 2, 3] }
  expect(measure({ passed: [false, false, false], numbers }, perSuccess).undefinedBecause).toBe(
    'the sum of passed is 0',
  )
  const rare = measure({ passed: [true, false, false], numbers }, perSuccess, { confidence: 0.95 })
  expect(rare.noInterval).toContain('unbounded: passed varies so much between cases')
  const alike = measure({ passed: [true, true], numbers: { costUsd: [1, 1] } }, perSuccess, { confidence: 0.95 })
  expect(alike.noInterval).toContain('says nothing about how others would be')
})

test('numbers of other trials than the outcomes are refused', () => {
  expect(() => measure({ trials: [[true, false]], numbers: { costUsd: [1] } }, perSuccess)).toThrow(
    'case 0 has 1 trials of costUsd and 2 of passed',
  )
})

test('the same model is no worse, and a cheaper one is better', () => {
  const cheaper = { ...cases, numbers: { costUsd: cases.numbers.costUsd.map(each => each.map(cent => cent / 2)) } }
  const [same] = compare({ ...cases }, cases, [perSuccess]).metrics
  expect(same.identical).toBe(true)
  const [better] = compare(cheaper, cases, [perSuccess]).metrics
  expect(better.gain).toBeCloseTo(costPerSuccess / 2, 12)
  expect(better.interval?.lower).toBeGreaterThan(0)
})

test('one more success never raises the cost of a success, and no limit of it', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()), { minLength: 3, maxLength: 20 })
  fc.assert(
    fc.property(rows, all => {
      const at = all.findIndex(([, passed]) => !passed)
      fc.pre(at !== -1 && all.some(([, passed]) => passed))
      const of = (given: typeof all) =>
        measure(
          { passed: given.map(([, passed]) => passed), numbers: { cost: given.map(([each]) => each) } },
          ratio('cost', 'passed'),
        ).value
      expect(of(all.map(([each, passed], i) => [each, passed || i === at]))).toBeLessThan(of(all))
    }),
  )
})

const latencyMs = Array.from({ length: 100 }, (_, i) => i + 1)

test('numpy: quantile; limits are order statistics', () => {
  const { value, interval } = measure({ numbers: { latencyMs } }, quantile('latencyMs', 0.95), { confidence: 0.9 })
  expect(value).toBeCloseTo(95.05, 12)
  // scipy: binom.ppf(.05, 100, .95) = 91, binom.ppf(.95, 100, .95) + 1 = 99
  expect(interval).toMatchObject({ method: 'orderStatistics', lower: 91, upper: 99 })
})

test.each([
  [58, Number.POSITIVE_INFINITY, 59],
  [59, 59, undefined],
])('p95 has an upper limit at .95 from 59 cases on: %s', (n, upper, fewest) => {
  const numbers = { latencyMs: latencyMs.slice(0, n) }
  const { interval } = measure({ numbers }, quantile('latencyMs', 0.95), { confidence: 0.9 })
  expect(interval?.upper).toBe(upper)
  expect(interval?.fewest).toBe(fewest)
})

test('with several trials of a case, cases are the units', () => {
  const numbers = { latencyMs: latencyMs.map(each => [each, each, each]) }
  const { interval, n } = measure({ numbers }, quantile('latencyMs', 0.5), { confidence: 0.9 })
  const alone = measure({ numbers: { latencyMs } }, quantile('latencyMs', 0.5), { confidence: 0.9 }).interval
  expect(n).toBe(100)
  expect(interval?.method).toBe('cr2')
  // Repeating each call three times says nothing new.
  expect((interval?.upper ?? 0) - (interval?.lower ?? 0)).toBeGreaterThan(
    0.8 * ((alone?.upper ?? 0) - (alone?.lower ?? 0)),
  )
})

test('its title says the share, the name and the unit', () => {
  expect(quantile('latencyMs', 0.95, { unit: 'ms' }).title).toBe('p95 of latencyMs in ms')
  expect(quantile('latencyMs', 0.5, { title: 'median latency' }).title).toBe('median latency')
  expect(String(quantile('latencyMs', 0.95))).toBe('quantile(of="latencyMs", at=0.95)')
  expect(() => quantile('latencyMs', 95)).toThrow('at of quantile is 95')
})

test('a case without a name is called by the number that it has', () => {
  const received = { numbers: { ms: Array.from({ length: 30 }, (_, i) => i) } }
  const message = plainMessage({ received, matcher: 'toHaveMetric', args: [quantile('ms', 0.5), { below: 10 }] })
  expect(message).toContain('ms[29] is the worst of 30 cases')
})

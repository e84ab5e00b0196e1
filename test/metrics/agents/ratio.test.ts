import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratio } from '../../../generated/metrics.ts'
import { compare, measure } from '../../../src/index.ts'
import golden from '../../golden/llm/values.json' with { type: 'json' }

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { momentsOf, withOneMore } from '../../../src/stats/means/moments.ts'
import { gainLimits, unseenGain, unseenLoss } from '../../../src/stats/means/unseenLoss.ts'

const of = (values: readonly number[]) => momentsOf(Float64Array.from(values))

test('few losses of nearly one size lie close together, and so does the unseen one', () => {
  // They vary so little that all five count: as far beyond the worst as 6/5 of the way from the mean to it.
  expect(unseenLoss(of([4, 4.5, 5, 5.5, 6]))).toBeCloseTo(6 + 6 / 5, 12)
})

test('where most losses are 0, few count, and the tail is heavy', () => {
  // Two of eight: the mean is ½, the variation √3, and they count as 4.
  const reach = (1 + 6 / 4) * Math.exp(Math.sqrt(3) - 1.2)
  expect(unseenLoss(of([0, 0, 0, 0, 0, 0, 2, 2]))).toBeCloseTo(2 + (reach - 1) * 1.5, 12)
})

test('no losses, and so many that none is missing', () => {
  expect(unseenLoss(of([0, 0, 0]))).toBe(0)
  expect(unseenLoss({ ...of([1, 2, 3]), n: 5000 })).toBe(3)
})

test('law: never nearer than the worst, no farther than ten times, and with its unit', () => {
  const losses = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-3, max: 1e3, noNaN: true })), {
    minLength: 2,
    maxLength: 40,
  })
  fc.assert(
    fc.property(losses, fc.integer({ min: -10, max: 10 }), (values, power) => {
      const found = unseenLoss(of(values))
      const worst = Math.max(...values)
      expect(found).toBeGreaterThanOrEqual(worst)
      expect(found).toBeLessThanOrEqual(10 * worst)
      expect(unseenLoss(of(values.map(value => value * 2 ** power)))).toBeCloseTo(found * 2 ** power, 6)
    }),
  )
})

test('an unseen gain lies about as far as the largest of so many, farther towards the longer tail', () => {
  const even = of([-2, -1, 0, 1, 2])
  const usual = Math.SQRT2 * Math.sqrt(2 * Math.log(5)) * (1 + 6 / 5)
  expect(unseenGain(even, 1)).toBeCloseTo(usual, 12)
  expect(unseenGain(even, -1)).toBeCloseTo(usual, 12)
  const skewed = of([-9, 1, 2, 3, 3])
  expect(unseenGain(skewed, -1)).toBeGreaterThan(unseenGain(skewed, 1))
  expect(unseenGain({ ...even, n: 5001 }, 1)).toBe(0)
})

const gains = Float64Array.from({ length: 20 }, (_, i) => ((i * 7) % 11) - 4)

test('each limit allows for a quarter of a unit on its side', () => {
  const moments = momentsOf(gains)
  const { lower, upper } = gainLimits(moments, 0.9)
  const lost = withOneMore(moments, moments.mean - unseenGain(moments, -1), 0.25)
  const gained = withOneMore(moments, moments.mean + unseenGain(moments, 1), 0.25)
  expect(lower).toBe(fartherT(lost, 0.9).lower)
  expect(upper).toBe(fartherT(gained, 0.9).upper)
  expect(lower).toBeLessThan(fartherT(moments, 0.9).lower)
  expect(upper).toBeGreaterThan(fartherT(moments, 0.9).upper)
})

test('turned gains have turned limits', () => {
  const [one, other] = [gains, gains.map(gain => -gain)].map(each => gainLimits(momentsOf(each), 0.9))
  expect(other.lower).toBeCloseTo(-one.upper, 12)
  expect(other.upper).toBeCloseTo(-one.lower, 12)
})

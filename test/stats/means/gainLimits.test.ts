import { expect, test } from 'vitest'
import { gainLimits } from '../../../src/stats/means/gainLimits.ts'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { momentsOf, withOneMore } from '../../../src/stats/means/moments.ts'
import { unseenGain } from '../../../src/stats/means/unseenLoss.ts'

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

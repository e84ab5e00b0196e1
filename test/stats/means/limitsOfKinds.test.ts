import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitsOfKinds } from '../../../src/stats/means/limitsOfKinds.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'

test('a kind that few units have hides most of what the average may lack', () => {
  const kinds = [100, 3].map(units => ({
    numerators: new Float64Array(100),
    denominators: Float64Array.from({ length: 100 }, (_, i) => Number(i < units)),
    share: 0.5,
  }))
  const [ofAll, ofFew] = [100, 3].map(units => clopperPearson(0, units, 0.9).upper / 2)
  expect(limitsOfKinds(kinds, 0.9)).toEqual({ lower: expect.closeTo(1 - Math.hypot(ofAll, ofFew), 12), upper: 1 })
  const none = { ...kinds[1], denominators: new Float64Array(100) }
  expect(limitsOfKinds([none], 0.9)).toEqual({ lower: 0, upper: 1 })
})

test('no units show more than those of which none is wrong', () => {
  const counts = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(counts, fc.array(fc.nat(3), { minLength: 24, maxLength: 24 }), (all, wrong) => {
      const kindsOf = (wrongOf: (i: number) => number) =>
        [0, 1].map(kind => {
          const denominators = Float64Array.from(all, each => each[kind])
          const numerators = denominators.map((each, i) => Math.min(each, wrongOf(2 * i + kind)))
          return { numerators, denominators, share: 0.5 }
        })
      const { lower } = limitsOfKinds(
        kindsOf(() => 0),
        0.9,
      )
      expect(
        limitsOfKinds(
          kindsOf(i => wrong[i]),
          0.9,
        ).lower,
      ).toBeLessThanOrEqual(lower + 1e-9)
    }),
  )
})

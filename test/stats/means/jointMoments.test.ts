import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JointPower, jointPowers, momentsOfCombination } from '../../../src/stats/means/jointMoments.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'

test('sums of products give the moments of any combination', () => {
  const value = fc.integer({ min: -50, max: 50 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 30 }),
      value,
      value,
      (rows, alpha, beta) => {
        const sumOf = (power: JointPower): number =>
          rows.reduce((sum, [a, b]) => sum + a ** Number(power[0]) * b ** Number(power[1]), 0)
        const sums = Object.fromEntries(jointPowers.map(power => [power, sumOf(power)])) as Record<JointPower, number>
        const found = momentsOfCombination({ n: rows.length, shift: [0, 0], sums }, alpha, beta)
        const plain = momentsOf(Float64Array.from(rows, ([a, b]) => alpha * a + beta * b))
        expect(found.mean).toBeCloseTo(plain.mean, 6)
        expect(Math.abs(found.squares - plain.squares)).toBeLessThanOrEqual(1e-9 * (1 + plain.squares))
        const scale = 1 + (Math.abs(alpha) + Math.abs(beta)) ** 3 * 50 ** 3 * rows.length
        expect(Math.abs(found.cubes - plain.cubes) / scale).toBeLessThan(1e-9)
      },
    ),
  )
})

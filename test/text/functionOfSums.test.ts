import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lossesOfSums, type RowSums, sumsOf, totalOf } from '../../src/text/functionOfSums.ts'

const share = ([part, whole]: Float64Array): number => (100 * part) / whole

const rows: RowSums = { n: 3, width: 2, sums: Float64Array.of(1, 2, 3, 4, 5, 6), sampleWeight: undefined }

test('rows and their totals; weights count as multiples of the mean', () => {
  expect(Array.from(sumsOf(rows, 1))).toEqual([3, 4])
  expect(Array.from(totalOf(rows))).toEqual([9, 12])
  const weighted = { ...rows, sampleWeight: Float64Array.of(20, 10, 0) }
  expect(Array.from(totalOf(weighted))).toEqual([5, 8])
})

describe('losses', () => {
  const sums = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 10, max: 40 })), {
    minLength: 2,
    maxLength: 30,
  })

  test('their mean is what the value lacks of the best', () => {
    fc.assert(
      fc.property(sums, pairs => {
        const given = { ...rows, n: pairs.length, sums: Float64Array.from(pairs.flat()) }
        const { losses, from } = lossesOfSums(given, 100, share)
        const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
        expect(from(mean)).toBeCloseTo(share(totalOf(given)), 8)
      }),
    )
  })

  test('of a mean they are the rows', () => {
    const given = { n: 4, width: 2, sums: Float64Array.of(1, 1, 0, 1, 1, 1, 0, 1), sampleWeight: undefined }
    const { losses } = lossesOfSums(given, 100, share)
    expect(Array.from(losses, loss => Math.abs(Math.round(loss)))).toEqual([0, 100, 0, 100])
  })

  test('of one row they say nothing of others', () => {
    const { losses } = lossesOfSums({ ...rows, n: 1, sums: Float64Array.of(1, 2) }, 100, share)
    expect(Array.from(losses)).toEqual([50])
  })

  test('a row of weight 0 is left out of nothing', () => {
    const given = { ...rows, sampleWeight: Float64Array.of(1, 1, 0) }
    const { losses } = lossesOfSums(given, 100, share)
    expect((losses[0] + losses[1]) / 2).toBeCloseTo(100 - share(totalOf(given)), 10)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concordanceByRow } from '../../src/numeric/concordanceByRow.ts'
import { pairCounts } from '../../src/numeric/pairCounts.ts'

const columns = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(1, 3, 1000))
  .chain(([n, most]) =>
    fc.array(fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most })), {
      minLength: n,
      maxLength: n,
    }),
  )
  .map(rows => ({
    x: Float64Array.from(rows, ([first]) => first),
    y: Float64Array.from(rows, ([, second]) => second),
  }))

test('each row is compared with all others', () => {
  fc.assert(
    fc.property(columns, ({ x, y }) => {
      const { concordance, untiedInX, untiedInY } = concordanceByRow(x, y)
      const over = (term: (i: number, j: number) => number): number[] =>
        Array.from(x, (_, i) => x.reduce((sum, __, j) => sum + term(i, j), 0) + 0)
      expect(Array.from(concordance, each => each + 0)).toEqual(
        over((i, j) => Math.sign(x[i] - x[j]) * Math.sign(y[i] - y[j])),
      )
      expect(Array.from(untiedInX)).toEqual(over((i, j) => Number(x[i] !== x[j])))
      expect(Array.from(untiedInY)).toEqual(over((i, j) => Number(y[i] !== y[j])))
    }),
  )
})

test('rows count each pair twice', () => {
  fc.assert(
    fc.property(columns, ({ x, y }) => {
      const { concordance, untiedInX } = concordanceByRow(x, y)
      const { concordant, discordant, pairs, tiedInX } = pairCounts(x, y)
      const sum = (values: Float64Array): number => values.reduce((total, each) => total + each, 0)
      expect(sum(concordance)).toBe(2 * (concordant - discordant))
      expect(sum(untiedInX)).toBe(2 * (pairs - tiedInX))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairCounts } from '../../src/numeric/concordance.ts'
import { finite, tyingScores } from './numbers.ts'

test("Knight's O(n log n) counts are those of comparing every pair", () => {
  const value = fc.oneof({ arbitrary: tyingScores, weight: 3 }, finite)
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 40 }), rows => {
      const counts = { pairs: 0, tiedInX: 0, tiedInY: 0, tiedInBoth: 0, discordant: 0, concordant: 0 }
      rows.forEach(([x, y], i) => {
        for (const [otherX, otherY] of rows.slice(i + 1)) {
          counts.pairs++
          if (x === otherX) counts.tiedInX++
          if (y === otherY) counts.tiedInY++
          if (x === otherX && y === otherY) counts.tiedInBoth++
          else if (x !== otherX && y !== otherY) counts[x < otherX === y < otherY ? 'concordant' : 'discordant']++
        }
      })
      const x = Float64Array.from(rows, ([first]) => first)
      const y = Float64Array.from(rows, ([, second]) => second)
      expect(pairCounts(x, y)).toEqual({
        ...counts,
        distinctX: new Set(rows.map(([first]) => first + 0)).size,
        distinctY: new Set(rows.map(([, second]) => second + 0)).size,
      })
    }),
  )
})

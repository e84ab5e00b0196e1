import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairCounts } from '../../src/numeric/pairCounts.ts'
import { column, spreads } from '../laws/manyNumbers.ts'
import { finite, tyingScores } from '../laws/numbers.ts'
import { runs } from '../thoroughness.ts'

type Row = readonly [x: number, y: number]

function comparedOneByOne(rows: readonly Row[]): ReturnType<typeof pairCounts> {
  const counts = { pairs: 0, tiedInX: 0, tiedInY: 0, tiedInBoth: 0, discordant: 0, concordant: 0 }
  rows.forEach(([x, y], i) => {
    for (let j = i + 1; j < rows.length; j++) {
      const [otherX, otherY] = rows[j]
      counts.pairs++
      if (x === otherX) counts.tiedInX++
      if (y === otherY) counts.tiedInY++
      if (x === otherX && y === otherY) counts.tiedInBoth++
      else if (x !== otherX && y !== otherY) counts[x < otherX === y < otherY ? 'concordant' : 'discordant']++
    }
  })
  return {
    ...counts,
    distinctX: new Set(rows.map(([first]) => first + 0)).size,
    distinctY: new Set(rows.map(([, second]) => second + 0)).size,
  }
}

function counted(rows: readonly Row[]): ReturnType<typeof pairCounts> {
  return pairCounts(
    Float64Array.from(rows, ([first]) => first),
    Float64Array.from(rows, ([, second]) => second),
  )
}

test("Knight's O(n log n) counts are those of comparing every pair", () => {
  const value = fc.oneof({ arbitrary: tyingScores, weight: 3 }, finite)
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 40 }), rows => {
      expect(counted(rows)).toEqual(comparedOneByOne(rows))
    }),
  )
})

const evenly = column('even', 530, 1)
const noise = column('even', 530, 2)
const fewValues = column('a few values', 530, 3)

test.each([
  ['unrelated', evenly, noise],
  ['nearly in the same order', evenly, evenly.map((value, i) => value + noise[i] / 50)],
  ['nearly in the opposite order', evenly, evenly.map((value, i) => noise[i] / 50 - value)],
  ['in order but for a few rows', evenly, evenly.map((value, i) => (i % 60 === 0 ? 1 - value : value))],
  ['tied in either column', fewValues, column('a few values', 530, 4)],
  ['tied in the first column', fewValues, noise],
])('530 rows that are %s are counted as by comparing them', (_, x, y) => {
  expect(pairCounts(x, y)).toEqual(comparedOneByOne(Array.from(x, (value, i): Row => [value, y[i]])))
})

test('columns that are long, nearly in order or in the opposite one are counted the same', () => {
  const spread = fc.constantFrom(...Object.keys(spreads))
  fc.assert(
    fc.property(spread, spread, fc.integer({ min: 300, max: 1500 }), fc.nat(3), (ofX, ofNoise, n, kind) => {
      const x = column(ofX, n, 1)
      const noise = column(ofNoise, n, 2)
      // Unrelated, nearly the same order, nearly the opposite one, and a few rows out of place.
      const y = x.map(
        (value, i) => [noise[i], value + noise[i] / 50, noise[i] / 50 - value, i % 60 === 0 ? -i : i][kind],
      )
      const rows = Array.from(x, (value, i): Row => [value, Number.isFinite(y[i]) ? y[i] : 0])
      expect(counted(rows)).toEqual(comparedOneByOne(rows))
    }),
    { numRuns: runs(40) },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Tally, tally } from '../../src/numeric/tally.ts'
import { tallyOfCells, tallyWithMore } from '../../src/numeric/tallyOfCells.ts'

const classes = 5
const yTrue = Int32Array.from({ length: classes ** 2 }, (_, cell) => Math.floor(cell / classes))
const yPred = Int32Array.from({ length: classes ** 2 }, (_, cell) => cell % classes)
const countsOf = fc.array(fc.constantFrom(0, 0, 1, 2, 3, 1000), { minLength: 25, maxLength: 25 })
const changes = fc.array(fc.tuple(fc.nat(24), fc.constantFrom(0, 0.25, 1, 7)), { maxLength: 6 })

/** The counts alone, without the neighbour they come from. */
function countsIn({ movedFrom: _, ...counts }: Tally): Tally {
  return counts
}

test('any change gives the tally of the changed counts', () => {
  fc.assert(
    fc.property(countsOf, changes, (base, changed) => {
      const counts = Float64Array.from(base)
      const tallied = tallyOfCells({ yTrue, yPred }, classes, Float64Array.from(base))
      for (const [cell, count] of changed) counts[cell] = count
      const told = [...new Set(changed.map(([cell]) => cell))]
      for (const each of [undefined, told, undefined])
        expect(countsIn(tallied(counts, each))).toEqual(tally(yTrue, yPred, classes, counts))
      // The change before is forgotten.
      expect(countsIn(tallied(Float64Array.from(base)))).toEqual(tally(yTrue, yPred, classes, Float64Array.from(base)))
    }),
  )
})

test('where the last wrong row of a class goes, its errors are exactly none', () => {
  // 0.1 + 0.2 − 0.2 is not 0.1: sums of what is left do not subtract.
  const cells = { yTrue: Int32Array.of(0, 0, 0, 1), yPred: Int32Array.of(0, 1, 2, 1) }
  const tallied = tallyOfCells(cells, 3, Float64Array.of(0.7, 0.1, 0.2, 0.3))
  const { falseNegatives, falsePositives, trueNegatives, totalWrong } = tallied(Float64Array.of(0.7, 0, 0, 0.3))
  expect([...falseNegatives, ...falsePositives, totalWrong]).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(trueNegatives[2]).toBeCloseTo(1, 12)
})

test('a class that every row touches has no true negative, whatever is rounded', () => {
  const cells = { yTrue: Int32Array.of(0, 0, 1), yPred: Int32Array.of(0, 1, 0) }
  const counts = Float64Array.of(0.1, 0.2, 0.3)
  expect(tallyOfCells(cells, 2, counts)(counts).trueNegatives[0]).toBe(0)
})

test('more rows of a cell give the tally of the counts with them', () => {
  fc.assert(
    fc.property(
      countsOf,
      fc.array(fc.tuple(fc.nat(24), fc.constantFrom(0.25, 1, 7)), { minLength: 1 }),
      (base, steps) => {
        const counts = Float64Array.from(base)
        const withMore = tallyWithMore(tally(yTrue, yPred, classes, counts))
        // The step before is forgotten.
        for (const [cell, more] of steps) {
          const stepped = withMore(yTrue[cell]!, yPred[cell]!, more)
          expect(countsIn(stepped)).toEqual(tally(yTrue, yPred, classes, counts.with(cell, counts[cell]! + more)))
        }
      },
    ),
  )
})

test('counts far below 1 leave true negatives, too', () => {
  const cells = { yTrue: Int32Array.of(0, 1), yPred: Int32Array.of(0, 1) }
  const counts = Float64Array.of(2 ** -40, 2 ** -42)
  expect(tallyOfCells(cells, 2, counts)(counts).trueNegatives).toEqual(Float64Array.of(2 ** -42, 2 ** -40))
})

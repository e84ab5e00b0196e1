import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelsOfTally } from '../../../src/evaluation/columns/labelsOfCells.ts'
import { type CountedColumns, classesOf, ratesByCode } from '../../../src/metrics/labels/classCounts.ts'
import { fAlphaRate } from '../../../src/metrics/labels/fAlphaRate.ts'
import { f1Rate, fBetaRate } from '../../../src/metrics/labels/fMeasures.ts'
import * as rates from '../../../src/metrics/labels/rates.ts'
import { type Tally, tally } from '../../../src/numeric/tally.ts'
import { tallyOfCells, tallyWithMore } from '../../../src/numeric/tallyOfCells.ts'

const labels = ['a', 'b', '(no answer)']

test('all classes, but not what stands for no answer; or those that were chosen', () => {
  expect(classesOf({ labels: ['a', 'b'] }, undefined)).toEqual([0, 1])
  expect(classesOf({ labels, noAnswer: 2 }, undefined)).toEqual([0, 1])
  expect(classesOf({ labels, noAnswer: 2 }, ['b'])).toEqual([1])
})

test('a class that does not occur is refused', () => {
  expect(() => classesOf({ labels }, ['c'])).toThrow('labels[0] is "c", which neither occurs nor is declared')
})

test('rates of a table in which some classes have moved are those of the table as a whole', () => {
  const classes = 4
  const yTrue = Int32Array.from({ length: classes ** 2 }, (_, cell) => Math.floor(cell / classes))
  const yPred = Int32Array.from({ length: classes ** 2 }, (_, cell) => cell % classes)
  const shared = { labels: [0, 1, 2, 3], noAnswer: undefined, declared: false, threshold: undefined }
  const withTally = (tally: Tally): CountedColumns =>
    labelsOfTally(
      { ...shared, positive: undefined },
      () => tally,
      () => ({ yTrue, yPred, rows: new Float64Array() }),
    )
  const every = [...Object.values(rates).filter(rate => typeof rate === 'object'), f1Rate, fBetaRate(2), fAlphaRate(0)]
  const counts = fc
    .array(fc.nat(5), { minLength: classes ** 2, maxLength: classes ** 2 })
    .map(each => Float64Array.from(each))
  fc.assert(
    fc.property(counts, counts, fc.nat(classes - 1), fc.nat(classes - 1), (base, other, truth, prediction) => {
      const known = tally(yTrue, yPred, classes, base)
      const moves = [tallyOfCells({ yTrue, yPred }, classes, base)(other), tallyWithMore(known)(truth, prediction, 0.5)]
      for (const moved of moves) {
        const { movedFrom: _, ...whole } = moved
        for (const rate of every)
          expect(ratesByCode(withTally(moved), rate), rate.name).toEqual(ratesByCode(withTally(whole), rate))
      }
    }),
  )
})

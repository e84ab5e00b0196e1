import { describe, expect, test } from 'vitest'
import { influenceOfCells, sumOf } from '../../../src/stats/confusion/confusionCells.ts'
import {
  type PairedCells,
  type PairedValues,
  pairedMover,
  pairedValues,
} from '../../../src/stats/confusion/pairedMover.ts'
import { studentTQuantile, studentTTwoSided } from '../../../src/stats/distributions/studentT.ts'
import type { Limits } from '../../../src/stats/interval.ts'
import { effectiveFlips } from '../../../src/stats/proportions/effectiveRows.ts'
import { tango } from '../../../src/stats/proportions/tango.ts'
import { tableOf } from '../../tableOf.ts'

const yTrue = [0, 0, 1, 1]
const yPred = [0, 1, 0, 1]
const accuracy = (counts: Float64Array): number => (counts[0] + counts[3]) / sumOf(counts)
const balancedAccuracy = (counts: Float64Array): number =>
  (counts[0] / (counts[0] + counts[1]) + counts[3] / (counts[2] + counts[3])) / 2

/** Rows of each class: right on both sides, on the first alone, on the second alone, on neither. */
function paired(zeros: readonly number[], ones: readonly number[]): PairedCells {
  const first = [0, 0, 1, 1, 3, 3, 2, 2]
  const rows = [...zeros, ...ones]
  const counts = new Float64Array(4)
  first.forEach((cell, kind) => {
    counts[cell] += rows[kind]
  })
  return {
    cells: { yTrue, yPred, counts },
    cellsOfSecond: { yTrue, yPred },
    first,
    second: [0, 1, 0, 1, 3, 2, 3, 2],
    rows,
  }
}

function valuesOf(paired: PairedCells, statistic: (counts: Float64Array) => number): PairedValues {
  const { cells, second, rows } = paired
  const counts = new Float64Array(4)
  for (let kind = 0; kind < rows.length; kind++) counts[second[kind]!] += rows[kind]!
  const [first, other] = [cells.counts, counts].map(each => ({
    value: statistic(each),
    influence: influenceOfCells({ ...cells, counts: each }, statistic),
  }))
  return pairedValues(paired, first!, other!)
}

function limitsOf(cells: PairedCells, statistic: (counts: Float64Array) => number): Limits {
  const limits = pairedMover(cells, statistic, valuesOf(cells, statistic), 0.9)
  if (limits === undefined) throw new Error('there are no limits')
  return limits
}

describe('linearised', () => {
  const cells = paired([300, 40, 60, 100], [280, 50, 70, 100])

  test('accuracy differs by (b − c)/n, with the standard error of paired rows', () => {
    const { difference, standardError, degrees } = valuesOf(cells, accuracy)
    expect(difference).toBeCloseTo((90 - 130) / 1000, 12)
    // Var = ((b + c)/n − (b − c)²/n²)/n, but for what both values add to each row, which is the mean of all.
    expect(standardError).toBeCloseTo(Math.sqrt((220 / 1000 - (40 / 1000) ** 2) / 1000), 6)
    // 100 rows of one class differ and 120 of the other; each has 499 degrees of freedom.
    expect(degrees).toBeCloseTo((499 * 220 ** 2) / (100 ** 2 + 120 ** 2), 0)
  })

  test('the limits reach at least as far as Student’s t', () => {
    const { difference, standardError, degrees } = valuesOf(cells, accuracy)
    const { lower, upper } = limitsOf(cells, accuracy)
    const reach = studentTQuantile(0.95, degrees) * standardError
    expect(lower).toBeLessThanOrEqual(difference - reach)
    expect(upper).toBeGreaterThanOrEqual(difference + reach)
  })

  test('the p-value is that of the same t', () => {
    const { difference, ...error } = valuesOf(cells, accuracy)
    expect(studentTTwoSided(0, error)).toBe(1)
    // z = −2.708…: 0.0069 by the normal distribution, with 499 degrees of freedom hardly more.
    expect(difference / error.standardError).toBeCloseTo(-2.708, 2)
    expect(studentTTwoSided(difference, error)).toBeCloseTo(0.007, 3)
  })
})

describe('by the recalls', () => {
  test('balanced accuracy has half the root of the summed squares of Tango’s distances', () => {
    // Five rows of the second class: Student’s t of four degrees of freedom does not reach as far.
    const cells = paired([390, 0, 1, 4], [5, 0, 0, 0])
    const zeros = tango({ b: 0, c: 1, n: 395 }, 0.9)
    const ones = tango({ b: 0, c: 0, n: 5 }, 0.9)
    const difference = -1 / 395 / 2
    const expected = difference - Math.hypot(-1 / 395 - zeros.lower, 0 - ones.lower) / 2
    expect(limitsOf(cells, balancedAccuracy).lower).toBeCloseTo(expected, 9)
  })

  test('two models that never differ on many rows are bounded closely, on few rows loosely', () => {
    const [many, few] = [paired([500, 0, 0, 0], [500, 0, 0, 0]), paired([10, 0, 0, 0], [10, 0, 0, 0])]
    expect(limitsOf(many, accuracy).lower).toBeGreaterThan(-0.01)
    expect(limitsOf(few, accuracy).lower).toBeLessThan(-0.1)
    expect(studentTTwoSided(0, valuesOf(many, accuracy))).toBe(1)
  })
})

describe('on either side the farther of Student’s t of the influences and of Tango’s distances', () => {
  const tables = [
    tableOf('390 0 1 4 / 5 0 0 0'),
    tableOf('300 40 60 100 / 280 50 70 100'),
    tableOf('10 4 1 2 / 9 5 0 1'),
    tableOf('40 0 9 0 / 3 0 1 0'),
    tableOf('20 6 6 20 / 300 2 2 20'),
    tableOf('5 2 0 1 / 6 0 3 1'),
  ] as const

  /** How far Student's t and Tango's distances reach below and above the difference of balanced accuracies. */
  function reaches(zeros: readonly number[], ones: readonly number[]) {
    const { standardError, degrees } = valuesOf(paired(zeros, ones), balancedAccuracy)
    const student = studentTQuantile(0.95, degrees) * standardError
    const apart = [zeros, ones].map(([both, onlyFirst, onlySecond, neither]) => {
      const support = both + onlyFirst + onlySecond + neither
      const limits = tango({ b: onlyFirst, c: onlySecond, n: support }, 0.9)
      const recall = (both + onlyFirst) / support
      const moved = [limits.lower, limits.upper].map(limit => {
        const other = (both + onlySecond) / support + limit
        return Math.min(1, Math.max(0, other)) - recall
      })
      return [Math.min(0, moved[0], moved[1]), Math.max(0, moved[0], moved[1])]
    })
    return {
      student,
      below: Math.hypot(apart[0][0], apart[1][0]) / 2,
      above: Math.hypot(apart[0][1], apart[1][1]) / 2,
    }
  }

  test.each(tables)('%j and %j', (zeros, ones) => {
    const cells = paired(zeros, ones)
    const { difference } = valuesOf(cells, balancedAccuracy)
    const { lower, upper } = limitsOf(cells, balancedAccuracy)
    const { student, below, above } = reaches(zeros, ones)
    expect(lower).toBeCloseTo(difference - Math.max(student, below), 9)
    expect(upper).toBeCloseTo(difference + Math.max(student, above), 9)
  })

  test('each of them is the farther one somewhere', () => {
    const farther = tables.map(([zeros, ones]) => {
      const { student, below } = reaches(zeros, ones)
      return student > below
    })
    expect(new Set(farther)).toEqual(new Set([true, false]))
  })
})

describe('weighted rows', () => {
  const plain = paired([300, 40, 60, 100], [280, 50, 70, 100])
  const weighing = (weight: number): PairedCells => {
    const rows = Array.from(plain.rows, each => weight * each)
    const { counts } = plain.cells
    const cells = {
      yTrue,
      yPred,
      counts: counts.map(each => weight * each),
      squares: counts.map(each => weight ** 2 * each),
    }
    return { ...plain, cells, rows, squares: rows.map(each => weight * each) }
  }

  test('of one weight have the limits of rows', () => {
    const [rows, weighted] = [limitsOf(plain, balancedAccuracy), limitsOf(weighing(0.3), balancedAccuracy)]
    expect(weighted.lower).toBeCloseTo(rows.lower, 12)
    expect(weighted.upper).toBeCloseTo(rows.upper, 12)
    expect(valuesOf(weighing(0.3), accuracy).degrees).toBeCloseTo(valuesOf(plain, accuracy).degrees, 9)
  })

  test('of several weights have Tango’s distances of the effective pairs of each class', () => {
    // Class 0: weights 3 and 1 on which only the first is right, 1 on which only the second is, and 15 on which both are.
    const cells = {
      yTrue,
      yPred,
      counts: Float64Array.of(19, 1, 0, 20),
      squares: Float64Array.of(25, 1, 0, 20),
    }
    const weighted = {
      cells,
      cellsOfSecond: cells,
      first: [0, 1, 0, 3],
      second: [1, 0, 0, 3],
      rows: [4, 1, 15, 20],
      squares: [10, 1, 15, 20],
    }
    const gains = [1, 1, -1, ...Array.from({ length: 15 }, () => 0)]
    const flips = effectiveFlips(gains, Float64Array.of(3, ...gains.slice(1).map(() => 1)))
    const zeros = tango(flips, 0.9)
    const values = { ...valuesOf(weighted, balancedAccuracy), standardError: 0 }
    const moved = Math.min(1, 19 / 20 - 3 / 20 + zeros.upper) - 19 / 20
    // The second class is right throughout on both sides: no recall is higher.
    const expected = values.difference + moved / 2
    expect(pairedMover(weighted, balancedAccuracy, values, 0.9)?.upper).toBeCloseTo(expected, 9)
    expect(values.degrees).toBeCloseTo(20 ** 2 / 26 - 1, 12)
  })

  test('where heavy rows differ, there are fewer effective pairs than effective rows', () => {
    // Class 0: on weights of 6 and 2 only the first is right, on 4 only the second; both on 20 of 0.5, neither on 20 of 0.5.
    const cells = { yTrue, yPred, counts: Float64Array.of(18, 14, 0, 20), squares: Float64Array.of(45, 21, 0, 20) }
    const weighted = {
      cells,
      cellsOfSecond: cells,
      first: [0, 1, 0, 1, 3],
      second: [1, 0, 0, 1, 3],
      rows: [8, 4, 10, 10, 20],
      squares: [40, 16, 5, 5, 20],
    }
    const gains = [1, 1, -1, ...Array.from({ length: 40 }, () => 0)]
    const flips = effectiveFlips(gains, Float64Array.of(6, 2, 4, ...gains.slice(3).map(() => 0.5)))
    expect(flips.n).toBeLessThan(0.9 * (32 ** 2 / 66))
    const values = { ...valuesOf(weighted, balancedAccuracy), standardError: 0 }
    const moved = -4 / 32 + tango(flips, 0.9).upper
    expect(moved).toBeLessThan(14 / 32)
    expect(pairedMover(weighted, balancedAccuracy, values, 0.9)?.upper).toBeCloseTo(values.difference + moved / 2, 9)
  })
})

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  type CellStatistic,
  type ConfusionCells,
  influenceOfCells,
  measuredInfluence,
  sumOf,
} from '../../../src/stats/confusion/confusionCells.ts'
import {
  additiveInfluence,
  agreesWithParts,
  type CellRows,
  influenceAt,
  influenceParts,
} from '../../../src/stats/confusion/influenceParts.ts'

// Two classes: 8 and 2 rows of the first, 1 and 9 of the second.
const cells = { yTrue: [0, 0, 1, 1], yPred: [0, 1, 0, 1], counts: Float64Array.of(8, 2, 1, 9) }
const accuracy = (counts: Float64Array): number => (counts[0] + counts[3]) / sumOf(counts)

test('a row that is right raises accuracy by its distance from 1, one that is wrong lowers it by its value', () => {
  const influence = influenceOfCells(cells, accuracy)
  for (const [cell, expected] of [0.15, -0.85, -0.85, 0.15].entries()) expect(influence[cell]).toBeCloseTo(expected, 5)
})

test('the influences of all rows sum up to 0', () => {
  const recallOfFirst = (counts: Float64Array): number => counts[0] / (counts[0] + counts[1])
  const influence = influenceOfCells(cells, recallOfFirst)
  expect(sumOf(influence.map((each, cell) => each * cells.counts[cell]))).toBeCloseTo(0, 4)
  // Recall has the influence (right − recall)/share of the class.
  expect(influence[0]).toBeCloseTo((1 - 0.8) / 0.5, 4)
  expect(influence[2]).toBe(0)
})

/** A table of all pairs of classes. */
function tableOf(classes: number, countOf: (truth: number, prediction: number) => number) {
  const all = Array.from({ length: classes ** 2 }, (_, cell) => cell)
  const yTrue = all.map(cell => Math.floor(cell / classes))
  const yPred = all.map(cell => cell % classes)
  return { yTrue, yPred, counts: Float64Array.from(all, cell => countOf(yTrue[cell], yPred[cell])) }
}

/** Supports, predictions and right rows, of which the metrics below are made. */
function margins(counts: Float64Array, classes: number) {
  const codes = Array.from({ length: classes }, (_, code) => code)
  const sum = (cellOf: (i: number) => number): number => codes.reduce((total, i) => total + counts[cellOf(i)], 0)
  return codes.map(code => ({
    support: sum(i => code * classes + i),
    predicted: sum(i => i * classes + code),
    right: counts[code * classes + code],
  }))
}

const CLASSES = 9
const macroF1: CellStatistic = counts =>
  margins(counts, CLASSES).reduce(
    (sum, { support, predicted, right }) => sum + (2 * right) / (support + predicted),
    0,
  ) / CLASSES
const kappa: CellStatistic = counts => {
  const of = margins(counts, CLASSES)
  const n = sumOf(counts)
  const agreed = of.reduce((sum, { right }) => sum + right, 0) / n
  const chance = of.reduce((sum, { support, predicted }) => sum + (support * predicted) / n ** 2, 0)
  return (agreed - chance) / (1 - chance)
}
const weightedKappa: CellStatistic = counts => {
  const of = margins(counts, CLASSES)
  const n = sumOf(counts)
  let [seen, chance] = [0, 0]
  for (let i = 0; i < CLASSES; i++) {
    for (let j = 0; j < CLASSES; j++) {
      seen += (counts[i * CLASSES + j] * (i - j) ** 2) / n
      chance += (of[i].support * of[j].predicted * (i - j) ** 2) / n ** 2
    }
  }
  return 1 - seen / chance
}

/** The influences of all cells from three of each class. */
const inParts = (cells: ConfusionCells, statistic: CellStatistic): Float64Array | undefined =>
  additiveInfluence(cells, measuredInfluence(cells, statistic))

describe('many classes', () => {
  const table = fc
    .array(fc.integer({ min: 0, max: 12 }), { minLength: CLASSES ** 2, maxLength: CLASSES ** 2 })
    .map(counts =>
      tableOf(CLASSES, (truth, prediction) => counts[truth * CLASSES + prediction] + Number(truth === prediction)),
    )

  test.each([
    ['macro-F1', macroF1],
    ['κ', kappa],
  ])('%s: three cells a class give the influences of all', (_, statistic) => {
    fc.assert(
      fc.property(table, cells => {
        const found = inParts(cells, statistic)
        const value = statistic(cells.counts)
        const step = 1e-6 * sumOf(cells.counts)
        cells.counts.forEach((count, cell) => {
          const measured = (statistic(cells.counts.with(cell, count + step)) - value) / 1e-6
          expect(found?.[cell]).toBeCloseTo(measured, 3)
        })
      }),
      { numRuns: 20 },
    )
  })

  test('weighted κ depends on how far apart classes are: each cell is measured', () => {
    const cells = tableOf(CLASSES, (truth, prediction) =>
      truth === prediction ? 20 : 1 + ((truth * 3 + prediction) % 4),
    )
    expect(inParts(cells, weightedKappa)).toBeUndefined()
    const far = influenceOfCells(cells, weightedKappa)
    expect(far[8]).toBeLessThan(2 * far[1])
  })

  test('a class without rows, where one row would make the value jump, hides no such distance', () => {
    const last = CLASSES ** 2 - 1
    const cells = tableOf(CLASSES, (truth, prediction) =>
      truth === 8 || prediction === 8 ? 0 : truth === prediction ? 20 : 1 + ((truth * 3 + prediction) % 4),
    )
    const jumping: CellStatistic = counts => weightedKappa(counts) + Number(counts[last] > 0)
    expect(inParts(cells, jumping)).toBeUndefined()
  })

  test('cells in another order have no parts', () => {
    const turned = tableOf(CLASSES, () => 2)
    expect(inParts({ ...turned, yTrue: turned.yPred, yPred: turned.yTrue }, kappa)).toBeUndefined()
  })
})

describe('the parts of the influences', () => {
  const ofTruth = [3, -1, 4, 2]
  const ofPrediction = [-7, 5, -2, 6]
  const additive = (truth: number, prediction: number): number =>
    truth === prediction ? 10 * (truth + 1) : ofTruth[truth] + ofPrediction[prediction]

  test('are measured beside the classes with the most rows; of equals the first', () => {
    const measured: string[] = []
    const parts = influenceParts({ supports: [5, 9, 9, 1], predictions: [8, 9, 7, 8] }, (truth, prediction) => {
      measured.push(`${truth}→${prediction}`)
      return additive(truth, prediction)
    })
    // Rows of class 1, or else 2, that are predicted 0, or else 3.
    expect(new Set(measured)).toEqual(
      new Set(['1→0', '0→3', '1→3', '2→0', '3→0', '2→1', '1→2', '0→0', '1→1', '2→2', '3→3']),
    )
    for (let truth = 0; truth < 4; truth++) {
      for (let prediction = 0; prediction < 4; prediction++) {
        expect(influenceAt(parts, truth, prediction)).toBe(additive(truth, prediction))
      }
    }
  })

  const parts = {
    ofTruth: Float64Array.from({ length: 30 }, (_, code) => code / 100),
    ofPrediction: Float64Array.from({ length: 30 }, (_, code) => -code / 50),
    ofRight: new Float64Array(30).fill(-8),
  }
  /** The wrong cells that are measured. */
  function checkedAmong(occurring: readonly CellRows[]): readonly string[] {
    const checked: string[] = []
    agreesWithParts(
      parts,
      (truth, prediction) => {
        checked.push(`${truth}→${prediction}`)
        return influenceAt(parts, truth, prediction)
      },
      occurring,
    )
    return checked
  }
  const rightOf = (...codes: readonly number[]): readonly CellRows[] =>
    codes.map(code => ({ truth: code, prediction: code, rows: 50 }))

  test('are checked in the twelve wrong cells with the most rows', () => {
    const wrong = Array.from({ length: 14 }, (_, i) => ({ truth: i, prediction: i + 1, rows: i + 1 }))
    const most = wrong.slice(2).map(({ truth, prediction }) => `${truth}→${prediction}`)
    expect(checkedAmong([...wrong, ...rightOf(20)])).toEqual(most.reverse())
  })

  test('are checked between each class with right rows and the one half of them farther on', () => {
    expect(checkedAmong(rightOf(2, 5, 6, 9))).toEqual(['2→6', '5→9', '6→2', '9→5'])
    expect(checkedAmong(rightOf(2, 5, 6, 9, 11))).toEqual(['2→9', '5→11', '6→2', '9→5', '11→6'])
    expect(checkedAmong(rightOf(4))).toEqual([])
    const many = checkedAmong(rightOf(...Array.from({ length: 26 }, (_, code) => code)))
    expect(many).toEqual(Array.from({ length: 12 }, (_, code) => `${code}→${code + 13}`))
  })

  test('may be off by a ten-thousandth of the largest influence of any cell, in either direction', () => {
    const agreesBeside = (off: number, occurring: readonly CellRows[]): boolean =>
      agreesWithParts(parts, (truth, prediction) => influenceAt(parts, truth, prediction) + off, occurring)
    const wrong = { truth: 3, prediction: 10, rows: 1 }
    for (const sign of [-1, 1]) {
      // The right rows have −8, the wrong ones −0.17.
      expect(agreesBeside(sign * 7.9e-4, [wrong, ...rightOf(4)])).toBe(true)
      expect(agreesBeside(sign * 8.1e-4, [wrong, ...rightOf(4)])).toBe(false)
      expect(agreesBeside(sign * 1.6e-5, [wrong])).toBe(true)
      expect(agreesBeside(sign * 1.8e-5, [wrong])).toBe(false)
    }
  })

  test('replace measuring from eight classes on', () => {
    const agreement: CellStatistic = counts => {
      const classes = Math.sqrt(counts.length)
      return counts.reduce((sum, count, cell) => sum + (cell % (classes + 1) === 0 ? count : 0), 0) / sumOf(counts)
    }
    const even = (classes: number) => tableOf(classes, (truth, prediction) => (truth === prediction ? 9 : 1))
    const measuredFor = (classes: number): number => {
      const counted = vi.fn(agreement)
      influenceOfCells(even(classes), counted)
      return counted.mock.calls.length
    }
    expect(measuredFor(7)).toBe(1 + 7 ** 2)
    expect(measuredFor(8)).toBeLessThan(8 ** 2)
    const influence = inParts(even(8), agreement)
    // 72 of 128 rows are right.
    expect(influence?.[0]).toBeCloseTo(1 - 72 / 128, 5)
    expect(influence?.[1]).toBeCloseTo(-72 / 128, 5)
  })
})

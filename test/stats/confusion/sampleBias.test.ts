import { expect, test } from 'vitest'
import { influenceOfCells, sampleBias } from '../../../src/stats/confusion/confusionCells.ts'

const table = { yTrue: [0, 0, 1, 1], yPred: [0, 1, 0, 1] }

function biasOf(counts: Float64Array, statistic: (counts: Float64Array) => number, squares?: Float64Array): number {
  const influence = influenceOfCells({ ...table, counts }, statistic)
  return sampleBias(
    { counts, squares },
    { value: statistic(counts), influence },
    rows => cell => statistic(counts.with(cell, counts[cell]! + rows)),
  )
}

const sum = (counts: Float64Array): number => counts.reduce((all, count) => all + count, 0)
const f1 = (counts: Float64Array): number => (2 * counts[3]!) / (2 * counts[3]! + counts[1]! + counts[2]!)

test('the square of a share is too high by its variance', () => {
  const counts = Float64Array.of(30, 20, 10, 40)
  const squared = (of: Float64Array): number => (of[3]! / sum(of)) ** 2
  expect(biasOf(counts, squared)).toBeCloseTo((0.4 * 0.6) / 100, 4)
})

test('weights bias as fewer rows do', () => {
  const counts = Float64Array.of(30, 20, 10, 40)
  const squared = (of: Float64Array): number => (of[3]! / sum(of)) ** 2
  expect(
    biasOf(
      counts,
      squared,
      counts.map(count => 5 * count),
    ),
  ).toBeCloseTo((0.4 * 0.6) / 20, 2)
})

test('a share has no bias', () => {
  expect(biasOf(Float64Array.of(30, 20, 10, 40), of => of[3]! / sum(of))).toBeCloseTo(0, 6)
})

test('F1 of few positives is too low, as all samples of so many rows show', () => {
  const shares = [0.8, 0.05, 0.05, 0.1]
  const n = 80
  let mean = 0
  let weight = 0
  // All tables of 80 rows, by the multinomial distribution, but for those without any positive.
  const logFactorials = [0]
  for (let i = 1; i <= n; i++) logFactorials.push(logFactorials[i - 1]! + Math.log(i))
  for (let a = 0; a <= n; a++) {
    for (let b = 0; a + b <= n; b++) {
      for (let c = 0; a + b + c <= n; c++) {
        const counts = Float64Array.of(a, b, c, n - a - b - c)
        if (counts[1]! + counts[2]! + counts[3]! === 0) continue
        const log = counts.reduce(
          (all, count, i) => all + count * Math.log(shares[i]!) - logFactorials[count]!,
          logFactorials[n]!,
        )
        mean += Math.exp(log) * f1(counts)
        weight += Math.exp(log)
      }
    }
  }
  const expected = mean / weight - f1(Float64Array.from(shares))
  expect(expected).toBeLessThan(-0.005)
  const estimated = biasOf(
    Float64Array.from(shares, share => share * n),
    f1,
  )
  expect(estimated / expected).toBeGreaterThan(0.7)
  expect(estimated / expected).toBeLessThan(1.3)
})

test('cells without rows add nothing', () => {
  const found = sampleBias(
    { counts: Float64Array.of(0, 4, 0, 12) },
    { value: 0.5, influence: Float64Array.of(Number.NaN, -0.6, Number.NaN, 0.2) },
    rows => cell => [Number.NaN, 0.45, Number.NaN, 0.52][cell] * rows,
  )
  // A row more is a 17th of the rows: the second difference of each cell times its share over n.
  const bend = (value: number, influence: number): number => (value - 0.5 - influence / 17) * 17 ** 2
  expect(found).toBeCloseTo((4 * bend(0.45, -0.6) + 12 * bend(0.52, 0.2)) / 16 ** 2, 12)
})

test('cells of less than one row, or of one, count', () => {
  const found = sampleBias(
    { counts: Float64Array.of(1, 0.5, 2.5), squares: Float64Array.of(1, 0.25, 2.75) },
    { value: 0.5, influence: Float64Array.of(0.3, -0.6, 0) },
    rows => cell => [0.6, 0.2, 0.5][cell] * rows,
  )
  const bend = (value: number, influence: number): number => (value - 0.5 - influence / 5) * 25
  expect(found).toBeCloseTo((bend(0.6, 0.3) + 0.25 * bend(0.2, -0.6)) / 16, 12)
})

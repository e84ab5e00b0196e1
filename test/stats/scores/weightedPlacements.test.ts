import { expect, test } from 'vitest'
import { placements } from '../../../src/stats/scores/placements.ts'
import { weightedPlacements } from '../../../src/stats/scores/weightedPlacements.ts'

const yScore = Float64Array.of(0.9, 0.4, 0.4, 0.1, 0.4, 0.7)
const isPositive = Uint8Array.of(1, 1, 0, 0, 1, 0)

test('equal weights give the placements of plain rows', () => {
  const { auc, placed, shares } = weightedPlacements(yScore, isPositive, new Float64Array(6).fill(7))
  const of = (truth: number): Float64Array => yScore.filter((_, row) => isPositive[row] === truth)
  const plain = placements(of(1), of(0))
  expect(auc).toBeCloseTo(plain.auc, 15)
  expect(Array.from(placed.filter((_, row) => isPositive[row] === 1))).toEqual(Array.from(plain.ofPositives))
  expect(Array.from(placed.filter((_, row) => isPositive[row] === 0))).toEqual(Array.from(plain.ofNegatives))
  for (const share of shares) expect(share).toBeCloseTo(1 / 3, 15)
})

test('a row that weighs twice is placed, and counts, as two', () => {
  const twice = weightedPlacements(Float64Array.of(0.9, 0.4, 0.2), Uint8Array.of(1, 0, 0), Float64Array.of(1, 2, 1))
  expect(twice.auc).toBe(1)
  const { auc, placed } = weightedPlacements(
    Float64Array.of(0.3, 0.4, 0.2),
    Uint8Array.of(1, 0, 0),
    Float64Array.of(1, 2, 1),
  )
  expect(auc).toBeCloseTo(1 / 3, 15)
  expect(Array.from(placed)).toEqual([1 / 3, 0, 1])
})

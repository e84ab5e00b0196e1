import { expect, test } from 'vitest'
import { pairsOfNumbers, rankedNumbers } from '../../../src/evaluation/columns/rankedNumbers.ts'
import { evaluation } from '../../../src/index.ts'
import { columnsOf } from './columnsOf.ts'

test('order, midranks and pairs of both columns', () => {
  const columns = columnsOf('numbers', { yTrue: [3, 1, 2], yPred: [5, 5, 4] })
  expect(rankedNumbers(columns)).toEqual({
    truth: { order: Uint32Array.of(1, 2, 0), ranks: Float64Array.of(3, 1, 2) },
    prediction: { order: Uint32Array.of(2, 0, 1), ranks: Float64Array.of(2.5, 2.5, 1) },
  })
  expect(pairsOfNumbers(columns)).toMatchObject({ pairs: 3, concordant: 1, discordant: 1, tiedInY: 1 })
})

test('are found once for an evaluation, whatever asks', () => {
  const given = evaluation({ yTrue: [3, 1, 2], yPred: [5, 5, 4] })
  const columns = columnsOf('numbers', given)
  expect(rankedNumbers(columnsOf('numbers', given))).toBe(rankedNumbers(columns))
  expect(pairsOfNumbers(columnsOf('numbers', given))).toBe(pairsOfNumbers(columns))
})

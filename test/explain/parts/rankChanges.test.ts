import { expect, test } from 'vitest'
import { withCounts } from '../../../src/evaluation/columns/scoreColumns.ts'
import { rankChanges } from '../../../src/explain/parts/rankChanges.ts'
import { measure } from '../../../src/index.ts'

const yTrue = [1, 0, 1, 0, 1, 0]

function columnsOf(yScore: number[], ids?: readonly string[]) {
  return withCounts({
    isPositive: Uint8Array.from(yTrue),
    yScore: Float64Array.from(yScore),
    sampleWeight: undefined,
    positive: 1,
    negative: 0,
    epsilon: 2 ** -52,
    ids,
  })
}

const before = [6, 5, 4, 3, 2, 1]
const after = [1, 5, 4, 3, 5, 1]

test('rows lose and win by the share of the other class on their right side, a tie as ½', () => {
  const found = rankChanges(columnsOf(after, ['a', 'b', 'c', 'd', 'e', 'f']), columnsOf(before))
  // In the order of the losses: 5/6, 1/6, 1/6.
  const lost = found.mostLost(9)
  expect(lost.map(({ unit }) => unit)).toEqual(['a', 'b', 'f'])
  const values = lost.flatMap(({ baseline, candidate }) => [baseline, candidate])
  ;[1, 1 / 6, 1 / 3, 1 / 6, 1, 5 / 6].forEach((value, i) => {
    expect(values[i]).toBeCloseTo(value, 12)
  })
  const [won] = found.mostWon(1)
  expect(won).toMatchObject({ unit: 'e', index: 4 })
  expect([won.baseline, won.candidate]).toEqual([1 / 3, 2.5 / 3])
  expect([found.losses, found.wins]).toEqual([3, 1])
})

test('the mean over the positives is the AUC', () => {
  const found = rankChanges(columnsOf(after), columnsOf(before))
  const gains = [...found.mostLost(9), ...found.mostWon(9)].filter(({ index }) => yTrue[index] === 1)
  const gain = measure({ yTrue, yScore: after }, 'auc').value - measure({ yTrue, yScore: before }, 'auc').value
  expect(gains.reduce((sum, { gain }) => sum + gain, 0) / 3).toBeCloseTo(gain, 12)
})

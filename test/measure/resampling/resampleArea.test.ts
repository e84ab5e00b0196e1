import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { resampleArea } from '../../../src/measure/resampling/resampleArea.ts'
import { canonicalOrder } from '../../../src/numeric/canonicalOrder.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { expectDrawsRows } from '../intervals/drawnRows.ts'

test.each([['auc', ['yTrue', 'yScore']]] as const)(
  'a sample of %s is what it is on the rows that were drawn',
  (metric, columns) => {
    expectDrawsRows(metric, columns)
  },
)

test('an order by class, as strata ask for, gives the same values as one by score', () => {
  const yTrue = [1, 0, 1, 0, 0, 1]
  const yScore = [0.9, 0.2, 0.4, 0.4, 0.7, 0.2]
  const resampling = resampleArea(
    { columns: columnsOf('scores', { yTrue, yScore }) },
    { units: 6, unit: 'row', unitOf: undefined },
  )
  const times = [2, 1, 0, 3, 1, 2]
  const valueIn = (order: Uint32Array): number => resampling.inOrder(order)(Uint16Array.from(order, row => times[row]))
  const byClass = canonicalOrder(6, [yTrue, yScore])
  const byScore = canonicalOrder(6, resampling.keys)
  expect([...byClass]).not.toEqual([...byScore])
  const rows = times.flatMap((count, row) => Array.from({ length: count }, () => row))
  const { value } = measure({ yTrue: rows.map(row => yTrue[row]), yScore: rows.map(row => yScore[row]) }, 'auc')
  expect(valueIn(byScore)).toBeCloseTo(value, 14)
  expect(valueIn(byClass)).toBeCloseTo(value, 14)
})

test.each([[[0, 1, 2, 3]], [[3, 2, 0, 1]], [[1, 0, 3, 2]], [[1, 0, 2, 3]], [[1, 2, 0, 3]]])(
  'rows in the order %j have the same area',
  order => {
    // Scores in order but for the first two rows; two rows that are tied, the positive one first.
    const columns = columnsOf('scores', { yTrue: [1, 0, 1, 0], yScore: [0.5, 0.2, 0.8, 0.8] })
    const { inOrder } = resampleArea({ columns }, { units: 4, unit: 'row', unitOf: undefined })
    const times = [2, 1, 1, 2]
    const won = 2 * (1 + 0) + 1 * (1 + 2 * 0.5)
    expect(inOrder(Uint32Array.from(order))(Uint16Array.from(order, row => times[row]))).toBeCloseTo(won / 9, 14)
  },
)

test('a sample of one class has no AUC', () => {
  const columns = columnsOf('scores', { yTrue: [0, 1], yScore: [0.1, 0.9] })
  const { inOrder } = resampleArea({ columns }, { units: 2, unit: 'row', unitOf: undefined })
  expect(inOrder(Uint32Array.of(0, 1))(Uint16Array.of(2, 0))).toBeNaN()
})

test('a metric that grows with the AUC has its values', () => {
  const columns = columnsOf('scores', { yTrue: [0, 1, 1], yScore: [0.4, 0.1, 0.9] })
  const area = { columns, from: (auc: number) => 2 * auc - 1 }
  const { inOrder, keys } = resampleArea(area, { units: 3, unit: 'row', unitOf: undefined })
  const order = canonicalOrder(3, keys)
  const times = [1, 2, 1]
  expect(inOrder(order)(Uint16Array.from(order, row => times[row]))).toBeCloseTo(2 / 3 - 1, 14)
})

import { expect, test } from 'vitest'
import { rowsAt } from '../../src/baselines/rowsAt.ts'

const rows = {
  n: 3,
  ids: { kind: 'plain' as const, ids: ['a', 'b', 'c'] },
  yPred: { kind: 'sets' as const, labels: ['x', 'y'], bits: Int32Array.of(1, 0, 0, 1, 1, 1) },
  yScore: { kind: 'numbers' as const, values: Float64Array.of(0.1, 0.2, 0.3), single: true },
  units: new Map([['map', Float64Array.of(1, 2, 3)]]),
}

test('columns, ids and values of some rows, in their order', () => {
  expect(rowsAt(rows, Uint32Array.of(2, 0), true)).toEqual({
    n: 2,
    ids: { kind: 'plain', ids: ['c', 'a'] },
    yPred: { kind: 'sets', labels: ['x', 'y'], bits: Int32Array.of(1, 1, 1, 0) },
    yScore: { kind: 'numbers', values: Float64Array.of(0.3, 0.1), single: true },
    units: new Map([['map', Float64Array.of(3, 1)]]),
  })
})

test('labels and hashes, and no values of units where the truth may be another', () => {
  const ids = { kind: 'hashed' as const, hashes: ['p', 'q', 'r'] }
  const yPred = { kind: 'labels' as const, labels: ['x', 'y'], codes: [0, 1, 1] }
  const some = rowsAt({ ...rows, ids, yPred }, Uint32Array.of(1), false)
  expect(some.ids).toEqual({ kind: 'hashed', hashes: ['q'] })
  expect(some.yPred).toEqual({ ...yPred, codes: Int32Array.of(1) })
  expect(some.units.size).toBe(0)
  expect(rowsAt({ ...rows, ids: undefined }, Uint32Array.of(1), true).ids).toBeUndefined()
})

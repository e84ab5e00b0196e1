import { expect, test } from 'vitest'
import { takeRowsOf } from '../../../src/evaluation/inputs/columnsOfRows.ts'

test('rows are taken of every column, and keep their places', () => {
  const taken = takeRowsOf(
    {
      n: 3,
      words: { ids: ['a', 'b', 'c'], score: Float64Array.of(1, 2, 3) },
      slices: new Map([['kind', ['x', 'y', 'z']]]),
      details: new Map([['text', ['k', 'l', 'm']]]),
      numbers: new Map(),
      settings: { labels: ['no'] },
      placeOf: row => `line ${row}`,
      placesErrors: false,
    },
    [2, 0],
  )
  expect(taken).toMatchObject({
    n: 2,
    words: { ids: ['c', 'a'], score: [3, 1] },
    slices: new Map([['kind', ['z', 'x']]]),
    details: new Map([['text', ['m', 'k']]]),
    numbers: new Map(),
    settings: { labels: ['no'] },
    placesErrors: true,
  })
  expect(taken.placeOf(0)).toBe('line 2')
})

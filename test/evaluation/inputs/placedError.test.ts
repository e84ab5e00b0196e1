import { expect, test } from 'vitest'
import { placedError } from '../../../src/evaluation/inputs/placedError.ts'
import { EvaluationError } from '../../../src/index.ts'

const columns = {
  n: 3,
  words: { ids: ['a', 'b', 'a'] },
  slices: new Map(),
  details: new Map(),
  settings: {},
  placeOf: (row: number) => `preds.csv, line ${row + 2}`,
  placesErrors: true,
}

test.each<[string, string | undefined, number | undefined, string]>([
  ['a row', 'yScore', 1, 'preds.csv, line 3: wrong.'],
  ['two rows with one id', 'ids', 2, 'preds.csv, line 2 and preds.csv, line 4: wrong.'],
  ['no row', 'yScore', undefined, 'wrong.'],
  ['no column', undefined, 1, 'wrong.'],
  ['another list', 'labels', 7, 'wrong.'],
])('%s', (_, column, index, message) => {
  const error = new EvaluationError({ problem: 'wrong', column, index })
  expect(placedError(error, columns).message).toBe(message)
  expect(placedError(error, { ...columns, placesErrors: false })).toBe(error)
})

import { expect, test } from 'vitest'
import { evaluation } from '../../../../src/index.ts'

test.each<[unknown, string]>([
  [[1], 'numbers[0] is 1. Expected numbers by name: { costUsd: 0.01 }.'],
  [5, 'numbers is 5. Expected numbers by name: { costUsd: […], latencyMs: […] }.'],
  [{}, 'numbers is empty. Expected at least one name with its numbers.'],
  [{ costUsd: [1] }, 'costUsd'],
  [{ costUsd: [1, null] }, 'an unknown number is not 0'],
  [{ costUsd: [1, Number.NaN] }, 'numbers.costUsd[1] is NaN'],
  [{ costUsd: [1, [2, 'x']] }, 'numbers.costUsd[1][1] is "x"'],
  [[{ costUsd: 1 }, {}], 'numbers[1] has no "costUsd", which other rows have'],
])('%j is refused', (numbers, message) => {
  expect(() => evaluation({ passed: [true, false], numbers } as never)).toThrow(message)
})

test('numbers may be given by column or row by row, of each trial', () => {
  const byColumn = evaluation({ numbers: { a: [1, [2, 3]] } })
  const byRow = evaluation([{ numbers: { a: 1 } }, { numbers: { a: [2, 3] } }])
  expect(byRow.data).toEqual(byColumn.data)
})

import { expect, test } from 'vitest'
import { crossedColumns } from '../../src/cli/crossedColumns.ts'

test('columns by themselves and crossed', () => {
  expect(crossedColumns(['country', 'country*device', 'a * b'])).toEqual([
    ['country'],
    ['country', 'device'],
    ['a', 'b'],
  ])
})

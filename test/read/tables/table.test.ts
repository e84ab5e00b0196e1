import { expect, test } from 'vitest'
import { tableOf, valuesOf } from './tables.ts'

test('whether a table has a column', () => {
  for (const table of [tableOf('a,b\n1,2\n'), valuesOf({ a: [1], b: [2] })]) {
    expect(['a', 'b', 'c'].map(name => table.has(name))).toEqual([true, true, false])
  }
})

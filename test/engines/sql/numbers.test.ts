import { expect, test } from 'vitest'
import { labelsOf, numbersOf } from '../../../src/engines/sql/numbers.ts'

const table = (values: readonly unknown[]) => ({ rows: values.length, columns: [], column: () => values })

test('numbers: whole ones of 64 bits, and NULL as NaN', () => {
  expect([...numbersOf(table([1, 2n, null, '3']), 'n')]).toEqual([1, 2, Number.NaN, 3])
})

test('labels: what a double holds exactly is a number, anything longer a text; −0 is 0', () => {
  const found = labelsOf(table([1n, 2n ** 60n, 'a', true, -0, null]), 'y')
  expect(found).toEqual([1, '1152921504606846976', 'a', true, 0, undefined])
})

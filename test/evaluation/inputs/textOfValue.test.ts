import { expect, test } from 'vitest'
import { textOfValue } from '../../../src/evaluation/inputs/textOfValue.ts'

test.each<[unknown, string]>([
  ['as it is', 'as it is'],
  [0.5, '0.5'],
  [12n, '12'],
  [true, 'true'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [new Date(Number.NaN), 'Invalid Date'],
  [{ a: [1, 2n] }, '{"a":[1,2]}'],
])('%s', (value, text) => {
  expect(textOfValue(value)).toBe(text)
})

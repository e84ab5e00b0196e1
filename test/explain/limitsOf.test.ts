import { expect, test } from 'vitest'
import { fewestUnits } from '../../src/explain/limitsOf.ts'

test('a caveat counts rows, and other units, by their own number', () => {
  const caveat = { fewerUnits: { row: 200, other: 50 } }
  expect([fewestUnits(caveat, 'row'), fewestUnits(caveat, 'query'), fewestUnits({}, 'row')]).toEqual([200, 50, 0])
})

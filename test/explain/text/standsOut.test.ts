import { expect, test } from 'vitest'
import { standsOut } from '../../../src/explain/text/standsOut.ts'

test('a share stands out by how many share', () => {
  expect(standsOut(1, 1)).toBe(false)
  expect(standsOut(0.85, 2)).toBe(false)
  expect(standsOut(0.9, 2)).toBe(true)
  expect(standsOut(0.3, 100)).toBe(true)
})

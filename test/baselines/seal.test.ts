import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealOf } from '../../src/baselines/seal.ts'

test('it is the same everywhere', () => {
  // A file that was written keeps its seal.
  expect(sealOf([])).toBe('a42336261ad63c08')
  expect(sealOf([{ metric: 'accuracy', value: 0.75 }, 'rows', null])).toBe('f3f6bf9c2ca99ae1')
})

test('law: 16 hexadecimal digits, others for other parts', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), (a, b) => {
      expect(sealOf(a)).toMatch(/^[0-9a-f]{16}$/)
      expect(sealOf(a) === sealOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
    }),
  )
})

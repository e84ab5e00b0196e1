import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packCodes, unpackCodes } from '../../src/baselines/packedCodes.ts'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'

describe('packed codes', () => {
  test('reference values', () => {
    expect(packCodes([1, 0, 0, 0, 0, 0, 1], 2)).toBe('gg')
    expect(packCodes([0, 1, 2], 3)).toBe('G')
    expect(packCodes([63, 0], 64)).toBe('_A')
    expect(packCodes([0, 0, 0], 1)).toBe('')
  })

  test('unpacked they are what they were', () => {
    const codesBelow = fc
      .integer({ min: 1, max: 5000 })
      .chain(codes => fc.tuple(fc.constant(codes), fc.array(fc.nat(codes - 1))))
    fc.assert(
      fc.property(codesBelow, ([codes, values]) => {
        const text = packCodes(values, codes)
        expect(Array.from(unpackCodes(text, values.length, codes))).toEqual(values)
        expect(text.length).toBe(Math.ceil((values.length * Math.ceil(Math.log2(codes))) / 6))
      }),
    )
  })

  test.each([
    ['too short', '', 3, 2],
    ['too long', 'AA', 3, 2],
    ['another alphabet', '+', 3, 2],
    ['bits behind the last', 'B', 3, 2],
    ['a code beyond the table', 'w', 3, 3],
  ] as const)('%s is refused', (_, text, n, codes) => {
    expect(() => unpackCodes(text, n, codes)).toThrow(EvaluationError)
  })
})

test('no bits for one code or none', () => {
  expect(packCodes([0, 0, 0], 1)).toBe('')
  expect(Array.from(unpackCodes('', 3, 1))).toEqual([0, 0, 0])
  expect(Array.from(unpackCodes('', 3, 0))).toEqual([0, 0, 0])
})

test('the first value above, and the first character that is none, are named', () => {
  expect(() => unpackCodes('__', 6, 3)).toThrow('the packed value 0 is 3. Expected one of 3 codes.')
  expect(() => unpackCodes('A+', 12, 2)).toThrow(
    'character 1 of the packed values is "+". Expected what was written there.',
  )
  expect(() => unpackCodes('A+A', 18, 2)).toThrow('character 1 of the packed values is "+"')
  // Beside six values of a bit there is room for none, beside five for one.
  expect(() => unpackCodes('B', 5, 2)).toThrow('character 0 of the packed values is "B"')
  expect(() => unpackCodes('AA', 6, 2)).toThrow('6 packed values are 2 characters long. Expected 1 characters.')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank, isNumeral, isRounded, numberAt } from '../../../src/read/cells/numberAt.ts'

function read(text: string): number {
  const bytes = Buffer.from(`x${text}y`)
  return numberAt(bytes, 1, bytes.length - 1)
}

const decimal = /^[ \t]*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[ \t]*$/i

describe('numberAt', () => {
  test('reads what a double prints, to the last bit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value =>
        Object.is(read(Object.is(value, -0) ? '-0' : String(value)), value),
      ),
    )
  })

  test('reads decimals as Number does, and nothing else', () => {
    const characters = fc.constantFrom(...'0123456789', '.', 'e', 'E', '+', '-', ' ', '\t', 'x', ',', '_')
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 30 }), parts => {
        const text = parts.join('')
        expect(read(text)).toBe(decimal.test(text) ? Number(text) : Number.NaN)
      }),
    )
  })

  test.each([
    ['9007199254740993', 9007199254740992],
    ['0.1', 0.1],
    ['1e23', 1e23],
    ['123456789012345678e-30', Number('123456789012345678e-30')],
    ['1e-400', 0],
    ['1e400', Number.POSITIVE_INFINITY],
    [`0.${'0'.repeat(400)}1`, 0],
    [`${'1'.repeat(400)}`, Number.POSITIVE_INFINITY],
    ['-0', -0],
  ])('%s', (text, value) => expect(read(text)).toBe(value))

  test.each(['', ' ', '.', '-', 'e5', '1e', '1e+', '0x10', 'NaN', 'inf', 'Infinity', '1_000', '0,5', '1 2', '--1'])(
    '%j is no number',
    text => expect(read(text)).toBeNaN(),
  )
})

describe('isNumeral', () => {
  const named = (text: string): boolean => {
    const bytes = Buffer.from(text)
    return isNumeral(bytes, 0, bytes.length, numberAt(bytes, 0, bytes.length))
  }

  test.each(['007', '-01', '00', '00.5', '9007199254740993', '12345678901234567890'])('%s names something', text => {
    expect(named(text)).toBe(true)
  })

  test.each(['0', '7', '-7', '0.5', '-0', '9007199254740991', '1e300', '12345678901234567890.5'])(
    '%s is a number',
    text => expect(named(text)).toBe(false),
  )
})

test.each([
  ['9007199254740993', true],
  ['-9007199254740993 ', true],
  ['+12345678901234567890', true],
  ['9007199254740992', false],
  ['10000000000000000', false],
  ['9007199254740993.0', false],
  ['9007199254740993e0', false],
  ['1e300', false],
  ['007', false],
])('whether a double rounds %j', (text, expected) => {
  const bytes = Buffer.from(text)
  expect(isRounded(bytes, 0, bytes.length, numberAt(bytes, 0, bytes.length))).toBe(expected)
})

test.each([
  ['', true],
  [' \t ', true],
  ['0', false],
  [' x ', false],
  ['\u00a0', false],
])('%j', (text, blank) => {
  const bytes = Buffer.from(`a${text}b`)
  expect(isBlank(bytes, 1, bytes.length - 1)).toBe(blank)
})

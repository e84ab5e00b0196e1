import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactJson, exactJsonText } from '../../../src/evaluation/encode/exactJson.ts'

describe('exactJson', () => {
  test.each([
    ['[9007199254740993, -9007199254740993]', [9007199254740993n, -9007199254740993n]],
    [
      '{"a": 12345678901234567890, "b": [{"c": 9007199254740991}]}',
      { a: 12345678901234567890n, b: [{ c: 9007199254740991 }] },
    ],
    ['[1.2345678901234567890, 1e16, 10000000000000000000.5]', [1.2345678901234567, 1e16, 1e19]],
    [
      '{"12345678901234567890": "9007199254740993 and \\"9007199254740993"}',
      { '12345678901234567890': '9007199254740993 and "9007199254740993' },
    ],
    ['"\\u0000integer 9007199254740993x"', '\u0000integer 9007199254740993x'],
    ['9007199254740993', 9007199254740993n],
  ])('%s', (text, value) => expect(exactJson(text)).toEqual(value))

  test('but for digits, it is what the parser of the language makes of it', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        const written = JSON.stringify(exactJson(text), (_, value) =>
          typeof value === 'bigint' ? Number(value) : value,
        )
        expect(written).toBe(JSON.stringify(JSON.parse(text)))
      }),
    )
    for (const text of ['{"a": 12345678901234567890', '[12345678901234567890,]', '']) {
      expect(() => exactJson(text)).toThrow(SyntaxError)
    }
  })
})

describe('exactJsonText', () => {
  test.each<[unknown, string]>([
    [{ a: [9007199254740993n, 1n, '1', 'integer 1'] }, '{"a":[9007199254740993,1,"1","integer 1"]}'],
    [-12345678901234567890n, '-12345678901234567890'],
    ['\\u0000integer 1', '"\\\\u0000integer 1"'],
  ])('%s', (value, text) => expect(exactJsonText(value)).toBe(text))

  test('is read as what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.bigInt({ min: 2n ** 53n }), (value, integer) => {
        const text = exactJsonText([value, integer])
        expect(exactJson(text)).toEqual([...(exactJson(JSON.stringify([value])) as unknown[]), integer])
      }),
    )
  })
})

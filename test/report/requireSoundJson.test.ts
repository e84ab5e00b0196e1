import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireSoundJson } from '../../src/report/requireSoundJson.ts'
import { thrownBy } from '../thrownBy.ts'

/** What is wrong with a text; nothing where it passes. */
function complaint(text: string): string | undefined {
  const error = thrownBy(() => requireSoundJson(text, position => `position ${position}`, 32))
  return error instanceof Error ? error.message : undefined
}

test('law: what JSON.stringify writes is sound', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
      expect(complaint(JSON.stringify(value))).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), value => {
      expect(complaint(JSON.stringify(value, undefined, 2))).toBeUndefined()
    }),
  )
})

describe('a key that stands twice in one object', () => {
  test.each([
    ['{"a":1,"a":2}', '"a"', 7],
    ['{"a":1,"b":{"a":3},"a":2}', '"a"', 19],
    ['[{"a" : 1},{"b":1,"c":[{}],"b" \n\t:2}]', '"b"', 27],
    ['{"a":1,"\\u0061":2}', '"a"', 7],
    ['{"\\u0061":1,"a":2}', '"a"', 12],
    ['{"a\\"":1,"a\\"":2}', '"a\\""', 9],
    ['{"\\\\":1,"\\\\":2}', '"\\\\"', 8],
    ['{"":1,"":2}', '""', 6],
    ['{"a":"b","b":"a","a":"c"}', '"a"', 17],
  ])('in %s', (text, key, position) => {
    expect(complaint(text)).toContain(
      `the key ${key} stands twice in one object, the second time at position ${position}`,
    )
  })
})

test.each([
  '{"a":{"a":1},"b":{"a":2}}',
  '[{"a":1},{"a":2}]',
  '["a","a"]',
  '{"a":"a","b":"a"}',
  '{"a":["b","b"],"b":1}',
  '{"a":"{\\"a\\":1,\\"a\\":2}"}',
  '{"a\\\\":1,"a":2}',
])('none does in %s', text => {
  expect(complaint(text)).toBeUndefined()
  expect(() => JSON.parse(text)).not.toThrow()
})

describe('brackets', () => {
  const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth)

  test('may be open 32 at a time', () => {
    expect(complaint(nested(32))).toBeUndefined()
    expect(complaint(`[${nested(31)},${nested(31)}]`)).toBeUndefined()
    expect(complaint(nested(32, '{"a":', '}'))).toBeUndefined()
    expect(complaint(nested(33))).toContain('more than 32 brackets are open at position 32')
    expect(complaint(nested(33, '{"a":', '}'))).toContain('more than 32 brackets are open at position 160')
  })

  test('within texts are none', () => {
    expect(complaint(JSON.stringify(nested(40)))).toBeUndefined()
    expect(complaint(JSON.stringify(['\\', nested(40), '\\"']))).toBeUndefined()
  })
})

test.each(['', '{"a', '{"a\\', '{"a":1,"a', '"', '{"\\x":1}', '}{', '{"a":1,"a"'])('%s is left to the parser', text => {
  expect(complaint(text)).toBeUndefined()
  expect(() => JSON.parse(text)).toThrow()
})

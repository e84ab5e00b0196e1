import { expect, test } from 'vitest'
import { faultText } from '../../src/cli/faultText.ts'

test.each([
  [new TypeError('x is not a function'), '(TypeError: x is not a function)'],
  [new Error('two\nlines'), '(Error: two\\u000alines)'],
  ['thrown', '(thrown)'],
  [undefined, '(undefined)'],
])('%s', (error, expected) => {
  expect(faultText(error)).toBe(`this is a fault of expect-metrics, please report it with your command ${expected}`)
})

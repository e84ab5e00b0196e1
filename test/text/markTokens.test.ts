import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiWords, betweenCodePoints, betweenSpaces, betweenWhiteSpace, tokensIn } from '../../src/text/markTokens.ts'
import { wordsOf } from '../../src/text/whiteSpace.ts'

const texts = fc.string({
  unit: fc.constantFrom('a', 'B', '7', '.', '-', ' ', '\t', '\u3000', '\ufeff', 'é', '😀', '\ud800'),
})

test('tokens are what white space, spaces and anything but words separate', () => {
  fc.assert(
    fc.property(texts, text => {
      const filled = (parts: readonly string[]): readonly string[] => parts.filter(part => part !== '')
      expect(tokensIn(text, betweenWhiteSpace)).toEqual(wordsOf(text))
      expect(tokensIn(text, betweenSpaces)).toEqual(filled(text.split(' ')))
      expect(tokensIn(text, asciiWords)).toEqual(filled(text.split(/[^a-z0-9]+/)))
      expect(tokensIn(text, betweenCodePoints)).toEqual(Array.from(text).filter(point => wordsOf(point).length > 0))
    }),
  )
})

test('a text without a token has none', () => {
  expect(tokensIn('', betweenWhiteSpace)).toEqual([])
  expect(tokensIn(' \n', betweenCodePoints)).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingWords } from '../../../src/explain/text/differingWords.ts'

test.each([
  ['the cat sat', 'the dog sat', 'the [-cat-] {+dog+} sat'],
  ['the cat sat down', 'the sat', 'the [-cat-] sat [-down-]'],
  ['sat', 'it sat there', '{+it+} sat {+there+}'],
  ['a b c', 'c a b', '{+c+} a b [-c-]'],
])('%s → %s', (expected, output, shown) => {
  expect(differingWords(expected, output)).toBe(shown)
})

test.each([
  ['the cat', 'the  cat'],
  ['birds sing', 'fish swim'],
  ['', 'a'],
  ['a '.repeat(300), 'b a'],
])('nothing where it would tell nothing', (expected, output) => {
  expect(differingWords(expected, output)).toBeUndefined()
})

test('both texts can be read from it', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (expected, output) => {
      const shown = differingWords(expected.join(' '), output.join(' '))
      if (shown === undefined) return
      const without = (other: RegExp, marks: RegExp): string =>
        shown.replace(other, '').replace(marks, '').replace(/\s+/g, ' ').trim()
      expect(without(/\{\+.*?\+\}/g, /\[-|-\]/g)).toBe(expected.join(' '))
      expect(without(/\[-.*?-\]/g, /\{\+|\+\}/g)).toBe(output.join(' '))
    }),
  )
})

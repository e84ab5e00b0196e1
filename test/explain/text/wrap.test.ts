import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayWidth } from '../../../src/explain/text/displayWidth.ts'
import { capitalized, wrap } from '../../../src/explain/text/wrap.ts'
import { text } from './graphemes.ts'

describe('wrapping', () => {
  test('keeps every line within the width, and every letter', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), fc.integer({ min: 8, max: 60 }), (words, width) => {
        const sentence = words.map(({ text }) => text).join(' ')
        const lines = wrap(sentence, width)
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width)
        expect(lines.join('').replace(/ /g, '')).toBe(sentence.replace(/ /g, ''))
      }),
    )
  })
})

test('only the first letter changes', () => {
  expect(capitalized('the gate passes')).toBe('The gate passes')
  expect(capitalized('nDCG is 0.5')).toBe('NDCG is 0.5')
  expect(capitalized('')).toBe('')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitalized, cutMiddle, cutTo, displayWidth, splitAt, wrap } from '../../../src/explain/text/displayWidth.ts'
import { text } from './graphemes.ts'

describe('display width', () => {
  test('is the sum over graphemes', () => {
    fc.assert(fc.property(text, ({ text, columns }) => displayWidth(text) === columns))
  })

  test('a cut text keeps its start and never takes more than it may', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), ({ text }, columns) => {
        const fitted = cutTo(text, columns)
        expect(displayWidth(fitted)).toBeLessThanOrEqual(columns)
        expect(text.startsWith(fitted.replace(/…$/, ''))).toBe(true)
        expect(splitAt(text, columns).join('')).toBe(text)
      }),
    )
  })

  test('a path or a numbered id keeps the last of its parts whole', () => {
    expect(cutTo('bucket/images/cats/004711.png', 20)).toBe('bucket…/004711.png')
    expect(cutTo('predicted', 6)).toBe('predi…')
  })

  test('a text without its middle fits and keeps both ends', () => {
    expect(cutMiddle('hippopotamus', 7)).toBe('hi…amus')
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), ({ text }, columns) => {
        const fitted = cutMiddle(text, columns)
        expect(displayWidth(fitted)).toBeLessThanOrEqual(columns)
        if (fitted === text || text.includes('…')) return
        const [start, end] = fitted.split('…')
        expect(text.startsWith(start) && text.endsWith(end)).toBe(true)
      }),
    )
  })
})

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

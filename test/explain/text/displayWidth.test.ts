import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutMiddle, cutTo, displayWidth, splitAt } from '../../../src/explain/text/displayWidth.ts'
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

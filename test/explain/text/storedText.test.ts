import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exactCount,
  exactNumber,
  exactRate,
  keptName,
  labelText,
  storedText,
} from '../../../src/explain/text/storedText.ts'

test('a text is stored on one line', () => {
  expect(storedText('spam')).toBe('spam')
  expect(storedText('a\nb')).toBe('a\\u000ab')
})

test('texts that differ only in what is cut off are still told apart', () => {
  const [one, other] = ['1', '2'].map(middle => storedText(`${'x'.repeat(5000)}${middle}${'y'.repeat(5000)}`))
  expect(one).toHaveLength(1000)
  expect(one).toMatch(/^x+…[0-9a-f]{16}…y+$/)
  expect(one).not.toBe(other)
})

test('as a message shows it, where that is all of it', () => {
  expect(['spam', 'true', true, '1', 1, 'a "b"'].map(labelText)).toEqual([
    'spam',
    '"true"',
    'true',
    '"1"',
    '1',
    '"a \\"b\\""',
  ])
})

test('whole, where two may differ only in what a message would cut off', () => {
  const long = 'x'.repeat(60)
  expect(labelText(`${long}1`)).toBe(`"${long}1"`)
  expect(labelText(`${long}1`)).not.toBe(labelText(`${long}2`))
})

test('nothing that a terminal would obey', () => {
  expect(labelText(`${'x'.repeat(60)}\u001b[31m`)).not.toContain('\u001b')
  expect(labelText('red\u001b[31m')).not.toContain('\u001b')
})

test('as it has always been stored', () => {
  expect(labelText('intent:refund')).toBe('"intent:refund"')
})

test('a number reads back the same', () => {
  fc.assert(fc.property(fc.double(), value => Object.is(Number(exactNumber(value)), value)))
})

test('0/0 is a dash, and counts have no commas', () => {
  expect(exactRate(Number.NaN)).toBe('-')
  expect(exactRate(0.5)).toBe('0.5')
  expect(exactCount(1, 'row')).toBe('1 row')
  expect(exactCount(12345, 'query')).toBe('12345 queries')
})

test('a name of usual length is kept, one that is too long is cut, and two of those stay apart', () => {
  expect(keptName('ndcg@10')).toBe('ndcg@10')
  const [one, other] = ['a', 'b'].map(letter => keptName(`${'x'.repeat(1e5)}${letter}${'x'.repeat(1e5)}`))
  expect(one.length).toBeLessThan(2000)
  expect(one).not.toBe(other)
})

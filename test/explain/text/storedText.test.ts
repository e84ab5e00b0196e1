import { expect, test } from 'vitest'
import { storedText } from '../../../src/explain/text/storedText.ts'

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

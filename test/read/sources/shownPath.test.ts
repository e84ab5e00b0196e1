import { expect, test } from 'vitest'
import { shownPath } from '../../../src/read/sources/shownPath.ts'

test('the name of a file stays on one line', () => {
  expect(shownPath('my preds.csv')).toBe('my preds.csv')
  expect(shownPath('a\nb\u202ec\u001b.csv')).toBe('a\\u000ab\\u202ec\\u001b.csv')
})

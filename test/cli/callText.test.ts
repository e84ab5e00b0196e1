import { expect, test } from 'vitest'
import { callText } from '../../src/cli/callText.ts'

test('a command with its files, on one line', () => {
  expect(callText('check', ['a.csv', 'b\n.csv'])).toBe('expect-metrics check a.csv b\\u000a.csv')
})

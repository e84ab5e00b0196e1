import { expect, test } from 'vitest'
import { progressText } from '../../src/terminal/progress.ts'

test('the share that is done is rounded down: nothing is all done before it ends', () => {
  expect(progressText({ about: 'reading' })).toBe('reading')
  expect(progressText({ about: 'reading', done: 0 })).toBe('reading, 0 %')
  expect(progressText({ about: 'reading', done: 0.999 })).toBe('reading, 99 %')
})

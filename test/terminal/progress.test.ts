import { expect, test } from 'vitest'
import { progressText } from '../../src/terminal/progress.ts'

test('the share that is done is rounded down: nothing is all done before it ends', () => {
  expect(progressText({ about: 'reading' })).toBe('reading')
  expect(progressText({ about: 'reading', done: 0 })).toBe('reading, 0 %')
  expect(progressText({ about: 'reading', done: 0.999 })).toBe('reading, 99 %')
})

test('the rows so far', () => {
  expect(progressText({ about: 'reading', done: 0.4, rows: 600_000 })).toBe('reading, 40 %, 600,000 rows')
  expect(progressText({ about: 'reading', rows: 1 })).toBe('reading, 1 row')
  expect(progressText({ about: 'reading', done: 0, rows: 0 })).toBe('reading, 0 %')
})

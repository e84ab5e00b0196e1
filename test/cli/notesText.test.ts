import { expect, test } from 'vitest'
import { notesText } from '../../src/cli/notesText.ts'
import { noColours } from '../../src/explain/text/layout.ts'

test('each remark once, on lines of their own', () => {
  expect(notesText(['3 rows were dropped', '3 rows were dropped'], { palette: noColours, width: 80 })).toBe(
    '\nnote: 3 rows were dropped',
  )
  expect(notesText([], { palette: noColours, width: 80 })).toBe('')
})

import { expect, test } from 'vitest'
import { columnTitle, oddCell } from '../../../src/read/cells/oddCell.ts'
import type { Wanted } from '../../../src/read/cells/wanted.ts'

const score: Wanted = { word: 'yScore', name: 'p', use: 'number', type: undefined, mayBeBlank: false }

test('what a message calls a column', () => {
  expect(columnTitle(score)).toBe('yScore ("p")')
  expect(columnTitle({ ...score, name: 'yScore' })).toBe('yScore')
  expect(columnTitle({ ...score, word: 'slices.country', name: 'country' })).toBe('slices.country')
})

test('messages', () => {
  expect(oddCell(score, 'preds.csv, line 5', 'n/a', 'number').message).toMatchInlineSnapshot(
    `"preds.csv, line 5: yScore ("p") is "n/a". Expected a finite number, with a point before its decimals. "n/a" is probably a missing value: leave its cell blank, and whenBlank: 'drop' leaves out its row."`,
  )
  expect(oddCell(score, 'preds.jsonl, line 5', '0.5', 'number').message).toMatchInlineSnapshot(
    `"preds.jsonl, line 5: yScore ("p") is "0.5". Expected a finite number, with a point before its decimals. It is a number written as a text: write it without quotes."`,
  )
  const label: Wanted = { ...score, word: 'yTrue', name: 'label', use: 'label' }
  expect(oddCell(label, 'preds.csv, line 5', 'n/a', 'number').message).toMatchInlineSnapshot(
    `"preds.csv, line 5: yTrue ("label") is "n/a". Expected a finite number, with a point before its decimals. "n/a" is probably a missing value: leave its cell blank, and whenBlank: 'drop' leaves out its row; types: { yTrue: 'text' } reads every cell as the text that it is."`,
  )
  for (const text of ['1.234,5', '10,769']) {
    expect(oddCell(score, 'preds.csv, line 5', text, 'number').message).toContain(
      'a point before its decimals. Write its column with nothing between thousands: 1234.5.',
    )
  }
  for (const list of [[-1.2, 0.4], '[-1.2, 0.4]']) {
    expect(oddCell(score, 'preds.jsonl, line 5', list, 'number').message).toContain('are read from a column for each')
  }
  const passed: Wanted = { ...score, word: 'passed', name: 'ok', use: 'boolean' }
  expect(oddCell(passed, 'cases.csv, line 5', '0.7', 'boolean').message).toMatchInlineSnapshot(
    `"cases.csv, line 5: passed ("ok") is "0.7". Expected true or false. Numbers go into score."`,
  )
})

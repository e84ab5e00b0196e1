import { expect, test } from 'vitest'
import { columnOfField } from '../../../src/evaluation/encode/columnOfField.ts'
import { rowSettingNames, rowWordNames, rowWords } from '../../../src/evaluation/inputs/rowWords.ts'
import { fileSettings, fileWords } from '../../../src/read/shapes/fileColumns.ts'

test('the words are the columns that are row by row, and those of rankings and trials', () => {
  // What is nested has no word: rows and columns hold it under its own name.
  const nested: readonly string[] = ['numbers', 'expectedTools', 'toolCalls', 'fields']
  const byRow = Array.from(columnOfField.values()).filter(name => !nested.includes(name))
  const columns = new Set([...byRow, 'slices', 'query', 'relevant', 'retrieved', 'trial'])
  expect(new Set(rowWordNames)).toEqual(columns)
})

test('files have the same words and settings; their format is that of the file', () => {
  expect(Object.keys(fileWords)).toEqual(rowWordNames)
  expect([...fileSettings, 'format'].toSorted()).toEqual(rowSettingNames.toSorted())
  for (const name of rowWordNames) expect(fileWords[name]).toMatchObject(rowWords[name])
})

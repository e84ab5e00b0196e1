import { expect, test } from 'vitest'
import { columnOfField } from '../../../src/evaluation/encode/columnOfField.ts'
import { rowSettingNames, rowWordNames } from '../../../src/evaluation/inputs/rowWords.ts'
import { fileSettings } from '../../../src/read/shapes/fileColumns.ts'

test('the words are the columns that are row by row, and those of rankings and trials', () => {
  const columns = new Set([...columnOfField.values(), 'slices', 'query', 'relevant', 'retrieved', 'trial'])
  expect(new Set(rowWordNames)).toEqual(columns)
})

test('files have the same settings; their format is that of the file', () => {
  expect([...fileSettings, 'format'].toSorted()).toEqual(rowSettingNames.toSorted())
})

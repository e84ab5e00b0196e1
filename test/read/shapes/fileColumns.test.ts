import { expect, test } from 'vitest'
import { columnsOfCases } from '../../../src/evaluation/encode/caseData.ts'
import { rowColumns } from '../../../src/evaluation/encode/rowData.ts'
import { rowWords } from '../../../src/evaluation/inputs/rowWords.ts'
import { fileSettings } from '../../../src/read/shapes/fileColumns.ts'

test('the words are those of columns and settings that are row by row, of rankings and of trials', () => {
  const ofRankings = ['query', 'relevant', 'retrieved', 'trial']
  // What is nested has no column in a file.
  const nested: readonly string[] = ['expectedTools', 'toolCalls', 'fields', 'numbers', 'verdicts']
  const all = [...rowColumns, ...columnsOfCases, 'task', ...ofRankings]
  const columns = new Set(all.filter(name => !nested.includes(name)))
  expect(new Set([...Object.keys(rowWords), ...fileSettings])).toEqual(columns)
})

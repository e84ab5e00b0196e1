import { expect, test } from 'vitest'
import { columnsOfCases } from '../../../src/evaluation/encode/caseData.ts'
import { rowColumns } from '../../../src/evaluation/encode/rowData.ts'
import { rowWords } from '../../../src/evaluation/inputs/rowWords.ts'
import { missingSettings } from '../../../src/evaluation/missing/encodeAnswers.ts'
import { fileSettings } from '../../../src/read/shapes/fileColumns.ts'

test('the words are those of columns and settings that are row by row, of rankings and of trials', () => {
  const ofRankings = ['query', 'relevant', 'retrieved', 'trial']
  // `judged` joins a judge with people.
  const all = [...rowColumns, ...columnsOfCases, 'task', ...ofRankings, ...missingSettings]
  const columns = new Set(all.filter(name => name !== 'verdicts'))
  expect(new Set([...Object.keys(rowWords), ...fileSettings])).toEqual(columns)
})

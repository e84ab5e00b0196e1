import { describe, expect, test } from 'vitest'
import type { FileColumns } from '../../../src/read/shapes/fileColumns.ts'
import { wantedColumns } from '../../../src/read/shapes/wantedColumns.ts'
import { refusal } from '../written.ts'

function wanted(columns: FileColumns, has: readonly string[] = []): readonly string[] {
  return wantedColumns(columns, { yTrue: 'text' }, name => has.includes(name)).map(
    ({ form, columns: own }) =>
      `${form}: ${own.map(({ word, name, use, type }) => `${word}=${name} ${type ?? use}`).join(', ')}`,
  )
}

describe('wantedColumns', () => {
  test('what is asked for', () => {
    const columns: FileColumns = {
      ids: 'id',
      yTrue: 'y',
      yProba: ['a', 'b'],
      slices: ['country'],
      details: { question: 'q' },
    }
    expect(wanted(columns)).toEqual([
      'column: yTrue=y text',
      'row: yProba=a number, yProba=b number',
      'column: ids=id name',
      'named: slices.country=country group',
      'named: details.question=q text',
    ])
    expect(wanted({ yScore: ['a', 'b'] })).toEqual(['row: yScore=a number, yScore=b number'])
    expect(wanted({ yProba: 'probabilities' })).toEqual(['column: yProba=probabilities list'])
  })

  test('columns that are called as the words, where none is asked for', () => {
    expect(wanted({ positive: 1 }, ['id', 'yTrue', 'yScore', 'other'])).toEqual([
      'column: yTrue=yTrue text',
      'column: yScore=yScore number',
      'column: ids=id name',
    ])
  })

  test.each<[unknown, string]>([
    [{ yTrue: 3 }, 'yTrue is 3. Expected the name of a column.'],
    [{ yTrue: ['a'] }, 'yTrue is an array of 1. Expected the name of a column.'],
    [{ ratings: [] }, 'ratings is an array of 0. Expected the names of its columns'],
    [{ slices: 'country' }, "slices is \"country\". Expected the names of columns: ['country', 'device']"],
    [{ slices: { land: 3 } }, 'slices is 3. Expected the names of columns'],
  ])('%j', async (columns, message) => expect(await refusal(() => wanted(columns as FileColumns))).toContain(message))
})

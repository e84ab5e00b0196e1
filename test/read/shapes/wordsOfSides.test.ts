import { expect, test } from 'vitest'
import type { FileColumns } from '../../../src/read/shapes/fileColumns.ts'
import { wantedColumns } from '../../../src/read/shapes/wantedColumns.ts'
import { wordsOfSides } from '../../../src/read/shapes/wordsOfSides.ts'
import { tableOf } from '../tables/tables.ts'
import { refusal } from '../written.ts'

function sides(columns: FileColumns): Readonly<Record<string, readonly string[]>> {
  const { truth, predictions } = wordsOfSides(
    wantedColumns(columns, {}, () => true),
    [tableOf('id,y,country\n')],
  )
  const names = (words: typeof truth) => words.flatMap(word => word.columns.map(({ word: title }) => title))
  return { truth: names(truth), predictions: names(predictions) }
}

test('which side has which columns', () => {
  expect(sides({ ids: 'id', yTrue: 'y', yPred: 'y', slices: ['country', 'device'], sampleWeight: 'w' })).toEqual({
    truth: ['yTrue', 'ids', 'slices.country'],
    predictions: ['yPred', 'ids', 'sampleWeight', 'slices.device'],
  })
})

test('ids are needed', async () => {
  expect(await refusal(() => sides({ yTrue: 'y', yPred: 'p' }))).toMatchInlineSnapshot(
    `"truth and predictions have no ids to be joined by. Expected the column of both that names the row: ids: 'id'."`,
  )
})

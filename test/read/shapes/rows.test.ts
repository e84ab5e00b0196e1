import { expect, test } from 'vitest'
import { readRows } from '../../../src/read/shapes/readRows.ts'
import { takeRows } from '../../../src/read/shapes/rows.ts'
import { wantedColumns } from '../../../src/read/shapes/wantedColumns.ts'
import { tableOf } from '../tables/tables.ts'

test('rows in another order keep their places, their types and their blanks', async () => {
  const columns = wantedColumns({ yTrue: 'y', yPred: 'z', yScore: 'p', ids: 'id' }, {}, () => true)
  const rows = await readRows([tableOf('id,y,z,p\na,1,500,0.5\n,0,400,\nc,1,300,0.7\n')], columns)
  const taken = takeRows(rows, Uint32Array.of(2, 1))
  const byWord = new Map(taken.words.map(({ word, columns: [column] }) => [word, column!]))
  expect(byWord.get('yTrue')?.values).toEqual(Uint8Array.of(1, 0))
  expect(byWord.get('yPred')?.values).toEqual(Int32Array.of(300, 400))
  expect(byWord.get('yScore')?.values).toEqual(Float64Array.of(0.7, Number.NaN))
  expect(byWord.get('ids')).toMatchObject({ values: ['c', null], blanks: [1] })
  expect(byWord.get('yScore')?.blanks).toEqual([1])
  expect([0, 1].map(byWord.get('ids')!.placeOf)).toEqual(['preds.csv, line 4', 'preds.csv, line 3'])
})

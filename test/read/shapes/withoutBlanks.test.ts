import { describe, expect, test } from 'vitest'
import { readRows } from '../../../src/read/shapes/readRows.ts'
import { wantedColumns } from '../../../src/read/shapes/wantedColumns.ts'
import { blankCell, withoutBlanks } from '../../../src/read/shapes/withoutBlanks.ts'
import { tableOf } from '../tables/tables.ts'
import { refusal } from '../written.ts'

const words = wantedColumns({ yTrue: 'y', yScore: 'p', slices: ['country'] }, {}, () => true)
const rowsOf = (text: string) => readRows([tableOf(`y,p,country\n${text}`)], words)

describe('withoutBlanks', () => {
  test('rows without a blank in what is judged stay as they are', async () => {
    const rows = await rowsOf('1,0.5,\n0,0.2,de\n')
    expect(withoutBlanks(rows, 'fail', false)).toEqual({ rows, note: undefined })
  })

  test('the first blank cell is refused', async () => {
    const rows = await rowsOf('1,0.5,de\n0,,de\n,0.1,de\n')
    expect(await refusal(() => withoutBlanks(rows, 'fail', false))).toMatchInlineSnapshot(
      `"preds.csv, line 3: yScore ("p") is blank. Expected a value in every row. A row without one proves nothing; whenBlank: 'drop' leaves such rows out, and says how many."`,
    )
    // Where nothing leaves rows out, no option is advised.
    expect(blankCell([rows.words[0]!.columns[0]!]).message).toBe(
      'preds.csv, line 4: yTrue ("y") is blank. Expected a value in every row. Give the cell its value, or take the row out of the file.',
    )
  })

  test('rows that are dropped are counted and named', async () => {
    const { rows, note, all } = withoutBlanks(await rowsOf('1,0.5,de\n0,,de\n,,de\n1,,de\n0,,de\n'), 'drop', false)
    expect([rows.n, all?.n]).toEqual([1, 5])
    expect(note).toMatchInlineSnapshot(
      `"4 of 5 rows were dropped for blank cells (yTrue ("y") 1×, yScore ("p") 4×): preds.csv, line 3; preds.csv, line 4; preds.csv, line 5 and 1 more"`,
    )
  })

  test('something must be left', async () => {
    const rows = await rowsOf('1,,de\n')
    expect(await refusal(() => withoutBlanks(rows, 'drop', false))).toContain(
      'Expected at least one row without a blank cell',
    )
  })
})

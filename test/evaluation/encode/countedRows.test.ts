import { expect, test } from 'vitest'
import { evaluatedOnce, rowsNamedOnce } from '../../../src/evaluation/encode/countedRows.ts'
import { countedRowsOf, rememberCounts, rowsOnce } from '../../../src/evaluation/encode/rowNames.ts'
import type { Sliceable } from '../../../src/evaluation/encode/subset.ts'
import { evaluation } from '../../../src/index.ts'

/** The data of rows that are either right or wrong. */
function dataOf(passed: readonly boolean[]): Sliceable {
  const { data } = evaluation({ passed })
  if (data.kind !== 'cases') throw new Error(`these are ${data.kind}`)
  return data
}

const once = dataOf([true, false])
const count = Float64Array.of(2, 1)
const rows = { table: dataOf([true, false, true]), once, count }

test('the table is that of the very data it was kept for', () => {
  const written = evaluation({ passed: [true, true, false] })
  const other = evaluation({ passed: [true, true, false] })
  rememberCounts(written.data, rows)
  expect([countedRowsOf(written.data), countedRowsOf(other.data)]).toEqual([
    { ...rows, weighed: { ...once, count, sampleWeight: count } },
    undefined,
  ])
  expect([rowsOnce(written.data), rowsOnce(other.data)]).toEqual([once, other.data])
  expect(evaluatedOnce(written)).toMatchObject({ n: 2, columns: written.columns, data: once })
  expect(evaluatedOnce(other)).toBe(other)
})

test('rows that a count stands for are named once', () => {
  const rows = Uint32Array.of(0, 1, 2, 4, 5)
  const ids = ['a', 'a', 'b', 'b', 'b', 'c']
  expect(Array.from(rowsNamedOnce({ ids, isCounted: true }, rows))).toEqual([0, 2, 5])
  expect(rowsNamedOnce({ ids: undefined, isCounted: true }, rows)).toBe(rows)
  expect(rowsNamedOnce({ ids }, rows)).toBe(rows)
})

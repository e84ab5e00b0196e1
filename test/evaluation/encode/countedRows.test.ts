import { expect, test } from 'vitest'
import { countedRowsOf, evaluatedOnce, rememberCounts, rowsOnce } from '../../../src/evaluation/encode/rowNames.ts'
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

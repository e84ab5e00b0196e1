import { expect, test } from 'vitest'
import { MOST_BYTES, tooLarge } from '../../../src/read/sources/readLimit.ts'

test('the limit is 1 GB, and says so', () => {
  expect(MOST_BYTES).toBe(1_000_000_000)
  expect(tooLarge('preds.csv').message).toMatchInlineSnapshot(
    `"preds.csv has 1 GB or more. Expected less than 1000000000 bytes, counted after unpacking. Write only the columns that are judged, as Parquet, or counts of equal rows; or have DuckDB count the rows: --engine duckdb, or openDuckDB in a test."`,
  )
})

import type { SchemaElement } from 'hyparquet'
import { expect, test } from 'vitest'
import { requireFittingMeaning } from '../../../src/read/parquet/requireFittingMeaning.ts'

const column = (rest: Omit<SchemaElement, 'name'>): (() => void) => {
  return () => requireFittingMeaning({ name: 'label', ...rest })
}

test.each<Omit<SchemaElement, 'name'>>([
  { type: 'BYTE_ARRAY' },
  { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  { type: 'BYTE_ARRAY', logical_type: { type: 'STRING' } },
  { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
  { type: 'INT64', converted_type: 'DECIMAL', precision: 9, scale: 2 },
  { type: 'INT64', logical_type: { type: 'DECIMAL', precision: 9, scale: 2 } },
  { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'NANOS' } },
  { type: 'INT32', converted_type: 'UINT_8', logical_type: { type: 'INTEGER', bitWidth: 8, isSigned: false } },
  { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  { type: 'INT32', logical_type: { type: 'NULL' } },
  // A group of columns has no type of its own.
  { converted_type: 'LIST', logical_type: { type: 'LIST' } },
])('fits: %j', rest => {
  expect(column(rest)).not.toThrow()
})

test.each<[Omit<SchemaElement, 'name'>, string]>([
  [{ type: 'BYTE_ARRAY', converted_type: 'DATE' }, 'is stored as BYTE_ARRAY, which is no DATE'],
  [{ type: 'BYTE_ARRAY', converted_type: 'TIMESTAMP_MILLIS' }, 'is stored as BYTE_ARRAY, which is no TIMESTAMP_MILLIS'],
  [{ type: 'BYTE_ARRAY', logical_type: { type: 'UUID' } }, 'is stored as BYTE_ARRAY, which is no UUID'],
  [{ type: 'INT32', converted_type: 'UTF8' }, 'is stored as INT32, which is no UTF8'],
  [{ type: 'INT64', converted_type: 'LIST' }, 'is stored as INT64, which is no LIST'],
  [{ type: 'BYTE_ARRAY', converted_type: 'DECIMAL' }, 'has decimal numbers of no digits'],
  [
    { type: 'BYTE_ARRAY', converted_type: 'DECIMAL', logical_type: { type: 'STRING' } },
    'is said to be DECIMAL and STRING',
  ],
  [{ type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'STRING' } }, 'is said to be JSON and STRING'],
])('does not fit: %j', (rest, reason) => {
  expect(column(rest)).toThrow(`the column label ${reason}`)
})

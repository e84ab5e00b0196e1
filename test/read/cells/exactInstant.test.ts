import { expect, test } from 'vitest'
import { exactInstant } from '../../../src/read/cells/exactInstant.ts'
import { arrowTable } from '../../../src/read/tables/arrowTable.ts'
import { parquetTable } from '../../../src/read/tables/parquetTable.ts'
import { storedFixture } from '../fixture.ts'
import { columnsOf } from '../tables/tables.ts'

test.each([
  [1_000n, 1000n, new Date(1)],
  [1_001n, 1000n, '1970-01-01T00:00:00.001001Z'],
  [1_010n, 1000n, '1970-01-01T00:00:00.00101Z'],
  [-1n, 1000n, '1969-12-31T23:59:59.999999Z'],
  [-1_000n, 1000n, new Date(-1)],
  [1_000_001n, 1000000n, '1970-01-01T00:00:00.001000001Z'],
  [1_001_000n, 1000000n, '1970-01-01T00:00:00.001001Z'],
  [2n ** 63n - 1n, 1000n, new Date(Number.NaN)],
] as const)('%s of %s a millisecond', (count, perMillisecond, instant) => {
  expect(exactInstant(count, perMillisecond)).toEqual(instant)
})

test.each([
  ['times.parquet', parquetTable],
  ['times.feather', arrowTable],
] as const)('points in time within one millisecond stay apart in %s', async (name, open) => {
  const names = ['ms', 'us', 'ns', 'out.at', 'out.ms', 'out.p']
  const columns = await columnsOf(await open(storedFixture(name)), names)
  const texts = names.map(each =>
    Array.from(columns.get(each) ?? [], cell => (cell instanceof Date ? cell.toISOString() : (cell ?? null))),
  )
  const at = '2024-01-01T08:00:00'
  expect(texts).toEqual([
    [`${at}.123Z`, `${at}.124Z`, null],
    [`${at}.123Z`, `${at}.123001Z`, null],
    [`${at}.123000001Z`, `${at}.123000002Z`, null],
    [`${at}.123Z`, `${at}.123001Z`, `${at}.123002Z`],
    [`${at}.123Z`, `${at}.123Z`, `${at}.123Z`],
    [0.5, 0.5, 0.5],
  ])
})

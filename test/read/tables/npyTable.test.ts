import { expect, test } from 'vitest'
import { npyTable, npzTable } from '../../../src/read/tables/npyTable.ts'
import { storedFixture } from '../fixture.ts'
import { refusal } from '../written.ts'

const scores = [0.9, 0.4, 0.3, 0.2, 0.1 + 0.2]

test('arrays of an archive by name', async () => {
  const table = await npzTable(storedFixture('preds.npz'))
  expect(table).toMatchObject({ n: 5, names: ['label', 'score', 'id', 'ok'] })
  expect(Object.fromEntries(await table.columns(['label', 'score', 'id', 'ok']))).toEqual({
    label: [1n, 0n, 1n, 0n, 1n],
    score: scores,
    id: ['a', 'b', 'c', 'd', 'e'],
    ok: [true, false, true, false, true],
  })
})

test('a packed archive, and columns of an array of two dimensions', async () => {
  const table = await npzTable(storedFixture('packed.npz'))
  expect(table.names).toEqual(['label', 'score', 'proba.0', 'proba.1'])
  expect((await table.columns(['proba.1'])).get('proba.1')).toEqual(scores)
})

test('a single array', async () => {
  const table = await npyTable(storedFixture('byColumn.npy'))
  expect(table).toMatchObject({ n: 5, names: ['0', '1'] })
  expect(table.placeOf(0)).toBe('byColumn.npy, row 1')
  expect(await refusal(() => npyTable(storedFixture('objects.npy')))).toContain('objects.npy cannot be read as NumPy')
})

test('an archive that is damaged is refused by its name', async () => {
  const damaged = storedFixture('preds.npz', bytes => {
    // Some of the values of the first array.
    const heading = bytes.indexOf("'descr'")
    return bytes.fill(7, heading + 120, heading + 121)
  })
  expect(await refusal(() => npzTable(damaged))).toMatch(
    /^preds\.npz cannot be read as NumPy \(the CRC-32 of .* is not that of its content\)/,
  )
})

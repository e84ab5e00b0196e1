import { expect, test } from 'vitest'
import { npyTable, npzTable } from '../../../src/read/tables/npyTable.ts'
import { storedFixture } from '../fixture.ts'
import { refusal } from '../written.ts'
import { columnsOf } from './tables.ts'

const scores = [0.9, 0.4, 0.3, 0.2, 0.1 + 0.2]

test('arrays of an archive by name', async () => {
  const table = await npzTable(storedFixture('preds.npz'))
  expect(table).toMatchObject({ n: 5, names: ['label', 'score', 'id', 'ok'] })
  expect(Object.fromEntries(await columnsOf(table, ['label', 'score', 'id', 'ok']))).toEqual({
    label: [1n, 0n, 1n, 0n, 1n],
    score: scores,
    id: ['a', 'b', 'c', 'd', 'e'],
    ok: [true, false, true, false, true],
  })
})

test('a packed archive, and columns of an array of two dimensions', async () => {
  const table = await npzTable(storedFixture('packed.npz'))
  expect(table.names).toEqual(['label', 'score', 'proba.0', 'proba.1'])
  expect(await table.column('proba.1')).toEqual(scores)
})

test('arrays that nobody asks for may be of any shape, type and length', async () => {
  const table = await npzTable(storedFixture('beside.npz'))
  expect(table.names).toEqual(['classes', 'label', 'score', 'meta', 'day'])
  expect(await table.column('label')).toEqual([1n, 0n, 1n, 0n, 1n])
  expect(await table.column('score')).toEqual(scores)
  expect(table.n).toBe(5)
  expect(['rate', 'embedding', 'embedding.0'].map(table.has)).toEqual([true, true, false])
})

test.each([
  ['classes', 'the arrays of beside.npz differ in length: label has 5, classes has 2. Expected a value for each row'],
  ['rate', 'cannot be read as NumPy (the array rate: it has 0 dimensions). Expected an array of one or two'],
  ['embedding', '(the array embedding: it has 3 dimensions)'],
  ['meta', '(the array meta: its values are of the type |O, Python objects)'],
  ['day', '(the array day: its values are of the type <M8[D]). Expected numbers, booleans or texts'],
])('the array %s is named where it is asked for', async (name, message) => {
  const table = await npzTable(storedFixture('beside.npz'))
  await table.column('label')
  expect(await refusal(() => table.column(name))).toContain(message)
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

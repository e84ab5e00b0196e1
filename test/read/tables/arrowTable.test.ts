import { expect, test } from 'vitest'
import { EvaluationError } from '../../../src/index.ts'
import { arrowTable } from '../../../src/read/tables/arrowTable.ts'
import { storedFixture } from '../fixture.ts'
import { refusal } from '../written.ts'

test.each(['preds.feather', 'preds.arrow'])('%s of pyarrow', async name => {
  const table = await arrowTable(storedFixture(name))
  expect(table.n).toBe(5)
  const columns = await table.columns(['id', 'label', 'score', 'country', 'ok'])
  const plain = Object.fromEntries(Array.from(columns, ([column, values]) => [column, Array.from(values)]))
  expect({ ...plain, label: plain.label!.map(Number) }).toEqual({
    id: ['a', 'b', 'c', 'd', 'e'],
    label: [1, 0, 1, 0, 1],
    score: [0.9, 0.4, 0.3, 0.2, 0.1 + 0.2],
    country: ['de', 'fr', null, 'fr', 'de'],
    ok: [true, false, true, true, false],
  })
  expect(['score', 'scores'].map(table.has)).toEqual([true, false])
})

test('a file that is compressed within, and what is none', async () => {
  expect(await refusal(() => arrowTable(storedFixture('preds.lz4.feather')))).toContain('cannot be read as Arrow')
  expect(await refusal(() => arrowTable(storedFixture('preds.none.parquet')))).toContain('cannot be read as Arrow')
})

test('a file that is cut off leads to nothing but an EvaluationError', async () => {
  const { bytes } = storedFixture('preds.feather')
  for (let length = 0; length < bytes.length; length += 7) {
    try {
      const table = await arrowTable({ shown: 'preds.feather', bytes: bytes.subarray(0, length) })
      await table.columns(['score'])
    } catch (error) {
      expect(error).toBeInstanceOf(EvaluationError)
    }
  }
})

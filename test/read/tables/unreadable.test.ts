import { expect, test } from 'vitest'
import { EvaluationError } from '../../../src/index.ts'
import { OtherContent, unreadable } from '../../../src/read/tables/unreadable.ts'
import { refusal } from '../written.ts'

test('whatever a reader throws names the file', async () => {
  expect(await unreadable('preds.pq', 'Parquet', async () => 7)).toBe(7)
  expect(
    await refusal(() => unreadable('preds.pq', 'Parquet', () => Promise.reject(new RangeError('out\nof bounds')))),
  ).toMatchInlineSnapshot(
    `"preds.pq cannot be read as Parquet (out\\u000aof bounds). Expected a whole file in the format Parquet. Look whether it was cut off when it was written or copied."`,
  )
  const other = new OtherContent('its values are odd', 'others')
  expect(await refusal(() => unreadable('preds.npz', 'NumPy', () => Promise.reject(other)))).toBe(
    'preds.npz cannot be read as NumPy (its values are odd). Expected others.',
  )
  const own = new EvaluationError({ problem: 'own' })
  await expect(unreadable('preds.pq', 'Parquet', () => Promise.reject(own))).rejects.toBe(own)
})

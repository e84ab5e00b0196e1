import { expect, test } from 'vitest'
import { database, makeTable } from './tables.ts'

test.each([
  [1e200, 'overflow'],
  [1e-200, 'vanish'],
])('numbers of the size %s, whose squares %s, are refused by name', async (size, what) => {
  await makeTable('sizes', { y: ['DOUBLE', [0, size]], p: ['DOUBLE', [0, size / 2]] })
  const { db } = await database()
  await expect(db.evaluation('sizes', { yTrue: 'y', yPred: 'p' }, { metrics: ['rmse'] })).rejects.toThrow(
    `yTrue is up to ${size} in size, and the squares of such numbers ${what}`,
  )
})

test('numbers that are all 0 have an error of 0', async () => {
  await makeTable('sizes', { y: ['DOUBLE', [0, 0]], p: ['DOUBLE', [0, 0]] })
  const { db } = await database()
  await expect(db.evaluation('sizes', { yTrue: 'y', yPred: 'p' }, { metrics: ['rmse'] })).resolves.toHaveProperty(
    'n',
    2,
  )
})

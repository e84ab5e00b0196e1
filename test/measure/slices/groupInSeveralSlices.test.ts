import { expect, test } from 'vitest'
import { evaluation } from '../../../src/index.ts'
import { dataSlices } from '../../../src/measure/slices/dataSlices.ts'
import { groupInSeveralSlices } from '../../../src/measure/slices/groupInSeveralSlices.ts'

const columns = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 0] }
const slices = { country: ['DE', 'DE', 'FR', 'FR'] }

test.each([
  [['u', 'v', 'w', 'w'], false],
  [['u', 'v', 'u', 'w'], true],
  [undefined, false],
])('groups %j', (groups, expected) => {
  const preds = evaluation({ ...columns, slices, ...(groups && { groups }) })
  expect(groupInSeveralSlices(preds, dataSlices(preds, { columns: [['country']] }))).toBe(expected)
})

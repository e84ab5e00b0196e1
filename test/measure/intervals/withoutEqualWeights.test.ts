import { expect, test } from 'vitest'
import { evaluation } from '../../../src/index.ts'
import { withoutEqualWeights } from '../../../src/measure/intervals/withoutEqualWeights.ts'

const rows = { yTrue: [1, 0, 1], yPred: [1, 1, 1] }

test('weights that are all alike are none; others, and none, stay as they are', () => {
  const alike = withoutEqualWeights(evaluation({ ...rows, sampleWeight: [2.5, 2.5, 2.5] }))
  expect(alike.data).toMatchObject({ sampleWeight: undefined })
  for (const input of [rows, { ...rows, sampleWeight: [2.5, 2.5, 2] }]) {
    const given = evaluation(input)
    expect(withoutEqualWeights(given)).toBe(given)
  }
})

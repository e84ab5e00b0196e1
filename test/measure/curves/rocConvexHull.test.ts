import { describe, expect, test } from 'vitest'
import { rocConvexHull } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

const yTrue = [1, 0, 0, 1, 0]
const yScore = [5, 4, 3, 2, 1]

describe('the convex hull', () => {
  test('keeps the corners that no line between others covers', () => {
    const { fpr, tpr, thresholds } = rocConvexHull({ yTrue, yScore })
    expect([...fpr]).toEqual([0, 0, 2 / 3, 1])
    expect([...tpr]).toEqual([0, 0.5, 1, 1])
    expect([...thresholds]).toEqual([Number.POSITIVE_INFINITY, 5, 2, 1])
  })

  test('of scores that rank all wrong is the diagonal', () => {
    const { fpr, tpr } = rocConvexHull({ yTrue: [0, 0, 1], yScore: [3, 2, 1] })
    expect([[...fpr], [...tpr]]).toEqual(tableOf('0 1 / 0 1'))
  })

  test('leaves out what lies on a line, also with weights that do not add up exactly', () => {
    const input = { yTrue: [1, 0, 1, 0, 1, 0], yScore: [3, 3, 2, 2, 1, 1] }
    expect(rocConvexHull(input).fpr).toHaveLength(2)
    expect(rocConvexHull({ ...input, sampleWeight: [0.1, 0.1, 0.2, 0.2, 0.3, 0.3] }).fpr).toHaveLength(2)
    expect(rocConvexHull({ ...input, sampleWeight: [1e299, 1e299, 1e299, 1e299, 1e299, 1e299] }).fpr).toHaveLength(2)
  })
})

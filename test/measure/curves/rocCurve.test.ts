import { describe, expect, test } from 'vitest'
import { detCurve, dominates, EvaluationError, prCurve, rocConvexHull, rocCurve } from '../../../src/index.ts'

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
    expect([[...fpr], [...tpr]]).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  test('leaves out what lies on a line, also with weights that do not add up exactly', () => {
    const input = { yTrue: [1, 0, 1, 0, 1, 0], yScore: [3, 3, 2, 2, 1, 1] }
    expect(rocConvexHull(input).fpr).toHaveLength(2)
    expect(rocConvexHull({ ...input, sampleWeight: [0.1, 0.1, 0.2, 0.2, 0.3, 0.3] }).fpr).toHaveLength(2)
    expect(rocConvexHull({ ...input, sampleWeight: [1e299, 1e299, 1e299, 1e299, 1e299, 1e299] }).fpr).toHaveLength(2)
  })
})

describe('a curve that wraps another', () => {
  test('does not where the two cross, either way', () => {
    const a = { yTrue: [1, 0, 0, 1], yScore: [4, 3, 2, 1] }
    const b = { yTrue: [0, 1, 1, 0], yScore: [4, 3, 2, 1] }
    expect([dominates(a, b), dominates(b, a)]).toEqual([false, false])
  })

  test('may be of other rows, with another share of positives', () => {
    const many = { yTrue: [1, 0, 0, 0, 0, 1], yScore: [6, 5, 5, 5, 5, 5] }
    const few = { yTrue: [1, 0], yScore: [1, 1] }
    expect([dominates(many, few), dominates(few, many)]).toEqual([true, false])
    expect(dominates({ yTrue: [1, 1, 0], yScore: [3, 2, 1] }, many)).toBe(true)
  })

  test('a point just left of a step up counts: there the curve is still low', () => {
    const step = { yTrue: [0, 1, 0], yScore: [3, 2, 1] }
    const diagonal = { yTrue: [1, 0], yScore: [1, 1] }
    expect(dominates(step, diagonal)).toBe(false)
  })
})

describe('bad input', () => {
  const curves = { rocCurve, prCurve, detCurve, rocConvexHull }

  test.each(Object.entries(curves))('%s', (name, curve) => {
    expect(() => curve({ yTrue, yPred: yTrue })).toThrow(
      `${name}: a curve needs yScore; this evaluation has yTrue, yPred`,
    )
    expect(() => curve({ yTrue: [0, 0], yScore: [1, 2] })).toThrow(EvaluationError)
    expect(() => curve({ yTrue, yScore }, { positve: 1 } as never)).toThrow('Did you mean positive?')
    expect(() => curve({ yTrue, yScore: [...yScore.slice(1), Number.NaN] })).toThrow(`${name}: yScore[4] is NaN`)
  })

  test('dominates says in which of the two', () => {
    const good = { yTrue, yScore }
    expect(() => dominates({ yTrue: [1, 1], yScore: [1, 2] }, good)).toThrow('dominates: yTrue has only positives')
    expect(() => dominates(good, { yTrue: [1, 1], yScore: [1, 2] })).toThrow(
      'dominates: in other yTrue has only positives',
    )
    expect(() => dominates(good, { yTrue: [1, 1], yPred: [1, 0] })).toThrow('in other a curve needs yScore')
    expect(() => dominates(good, undefined as never)).toThrow('in other undefined was received')
  })
})

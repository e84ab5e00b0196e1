import { describe, expect, test } from 'vitest'
import { evaluation } from '../../../src/index.ts'
import { clusteredCells, sharesByClass } from '../../../src/measure/intervals/clusteredCells.ts'
import { confusionOf } from '../../../src/measure/intervals/confusionSample.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

/** Rows of true and predicted class with their groups. */
function clustered(rows: readonly (readonly [truth: string, prediction: string, group: number])[], metric: string) {
  const input = { yTrue: rows.map(([truth]) => truth), yPred: rows.map(([, prediction]) => prediction) }
  const confusion = confusionOf(computationOf(evaluation(input), resolveMetric(metric)))
  if (confusion === undefined) throw new Error('there is no confusion matrix')
  const unitOf = Int32Array.from(rows, ([, , group]) => group)
  return clusteredCells(confusion, { unitOf, units: Math.max(...unitOf) + 1 })
}

const rows = [
  ['a', 'a', 0],
  ['a', 'a', 0],
  ['a', 'a', 1],
  ['a', 'b', 1],
  ['b', 'b', 2],
  ['c', 'a', 2],
] as const

describe('a value of grouped rows', () => {
  test('has the influences of the rows of each group', () => {
    const uneven = [...rows, ['b', 'a', 0], ['b', 'b', 1], ['b', 'b', 1], ['c', 'c', 0], ['c', 'c', 2]] as const
    const { value, totals, shares } = clustered(uneven, 'balancedAccuracy')
    // Of 4 a, 4 b and 3 c, 3, 3 and 2 are right. A row moves the mean recall by its own part of the recall of its class.
    const recalls = { a: 3 / 4, b: 3 / 4, c: 2 / 3 }
    const supports = { a: 4, b: 4, c: 3 }
    const variances = { a: 3 / 16, b: 3 / 16, c: 2 / 9 }
    const expected = [0, 0, 0]
    const evidence = [0, 0, 0]
    // The influence of a row is n/(3 support) times what it is off, whose mean square is the variance.
    const weightOf = (label: 'a' | 'b' | 'c') => variances[label] / supports[label]
    const all = weightOf('a') + weightOf('b') + weightOf('c')
    for (const [truth, prediction, group] of uneven) {
      expected[group] += (Number(truth === prediction) - recalls[truth]) / (3 * supports[truth])
      evidence[group] += weightOf(truth) / all / supports[truth]
    }
    expect(value).toBeCloseTo((3 / 4 + 3 / 4 + 2 / 3) / 3, 12)
    expect(Array.from(totals)).toEqual(expected.map(total => expect.closeTo(total, 5)))
    expect(Array.from(shares)).toEqual(evidence.map(share => expect.closeTo(share, 4)))
  })

  test('is the value of all of them, and the totals of its groups sum to 0', () => {
    const { value, totals, shares } = clustered(rows, 'macroF1')
    // a: 2·3/(4 + 4), b: 2/(1 + 2), c: 0.
    expect(value).toBeCloseTo((3 / 4 + 2 / 3 + 0) / 3, 12)
    expect(totals.reduce((sum, total) => sum + total, 0)).toBeCloseTo(0, 4)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  })
})

test('each class weighs as its influences vary, and its rows share that', () => {
  // By hand: class 0 has 3·0.01 + 1·0.09 = 0.12, class 1 has 2·0.04 = 0.08 of 0.2.
  const shares = sharesByClass(3, [
    { group: 0, truth: 0, rows: 3, influence: 0.1 },
    { group: 1, truth: 0, rows: 1, influence: -0.3 },
    { group: 2, truth: 1, rows: 2, influence: 0.2 },
  ])
  expect(Array.from(shares)).toEqual([0.45, 0.15, 0.4].map(share => expect.closeTo(share, 12)))
})

test('without influences, groups have their share of the rows', () => {
  const shares = sharesByClass(2, [
    { group: 0, truth: 0, rows: 3, influence: 0 },
    { group: 1, truth: 0, rows: 1, influence: 0 },
    { group: 1, truth: 1, rows: 4, influence: 0 },
  ])
  expect(Array.from(shares)).toEqual([expect.closeTo(3 / 8, 12), expect.closeTo(5 / 8, 12)])
})

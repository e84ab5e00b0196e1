import { describe, expect, test } from 'vitest'
import { labelsOfRows } from '../../../src/evaluation/columns/labelsOfRows.ts'
import { evaluation, measure } from '../../../src/index.ts'
import { gainOverChance, labelsByChance } from '../../../src/measure/dummies/gainOverChance.ts'
import { computationOf, computedOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

// Five of a, three of b, two of c.
const yTrue = Array.from('aaaaabbbcc')
const yPred = Array.from('aaaabbbbca')

function chanceOf(input: object, strategy: 'stratified' | 'uniform') {
  const { data } = evaluation({ yTrue, yPred, ...input })
  if (data.kind !== 'rows') throw new Error('these are no rows')
  const { labels, yTrue: truths, yPred: predictions, sampleWeight } = labelsByChance(labelsOfRows(data, {}), strategy)
  return Array.from(truths, (truth, i) => [labels[truth], labels[predictions[i]], sampleWeight?.[i]])
}

describe('the labels that chance is expected to give', () => {
  test('stratified: of each class as many as it has rows, by the shares of all', () => {
    expect(chanceOf({}, 'stratified')).toEqual([
      ['a', 'a', 2.5],
      ['a', 'b', 1.5],
      ['a', 'c', 1],
      ['b', 'a', 1.5],
      ['b', 'b', expect.closeTo(0.9, 12)],
      ['b', 'c', expect.closeTo(0.6, 12)],
      ['c', 'a', 1],
      ['c', 'b', 0.6],
      ['c', 'c', 0.4],
    ])
  })

  test('uniform: the same of every class that occurs', () => {
    const rows = chanceOf({}, 'uniform').map(([, , count]) => count)
    expect(rows).toEqual([5, 5, 5, 3, 3, 3, 2, 2, 2].map(support => expect.closeTo(support / 3, 12)))
  })

  test('weights count as they do for the shares', () => {
    const weighted = chanceOf({ sampleWeight: yTrue.map(label => (label === 'c' ? 4 : 1)) }, 'stratified')
    // Weights of 5, 3 and 8: 8 · 8 / 16 of c are predicted as c.
    expect(weighted.at(-1)).toEqual(['c', 'c', 4])
  })

  test('a class that only the candidate predicts is unknown, and a declared one is known and never predicted', () => {
    const stray = chanceOf({ yPred: yPred.with(0, 'z') }, 'uniform')
    expect(stray.flat()).not.toContain('z')
    const { data } = evaluation({ yTrue, yPred, labels: ['a', 'b', 'c', 'z'] })
    if (data.kind !== 'rows') throw new Error('these are no rows')
    expect(labelsByChance(labelsOfRows(data, {}), 'uniform').labels).toEqual(['a', 'b', 'c', 'z'])
    expect(chanceOf({ labels: ['a', 'b', 'c', 'z'] }, 'uniform')).toHaveLength(9)
  })

  test('a class of a single row is a class', () => {
    expect(chanceOf({ yTrue: ['a', 'b'], yPred: ['a', 'b'] }, 'stratified')).toEqual([
      ['a', 'a', 0.5],
      ['a', 'b', 0.5],
      ['b', 'a', 0.5],
      ['b', 'b', 0.5],
    ])
  })
})

describe('the gain over chance', () => {
  const gainOf = (id: string, strategy: 'stratified' | 'uniform', input: object = {}) =>
    computedOf(evaluation({ yTrue, yPred, ...input }), gainOverChance(resolveMetric(id), strategy))

  test.each([
    ['accuracy', 'stratified', 0.8 - 0.38],
    ['accuracy', 'uniform', 0.8 - 1 / 3],
    ['errorRate', 'stratified', 0.62 - 0.2],
    ['mcc', 'uniform', measure({ yTrue, yPred }, 'mcc').value],
    ['balancedAccuracy', 'stratified', (0.8 + 1 + 0.5) / 3 - 1 / 3],
  ] as const)('%s, %s: positive where the candidate is better', (id, strategy, expected) => {
    expect(gainOf(id, strategy).value).toBeCloseTo(expected, 12)
  })

  test('its range spans that of the metric in both directions, and more is better', () => {
    expect(gainOverChance(resolveMetric('mcc'), 'uniform')).toMatchObject({ range: [-2, 2], direction: 'up' })
    expect(gainOverChance(resolveMetric('errorRate'), 'uniform')).toMatchObject({ range: [-1, 1], direction: 'up' })
  })

  test('options of the metric stay with it', () => {
    const binary = { yTrue: [1, 1, 0, 0], yPred: [1, 0, 0, 0] }
    const of = (positive: number) => gainOf(`recall(positive=${positive})`, 'uniform', binary).value
    expect([of(1), of(0)]).toEqual([expect.closeTo(0.5 - 0.5, 12), expect.closeTo(1 - 0.5, 12)])
  })

  test('an undefined value on one side leaves the gain undefined, with the reason', () => {
    const { value, undefinedBecause } = gainOf('precision', 'stratified', {
      yTrue: [1, 0, 1],
      yPred: [0, 0, 0],
      positive: 1,
    })
    expect(value).toBeNaN()
    expect(undefinedBecause).toBe(
      computationOf(evaluation({ yTrue: [1, 0, 1], yPred: [0, 0, 0], positive: 1 }), resolveMetric('precision'))
        .computed.undefinedBecause,
    )
    expect(undefinedBecause).toMatch(/predicted/)
  })

  test('where only chance has no value, the gain has none either', () => {
    // Chance never predicts a class without rows, so that it has no precision there.
    const none = { yTrue: [0, 0, 0], yPred: [1, 0, 0], positive: 1 }
    expect(measure(none, 'precision').value).toBe(0)
    expect(gainOf('precision', 'stratified', none).undefinedBecause).toMatch(/predicted/)
  })
})

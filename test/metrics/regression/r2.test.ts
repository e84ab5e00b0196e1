import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { tableOf } from '../../tableOf.ts'

test('scikit-learn: r2_score', () => {
  expect(measure({ yTrue: [3, -0.5, 2, 7], yPred: [2.5, 0, 2, 8] }, 'r2').value).toBeCloseTo(0.9486081370449679, 12)
})

test('scikit-learn: explained_variance_score', () => {
  expect(measure({ yTrue: [3, -0.5, 2, 7], yPred: [2.5, 0, 2, 8] }, 'explainedVariance').value).toBeCloseTo(
    0.9571734475374732,
    12,
  )
})

test('a constant truth, predicted perfectly, forced to a value', () => {
  expect(measure({ yTrue: [2, 2], yPred: [2, 2] }, 'r2', { forceFinite: true }).value).toBeCloseTo(1, 12)
})

const ratioOf = (input: EvaluationInput, metric: string, options = {}) => {
  const { ratio, value } = computationOf(evaluation(input), resolveMetric(metric, options)).computed
  const found = ratio?.()
  if (found === undefined) throw new Error('there is no ratio')
  const sum = (values: Float64Array): number => values.reduce((total, each) => total + each, 0)
  return { ...found, value, share: sum(found.losses) / sum(found.references) }
}

describe('the ratio behind it', () => {
  const input = { yTrue: [3, -0.5, 2, 7], yPred: [2.5, 0, 2.5, 8] }

  test.each([
    ['r2', [0.25, 0.25, 0.25, 1]],
    // Errors less their mean of −0.375.
    ['explainedVariance', [0.875 ** 2, 0.125 ** 2, 0.125 ** 2, 0.625 ** 2]],
  ])('%s: squares of what is left over those about the mean', (metric, squares) => {
    const { losses, references, from, share, value } = ratioOf(input, metric)
    expect(Array.from(losses, loss => loss / losses[3])).toEqual(
      squares.map(square => expect.closeTo(square / squares[3], 12)),
    )
    const deviations = input.yTrue.map(truth => (truth - 2.875) ** 2)
    expect(Array.from(references, each => each / references[3])).toEqual(
      deviations.map(square => expect.closeTo(square / deviations[3], 12)),
    )
    expect(from(share)).toBeCloseTo(value, 12)
    expect(from(0.25)).toBe(0.75)
  })

  test('has squares that overflow nowhere, whatever is predicted', () => {
    const { losses } = ratioOf({ ...input, yPred: [1e170, 0, 2.5, 8] }, 'r2')
    expect(losses[0]).toBeGreaterThanOrEqual(1)
    expect(losses[0]).toBeLessThan(4)
  })

  test('the largest loss is that of the range of the truth', () => {
    const { losses, largest } = ratioOf(input, 'r2')
    if (typeof largest !== 'function') throw new Error('the largest loss is no function of the error')
    const { error, loss } = largest(undefined)
    expect([error, loss / losses[3]]).toEqual([7.5, expect.closeTo(7.5 ** 2, 10)])
  })
})

describe('a truth without variance', () => {
  const reason = 'every true value is 2, so there is no variance to explain'
  const of = (yPred: readonly number[], options = {}, more = {}) =>
    measure({ yTrue: yPred.map(() => 2), yPred, ...more }, 'r2', options)

  test('has no value, or that of a perfect or another prediction', () => {
    expect(of([2, 3]).undefinedBecause).toBe(reason)
    expect(of([2, 3], { forceFinite: true })).toMatchObject({ value: 0, notes: [`${reason}: counted as 0`] })
    expect(of([2, 2], { forceFinite: true })).toMatchObject({ value: 1, notes: [`${reason}: counted as 1`] })
    expect(measure({ yTrue: [2, 2], yPred: [3, 3] }, 'explainedVariance', { forceFinite: true }).value).toBe(1)
  })

  test('among the rows that weigh something', () => {
    const weighted = { yTrue: [9, 2, 2], yPred: [1, 2, 3], sampleWeight: [0, 1, 2] }
    expect(measure(weighted, 'r2').undefinedBecause).toBe(reason)
  })

  test('is that of one row', () => {
    expect(measure({ yTrue: [2], yPred: [3] }, 'r2').undefinedBecause).toBe('one row has no variance to explain')
    expect(measure({ yTrue: [2, 3], yPred: [3, 3] }, 'r2').value).toBe(-1)
  })

  test('weighs nothing among outputs weighted by variance', () => {
    const outputs = {
      task: 'multioutput' as const,
      yTrue: tableOf('1 5 10 / 2 5 30 / 3 5 20'),
      yPred: tableOf('1 4 20 / 2 5 20 / 4 6 20'),
    }
    // Σ squares: 1 of 2 and 200 of 200.
    const { value } = measure(outputs, 'r2', { multiOutput: 'varianceWeighted' })
    expect(value).toBeCloseTo((2 * (1 - 1 / 2) + 200 * 0) / 202, 12)
  })
})

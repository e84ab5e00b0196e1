import { expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { judgeComparison } from '../../src/gates/judgeComparison.ts'

const yTrue = Array.from({ length: 200 }, (_, i) => i % 2)
const good = { yTrue, yPred: yTrue.map((label, i) => (i % 10 === 0 ? 1 - label : label)) }
const bad = { yTrue, yPred: yTrue.map((label, i) => (i % 3 === 0 ? 1 - label : label)) }
const accuracy = comparisonOf('accuracy', {}, catalog)

test('the better model is no worse, the worse one is', () => {
  expect(judgeComparison(good, bad, accuracy, { noWorseBy: 0.01 }).passes).toBe(true)
  expect(judgeComparison(bad, good, accuracy, { noWorseBy: 0.01 }).outcome).toBe('fail')
})

test('it says how the rows were paired', () => {
  expect(judgeComparison(good, bad, accuracy, { betterBy: 0 }).pairing).toMatchObject({ by: 'position' })
})

test('a confidence that is asked for is not met by values alone', () => {
  const of = (options: Readonly<Record<string, unknown>>) =>
    judgeComparison(
      { yTrue: [1, 2, 3], yPred: [1, 2, 3.4] },
      { yPred: [1, 2, 3.5] },
      comparisonOf('maxError', options, catalog),
      { betterBy: 0 },
    )
  expect(of({}).passes).toBe(true)
  expect(() => of({ confidence: 0.95 })).toThrow('maxError has no interval')
})

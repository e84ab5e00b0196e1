import { expect, test } from 'vitest'
import { alignedTexts } from '../../src/baselines/alignedTexts.ts'
import { compareWithSnapshot } from '../../src/baselines/compareWithSnapshot.ts'
import { metricReport } from '../../src/index.ts'
import { comparisonOf } from './snapshotComparison.ts'

/** The lines of both sides that are about metrics or classes. */
function lines(comparison: Parameters<typeof alignedTexts>[0]): { expected: string[]; actual: string[] } {
  const { expected, actual } = alignedTexts(comparison)
  return { expected: expected.split('\n').slice(2), actual: actual.split('\n').slice(2) }
}

test('a changed value changes its own line alone, also where it is wider', () => {
  const { expected, actual } = lines(
    comparisonOf({ accuracy: 0.5, errorRate: 0.5 }, { accuracy: 0.1235, errorRate: 0.5 }),
  )
  expect(expected.slice(0, 2)).toEqual(['accuracy   0.5', 'errorRate  0.5'])
  expect(actual.slice(0, 2)).toEqual(['accuracy   0.1235', 'errorRate  0.5'])
  expect(expected.slice(2)).toEqual(actual.slice(2))
})

test('numbers have the digits that tell them apart', () => {
  const { expected, actual } = lines(comparisonOf({ accuracy: 2 / 3 }, { accuracy: 2 / 3 - 1e-7 }))
  expect([expected[0], actual[0]]).toEqual(['accuracy  0.6666667', 'accuracy  0.6666666'])
  const far = lines(comparisonOf({ accuracy: 2 / 3 }, { accuracy: 1 / 3 }))
  expect([far.expected[0], far.actual[0]]).toEqual(['accuracy  0.6667', 'accuracy  0.3333'])
})

test('what is within its tolerance reads as in the snapshot', () => {
  const { expected, actual } = lines(comparisonOf({ accuracy: 0.8 }, { accuracy: 0.79 }, 0.05))
  expect(actual[0]).toBe('accuracy  0.8')
  expect(expected[0]).toBe(actual[0])
})

test('a metric that one side lacks has no line there', () => {
  const { expected, actual } = lines(comparisonOf({ accuracy: 0.8 }, { accuracy: 0.8, recall: 0.5 }))
  expect(expected.filter(line => line.startsWith('recall'))).toEqual([])
  expect(actual[1]).toBe('recall    0.5  (positive = 1)')
})

test('a value that is undefined says why', () => {
  const { actual } = lines(comparisonOf({ recall: 0.5 }, { recall: Number.NaN }))
  expect(actual[0]).toContain('undefined: no row is truly 1')
})

test('classes stand below, each with its rates; the first line tells the data', () => {
  const before = metricReport({ yTrue: ['a', 'b'], yPred: ['a', 'a'] }, { metrics: ['accuracy'] })
  const after = metricReport({ yTrue: ['a', 'c', 'c'], yPred: ['a', 'c', 'c'] }, { metrics: ['accuracy'] })
  const { expected, actual } = alignedTexts(compareWithSnapshot(before, after, () => 0))
  expect(expected).toContain(`metric report of 2 rows, data ${before.data.hash}\n`)
  expect(actual).toContain(`metric report of 3 rows, data ${after.data.hash}\n`)
  expect(
    actual
      .split('\n')
      .slice(-2)
      .map(line => line.replace(/ +/g, ' ')),
  ).toEqual(['a precision 1 recall 1 f1 1 support 1', 'c precision 1 recall 1 f1 1 support 2'])
  expect(expected).toMatch(/\nb +precision +/)
  expect(expected).not.toMatch(/\nc /)
})

import { expect, test } from 'vitest'
import { metricReport } from '../../src/index.ts'
import { scores } from './reports.ts'

test('the slicing columns that are asked for', () => {
  const input = { ...scores, slices: { half: [1, 1, 1, 1, 2, 2, 2, 2], parity: [1, 2, 1, 2, 1, 2, 1, 2] } }
  const names = (slices?: boolean | readonly string[]): readonly string[] =>
    metricReport(input, slices === undefined ? {} : { slices }).slices.map(({ name }) => name)
  expect(names()).toEqual(['half', 'parity'])
  expect(names(true)).toEqual(['half', 'parity'])
  expect(names(['parity'])).toEqual(['parity'])
  expect(names(false)).toEqual([])
})

test('a slice without a value says why', () => {
  const input = { yTrue: ['a', 'b', 'a'], yPred: ['a', 'b', 'b'], slices: { s: ['x', 'x', 'y'] } }
  const report = metricReport(input, { metrics: ['f1(class="b")'] })
  expect(report.slices[0]?.slices.map(({ metrics: [value] }) => value)).toEqual([
    { metric: 'f1(class="b")', value: 1, undefinedBecause: undefined, n: 2 },
    { metric: 'f1(class="b")', value: 0, undefinedBecause: undefined, n: 1 },
  ])
  const alone = metricReport(
    { yTrue: ['a', 'b'], yPred: ['a', 'b'], slices: { s: ['x', 'y'] } },
    { metrics: ['f1(class="b")'] },
  )
  expect(alone.slices[0]?.slices[0]?.metrics[0]).toEqual({
    metric: 'f1(class="b")',
    value: Number.NaN,
    undefinedBecause: '"b" is neither true nor predicted in any row',
    n: 1,
  })
})

test('slices come in the order of their labels, with the rows of each and every metric', () => {
  const input = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 0], slices: { s: ['b', 'a', 'b', 'b'], t: [10, 9, -0, 0] } }
  const { slices } = metricReport(input, { metrics: ['accuracy', 'errorRate'] })
  expect(slices[0]).toEqual({
    name: 's',
    slices: [
      {
        slice: 'a',
        rows: 1,
        metrics: [
          { metric: 'accuracy', value: 1, undefinedBecause: undefined, n: 1 },
          { metric: 'errorRate', value: 0, undefinedBecause: undefined, n: 1 },
        ],
      },
      {
        slice: 'b',
        rows: 3,
        metrics: [
          { metric: 'accuracy', value: 2 / 3, undefinedBecause: undefined, n: 3 },
          { metric: 'errorRate', value: 1 / 3, undefinedBecause: undefined, n: 3 },
        ],
      },
    ],
  })
  // −0 is the label 0, which JSON keeps.
  expect(slices[1]?.slices.map(({ slice }) => slice)).toEqual([0, 9, 10])
})

test('slices that are asked for must be there', () => {
  expect(() => metricReport(scores, { slices: true })).toThrow(
    'there are no slices; this evaluation has yTrue, yScore, threshold. Expected slices: { country: […] } among the columns.',
  )
  const input = { ...scores, slices: { country: ['de', 'de', 'de', 'de', 'fr', 'fr', 'fr', 'fr'] } }
  expect(() => metricReport(input, { slices: ['county'] })).toThrow(
    'there is no slicing column "county". Did you mean country?',
  )
  expect(metricReport(scores, { slices: false }).slices).toEqual([])
})

test('an empty list of slicing columns is none', () => {
  expect(metricReport({ ...scores, slices: {} }).slices).toEqual([])
  expect(() => metricReport({ ...scores, slices: {} }, { slices: true })).toThrow('there are no slices')
})

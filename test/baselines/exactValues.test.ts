import { expect, test } from 'vitest'
import { withExactValues } from '../../src/baselines/exactValues.ts'
import { metricReport } from '../../src/index.ts'

test('the middle of a range is no value to store, of slices either; what is exact stays', () => {
  const report = metricReport({ yTrue: [0, 1, 0, 1], yScore: [1, 2, 3, 4], slices: { g: [1, 1, 1, 1] } })
  const [first, ...others] = report.metrics
  const open = { ...first, within: { lower: 0.2, upper: 0.8 } }
  const slices = report.slices.map(of => ({ ...of, slices: of.slices.map(each => ({ ...each, metrics: [open] })) }))
  const exact = withExactValues({ ...report, metrics: [open, ...others], slices })
  for (const { value, undefinedBecause } of [exact.metrics[0], exact.slices[0].slices[0].metrics[0]]) {
    expect(value).toBeNaN()
    expect(undefinedBecause).toContain('certain to lie between 0.2 and 0.8, and what is stored must be exact: ')
  }
  expect(exact.metrics.slice(1)).toEqual(others)
})

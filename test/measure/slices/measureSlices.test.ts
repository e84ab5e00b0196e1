import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure, metricReport, repeated } from '../../../src/index.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { measureSlices, slicingColumns } from '../../../src/measure/slices/measureSlices.ts'

const input = {
  yTrue: ['a', 'b', 'a', 'b'],
  yPred: ['a', 'a', 'a', 'b'],
  slices: { country: ['de', 'fr', 'de', 'fr'], half: [1, 1, 2, 2] },
}

test('the metric on the rows of each slice of each column', () => {
  const slices = measureSlices(borrowedEvaluation(input), resolveMetric('accuracy'), ['country', 'half'])
  expect([...slices.keys()]).toEqual(['country', 'half'])
  expect(slices.get('country')?.map(({ slice, rows, measurement }) => [slice, rows, measurement?.value])).toEqual([
    ['de', 2, 1],
    ['fr', 2, 0.5],
  ])
})

test('a slice without the class that is asked for has no value', () => {
  const slices = measureSlices(borrowedEvaluation(input), resolveMetric('f1(class="b")'), ['country'])
  expect(slices.get('country')?.map(({ measurement }) => measurement?.value)).toEqual([Number.NaN, 2 / 3])
})

test('without slices there are none; of a report they are those that it has stored', () => {
  const { slices: _, ...plain } = input
  expect(slicingColumns(borrowedEvaluation(plain))).toEqual([])
  const report = borrowedEvaluation(metricReport(input, { metrics: ['accuracy'] }))
  expect(measureSlices(report, resolveMetric('accuracy'), ['country']).get('country')).toMatchObject([
    { slice: 'de', rows: 2, measurement: { value: 1 } },
    { slice: 'fr', rows: 2, measurement: { value: 0.5 } },
  ])
})

test('a slice without the positive label has a value like any other, whether its rows are listed or counted', () => {
  const three = { yTrue: ['a', 'b', 'c', 'a', 'c', 'c'], yPred: ['a', 'b', 'a', 'a', 'c', 'c'], positive: 'b' }
  const slices = { half: [1, 1, 1, 2, 2, 2] }
  for (const count of [undefined, [1, 1, 1, 1, 2, 1]]) {
    const rows = borrowedEvaluation({ ...three, slices, ...(count && { count }) })
    const [, second] = measureSlices(rows, resolveMetric('macroF1'), ['half']).get('half') ?? []
    expect([second.rows, second.measurement?.value]).toEqual([count === undefined ? 3 : 4, 1])
  }
})

test('classes that are asked for count in a slice without them: what is wrong there is not passed over', () => {
  const missed = { yTrue: ['a', 'b', 'a', 'a'], yPred: ['a', 'b', 'c', 'c'], slices: { half: [1, 1, 2, 2] } }
  const [, second] =
    measureSlices(borrowedEvaluation(missed), resolveMetric('microF1', { labels: ['a', 'b'] }), ['half']).get('half') ??
    []
  expect([second.rows, second.measurement?.value]).toEqual([2, 0])
})

test('slices of five classes, of runs and of scores have the classes of their whole', () => {
  const slices = { half: [...'111112222'] }
  const five = { yTrue: [...'abcdeacac'], yPred: [...'abcdeabac'], slices }
  const runs = repeated([five, { ...five, yPred: five.yTrue }])
  const yScore = [0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.9]
  const scores = { yTrue: [...'ababaaaaa'], yScore, threshold: 0.5, positive: 'a', slices }
  const second = [five, runs, scores].map(
    each => measure(each, 'specificity(class="b")', { slices: 'half' }).slices?.[1],
  )
  expect(second.flatMap(slice => [slice?.support, slice?.measurement?.value])).toEqual([4, 0.75, 4, 0.875, 4, 0.75])
})

test('rows of which none has the positive label are refused, whatever others were left out', () => {
  const three = { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'a'], positive: 'b' }
  const skipped = { yTrue: ['a', 'c', 'c'], yPred: ['a', null, 'a'], whenMissing: 'skip' } as const
  for (const left of [{ count: [1, 0, 1] }, { sampleWeight: [1, 0, 1] }, skipped]) {
    expect(() => measure({ ...three, ...left }, 'accuracy')).toThrow('positive is "b", which is no class')
  }
})

import { expect, test } from 'vitest'
import { type Computed, defineMetric } from '../../src/define.ts'
import { measure } from '../../src/index.ts'
import { plainMessage } from '../messages/failure.ts'

const texts = {
  yTrue: ['the cat sat on the mat', 'dogs bark at night', 'birds sing'],
  yPred: ['the dog sat on the mat', 'dogs bark at night', 'fish swim'],
  ids: ['c1', 'c2', 'c3'],
}

function overlapOf(of: (values: Float64Array) => Computed) {
  return defineMetric({
    id: 'wordOverlap',
    title: 'word overlap',
    direction: 'up',
    range: [0, 1],
    compute: {
      texts: ({ accepted, predicted }) =>
        of(
          Float64Array.from(predicted, (text, i) => {
            const words = accepted[i]![0]!.split(' ')
            return words.filter(word => text.split(' ').includes(word)).length / words.length
          }),
        ),
    },
  })
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

test.each([
  ['perRow', overlapOf(values => ({ value: mean(values), perRow: () => values }))],
  ['units', overlapOf(values => ({ value: mean(values), units: () => ({ values, sampleWeight: undefined }) }))],
])('a metric of one’s own tells its worst rows by %s', (_, metric) => {
  const message = plainMessage({ received: texts, matcher: 'toHaveMetric', args: [metric, { above: 0.99 }] })
  expect(message).toContain(
    [
      '  row  word overlap',
      '  c3              0',
      '    expected  "birds sing"',
      '    output    "fish swim"',
      '  c1         0.8333',
      '    expected  "the cat sat on the mat"',
      '    output    "the dog sat on the mat"',
      '    by word   the [-cat-] {+dog+} sat on the mat',
      '  c2              1',
      '  [-expected-] {+output+}',
    ].join('\n'),
  )
  const args = [{ yPred: texts.yTrue, ids: texts.ids }, metric, { margin: 0.01 }]
  const compared = plainMessage({ received: texts, matcher: 'toBeNoWorseThan', args })
  expect(compared).toContain('3 rows: 0 better, 1 the same, 2 worse')
  expect(compared).toContain('\n    baseline   "birds sing"\n    candidate  "fish swim"\n')
  expect(compared).not.toContain('by whether the label is right')
})

test('one that says nothing of rows, or of others than there are, is explained by no row', () => {
  expect(measure(texts, overlapOf(mean as never)).parts).toEqual({ kind: 'none' })
  const short = overlapOf(values => ({ value: mean(values), perRow: () => values.subarray(1) }))
  expect(measure(texts, short).parts).toEqual({ kind: 'none' })
})

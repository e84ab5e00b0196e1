import { withMetrics } from 'expect-metrics'
import { defineMetric } from 'expect-metrics/define'

const classes = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }

// Jest requires the setup file: the metrics are registered by the other build of the package.
test('metrics of one’s own leave the matchers the files of Jest', () => {
  const half = defineMetric({
    id: 'half',
    title: 'half',
    direction: 'up',
    range: [0, 1],
    compute: { labels: () => 0.5 },
  })
  withMetrics(expect, [half])(classes).toHaveHalfAbove(0.4)
  const elsewhere = { href: 'https://example.org/a.baseline.json' }
  expect(() => expect(classes).toHoldBaseline(elsewhere, { metrics: ['accuracy'] })).toThrow('is not that of a file')
})

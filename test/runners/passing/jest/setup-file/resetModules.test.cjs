const classes = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }
const unequalLengths = { yTrue: [1, 0, 1], yPred: [1, 0] }

function thrownBy(work) {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

// The first call of a matcher comes when the modules are not those any more that the setup file was loaded among.
test('a matcher loads another copy of the library, whose errors the test knows', () => {
  const { EvaluationError, evaluation } = require('expect-metrics')
  jest.resetModules()
  expect(evaluation(classes)).toHaveMacroF1Above(0.77)
  expect(classes).not.toHaveMacroF1Above(0.8)
  const error = thrownBy(() => expect(unequalLengths).toHaveAccuracyAbove(0.5))
  expect(error instanceof EvaluationError).toBe(true)
  expect(error instanceof Error).toBe(true)
})

test('metrics of one’s own are not forgotten', () => {
  const { withMetrics } = require('expect-metrics')
  const { defineMetric } = require('expect-metrics/define')
  const half = defineMetric({
    id: 'half',
    title: 'half',
    direction: 'up',
    range: [0, 1],
    compute: { labels: () => 0.5 },
  })
  withMetrics(expect, [half])
  jest.resetModules()
  require('expect-metrics/jest')
  expect(classes).toHaveHalfAbove(0.4)
  expect(classes).toHaveMetric('half', { above: 0.4 })
  expect(classes).toHaveMacroF1Above(0.77)
})

test('an entry required among isolated modules registers matchers that stay', () => {
  jest.isolateModules(() => require('expect-metrics/jest'))
  expect(classes).toHaveMacroF1Above(0.77)
  expect(() => expect(classes).toHaveMacroF1Above(0.8)).toThrow('below the required 0.8')
})

import { describe, expect, test } from 'vitest'
import { f1 } from '../../generated/metrics.ts'
import { EvaluationError, namedMatchers, withMetrics } from '../../src/index.ts'

describe.each<[string, (metrics: never) => unknown]>([
  ['namedMatchers', metrics => namedMatchers(metrics)],
  [
    'withMetrics',
    metrics =>
      withMetrics(
        Object.assign(() => undefined, { extend: () => undefined }),
        metrics,
      ),
  ],
])('%s', (caller, call) => {
  test.each<[metrics: unknown, text: string]>([
    ['f1', 'the metrics are "f1".'],
    [undefined, 'the metrics are undefined.'],
    [f1, 'the metrics are a function.'],
    [['f1'], 'metrics[0] is "f1", which is no metric.'],
    [[f1, {}], 'metrics[1] is an object, which is no metric.'],
    [[f1()], 'metrics[0] is an object, which is no metric.'],
  ])('refuses what is no list of metrics', (metrics, text) => {
    const refused = (): unknown => call(metrics as never)
    expect(refused).toThrow(EvaluationError)
    expect(refused).toThrow(`${caller}: ${text}`)
  })

  test('refuses a list that holds nothing', () => {
    const metrics: unknown = new Array(2 ** 32 - 1)
    expect(() => call(metrics as never)).toThrow(`${caller}: metrics[0] is missing, though the length is 4294967295.`)
  })
})

import { expect, test } from 'vitest'
import { parseBaseline } from '../../src/baselines/parseBaseline.ts'
import { limitsOf, limitsRequest, withLimits } from '../../src/baselines/withLimits.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { World } from './hosts/memoryHost.ts'
import { mails } from './models/predictions.ts'

test('the limits of a value are the two-sided ones, each of which is a bound of the level', () => {
  const preds = evaluation(mails(1, 2, 3))
  const metrics = ['accuracy', 'f1', 'auc'].map(id => resolveMetric(id))
  const report = withLimits(metricReport(preds, { metrics }), preds, metrics, requireConfidence(0.9))
  const bounds = report.metrics.map(({ interval }) => [interval?.level, interval?.lower, interval?.upper])
  const expected = metrics.map(metric => {
    const { interval } = measure(preds, metric, { confidence: 0.8 })
    return [0.8, interval?.lower, interval?.upper]
  })
  for (const [i, [level, lower, upper]] of expected.entries()) {
    expect(bounds[i]).toEqual([level, expect.closeTo(lower!, 12), expect.closeTo(upper!, 12)])
  }
})

test('a file keeps them at the level that was asked for, or at 95 %', () => {
  for (const [confidence, level] of [
    [undefined, 0.9],
    [0.99, 0.98],
    [{ level: 0.8, seed: 7 }, 0.6],
  ] as const) {
    const world = new World()
    world.hold(mails(1, 2, 3), { metrics: ['accuracy', 'auc'], margin: 0.1, confidence })
    const { report } = parseBaseline(world.text!, '')
    expect(report.metrics.map(({ interval }) => interval?.level)).toEqual([level, level])
  }
})

test.each([
  ['maxError', { yTrue: [1.5, 2, 4], yPred: [1, 2, 4] }, 'an extreme grows with the number of rows'],
  ['ece', { yTrue: [0, 1, 0, 1], yScore: [0.2, 0.8, 0.4, 0.6] }, 'it grows as rows become fewer'],
  ['coverage', { run: { u: ['a', 'b'] }, catalog: ['a', 'b', 'c'] }, 'such data have none'],
])('%s has none that could be compared', (metric, input, because) => {
  expect(limitsOf(evaluation(input), resolveMetric(metric), limitsRequest(undefined))).toEqual({ because })
})

import { describe, expect, test } from 'vitest'
import { EvaluationError, evaluation, fromRows, measure, metricReport, repeated } from '../../src/index.ts'
import { plainMessage } from '../messages/failure.ts'

const words = { titles: { score: 'latency' }, units: { score: 'ms' } }
const score = [812, 900, 700]
const slow = { score, ...words }

describe('a score that is called otherwise', () => {
  test('in messages, with its unit', () => {
    const message = plainMessage({ received: slow, matcher: 'toHaveMeanScoreBelow', args: [500] })
    expect(message).toContain('\nmean latency is 804 ms, above the allowed 500 ms (304 too high, n = 3 cases)\n')
    expect(message).toContain('\n  case      latency (ms)\n')
  })

  test('from rows, in reports, on slices and in repeated runs', () => {
    const rows = score.map((latency, i) => ({ latency, model: ['a', 'a', 'b'][i] }))
    const evaluated = fromRows(rows, { score: 'latency', slices: ['model'], ...words })
    expect(measure(evaluated, 'meanScore')).toMatchObject({ title: 'mean latency', valueUnit: 'ms' })
    const slowest = measure(evaluated, 'scoreQuantile(quantile=1, better="lower")')
    expect(slowest.title).toBe('quantile of latency')
    expect(metricReport(slow, { metrics: ['meanScore'] }).metrics[0]!.title).toBe('mean latency')
    const args = [500, { slices: 'model', minSupport: 1 }]
    expect(plainMessage({ received: evaluated, matcher: 'toHaveMeanScoreBelow', args })).toContain('mean latency')
    const runs = repeated([slow, { ...slow, score: [400, 500, 600] }])
    expect(plainMessage({ received: runs, matcher: 'toHaveMeanScoreBelow', args: [500] })).toContain(
      '\nmean latency of these 2 runs is 652 ms, above the allowed 500 ms',
    )
  })

  test('are the same data, and compare with those that say nothing', () => {
    expect(metricReport(slow).data).toEqual(metricReport({ score }).data)
    const args = [{ score: [600, 700, 500] }, 'meanScore', { margin: 10, better: 'lower' }]
    expect(plainMessage({ received: slow, matcher: 'toBeNoWorseThan', args })).toContain('mean latency is 204 above')
  })

  test.each([
    [{ titles: 'latency' }, 'titles is "latency"'],
    [{ titles: { score: '' } }, 'titles.score is ""'],
    [{ units: { latency: 'ms' } }, 'units is "latency". Expected score'],
  ])('%j is refused', (more, problem) => {
    expect(() => evaluation({ score, ...more } as never)).toThrow(EvaluationError)
    expect(() => evaluation({ score, ...more } as never)).toThrow(problem)
  })
})

test('without a title the score is a score', () => {
  expect(measure({ score }, 'meanScore')).not.toHaveProperty('valueUnit')
  const runs = repeated([{ score }, { score: [400, 500, 600] }])
  expect(plainMessage({ received: runs, matcher: 'toHaveMeanScoreBelow', args: [500] })).toContain(
    '\nmean score of these 2 runs is 652',
  )
})

import { describe, expect, test } from 'vitest'
import { defineMetric, number } from '../../../src/define.ts'
import { comparisonOf } from '../../../src/gates/comparisonRequest.ts'
import { judge } from '../../../src/gates/judge.ts'
import { refuseCompared, requireLeastRuns } from '../../../src/gates/runs/runOptions.ts'
import { gate, repeated } from '../../../src/index.ts'

test('a number of runs stands beside a confidence', () => {
  expect(requireLeastRuns(3, { slices: false, over: undefined })).toBe(3)
  expect(gate('accuracy', { above: 0.8 }, { atLeastRuns: 3, confidence: 0.9 }).atLeastRuns).toBe(3)
})

describe('refused', () => {
  test.each([0, 1.5, '3', Number.NaN])('%s runs', atLeastRuns => {
    expect(() => gate('accuracy', { above: 0.8 }, { atLeastRuns })).toThrow('whole number of runs')
  })

  test('beside what is about the mean of the runs', () => {
    expect(() => requireLeastRuns(3, { slices: true, over: undefined })).toThrowErrorMatchingInlineSnapshot(
      `[EvaluationError: slices stands beside atLeastRuns, and is about the mean of the runs. Expected a gate for each: one on the number of runs, one on their mean.]`,
    )
    expect(() => requireLeastRuns(3, { slices: false, over: 'runs' })).toThrow('over stands beside atLeastRuns')
  })

  test('in a comparison', () => {
    expect(() => refuseCompared({ atLeastRuns: 3 })).toThrowErrorMatchingInlineSnapshot(
      `[EvaluationError: atLeastRuns is how many runs must meet a bound, and this is a comparison. Expected repeated runs alone: their mean is compared.]`,
    )
    expect(() => comparisonOf('accuracy', { margin: 0.1, atLeastRuns: 3 }, [])).toThrow('this is a comparison')
  })

  test.each(['over', 'atLeastRuns'])('as an option of a metric: %s', name => {
    const options = { [name]: number({}, 1) }
    const own = {
      id: 'own',
      title: 'own',
      direction: 'up',
      range: [0, 1],
      options,
      compute: { labels: () => 1 },
    } as const
    expect(() => defineMetric(own)).toThrow('this one means the same in every gate')
  })
})

test('a gate is checked again where it is used, and stays the same', () => {
  const runs = repeated([{ passed: [true, true, false] }, { passed: [true, true, true] }])
  const made = gate('passRate', { above: 0.2 }, { confidence: 0.9, over: 'runs' })
  expect(made).toMatchObject({ confidence: { level: 0.9, over: 'runs' }, atLeastRuns: undefined })
  expect(judge(runs, made).measurement.interval?.method).toBe('moverAcrossRuns')
})

import { describe, expect, test } from 'vitest'
import { judge } from '../../../src/gates/judge.ts'
import { decideRuns, whyOfRuns } from '../../../src/gates/runs/decideRuns.ts'
import { type Bound, type Evaluation, gate, measure, repeated } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const n = 100
/** Runs of which so many cases pass each. */
const passing = (...counts: readonly number[]): Evaluation =>
  repeated(counts.map(count => ({ passed: Array.from({ length: n }, (_, i) => i < count) })))

const passRate = resolveMetric('passRate')

function decided(runs: Evaluation, bound: Bound, least: number, level?: number) {
  const confidence = level === undefined ? undefined : requireConfidence(level)
  return decideRuns(runs, { metric: passRate, bound, confidence, whenInconclusive: 'fail' }, least)
}

describe('by value', () => {
  const runs = passing(85, 90, 78, 95)

  test.each([
    [3, 'pass'],
    [4, 'fail'],
    [1, 'pass'],
  ] as const)('%i of them must pass: %s', (least, outcome) => {
    const verdict = decided(runs, { atLeast: 0.85 }, least)
    expect([verdict.outcome, verdict.passes]).toEqual([outcome, outcome === 'pass'])
  })

  test('the mean need not pass, and does not suffice', () => {
    expect(judge(passing(100, 100, 10), gate('passRate', { above: 0.9 }, { atLeastRuns: 2 })).passes).toBe(true)
    const verdict = judge(passing(100, 100, 89), gate('passRate', { above: 0.9 }, { atLeastRuns: 3 }))
    expect(verdict).toMatchObject({ outcome: 'fail', passes: false, why: '2 of 3 runs pass, 3 must' })
    expect(verdict.measurement.value).toBeCloseTo(289 / 300, 12)
    expect(verdict.gap).toBeCloseTo(-0.01, 12)
  })

  test.each([
    [1, 0.05],
    [2, 0.01],
    [3, -0.1],
    [4, -0.2],
  ])('the gap of %i runs that must pass is that of the worst among the best', (atLeastRuns, gap) => {
    const { gap: found } = judge(passing(80, 91, 70, 95), gate('passRate', { above: 0.9 }, { atLeastRuns }))
    expect(found).toBeCloseTo(gap, 12)
  })
})

describe('with confidence', () => {
  test('all runs are judged at the full level, fewer at a higher one', () => {
    const runs = passing(90, 92, 94, 96)
    const levels = (least: number) =>
      decided(runs, { above: 0.5 }, least, 0.95).runs.map(({ measurement }) => measurement.interval?.level)
    expect(levels(4)).toEqual([0.95, 0.95, 0.95, 0.95])
    for (const level of levels(2)) expect(level).toBeCloseTo(1 - 0.05 / 3, 12)
    expect(decided(runs, { above: 0.5 }, 4, 0.95).runs[0]?.measurement.interval?.sides).toBe(1)
  })

  test('it fails only where too many runs surely miss the bound', () => {
    expect(decided(passing(95, 95, 60), { above: 0.8 }, 2, 0.95).outcome).toBe('pass')
    expect(decided(passing(95, 60, 60), { above: 0.8 }, 2, 0.95).outcome).toBe('fail')
    expect(decided(passing(95, 60, 80), { above: 0.8 }, 2, 0.95).outcome).toBe('inconclusive')
    expect(decided(passing(95, 60, 80), { above: 0.8 }, 3, 0.95).outcome).toBe('fail')
  })

  test('where one run suffices, each fails at the full level', () => {
    // 0.72 is two standard errors below 0.8: enough for 95 %, and too few for 98.3 %.
    expect(decided(passing(72, 72, 72), { above: 0.8 }, 1, 0.95).outcome).toBe('fail')
    expect(decided(passing(72, 90, 90), { above: 0.8 }, 3, 0.95).outcome).toBe('inconclusive')
  })

  test('whenInconclusive lets runs pass by their values', () => {
    const runs = passing(82, 83, 60)
    const judged = (options: object) => judge(runs, gate('passRate', { above: 0.8 }, { confidence: 0.95, ...options }))
    expect(judged({ atLeastRuns: 2 })).toMatchObject({ outcome: 'inconclusive', passes: false })
    expect(judged({ atLeastRuns: 2, whenInconclusive: 'pass' })).toMatchObject({
      outcome: 'inconclusive',
      passes: true,
    })
    expect(judged({ atLeastRuns: 3, whenInconclusive: 'pass' })).toMatchObject({ outcome: 'fail', passes: false })
  })
})

describe('a run without a value does not pass', () => {
  const yTrue = [1, 1, 0, 0]
  const runs = repeated([{ yTrue, yPred: [1, 1, 0, 0] }, { yPred: [0, 0, 0, 0] }, { yPred: [1, 0, 0, 0] }])
  const precision = (least: number) => judge(runs, gate('precision', { above: 0.5 }, { atLeastRuns: least }))

  test('the others may suffice', () => expect(precision(2)).toMatchObject({ outcome: 'pass', passes: true }))

  test('else the gate is undefined', () => {
    const verdict = precision(3)
    expect(verdict).toMatchObject({ outcome: 'undefined', passes: false })
    expect(verdict.why).toMatch(/^2 of 3 runs pass, 3 must; runs\[1\] has no value: /)
    const two = repeated([{ yTrue, yPred: [1, 1, 0, 0] }, { yPred: [0, 0, 0, 0] }, { yPred: [0, 0, 0, 0] }])
    const { why } = judge(two, gate('precision', { above: 0.5 }, { atLeastRuns: 3 }))
    expect(why).toMatch(/^1 of 3 runs pass, 3 must; runs\[1\] has no value: /)
  })
})

test('more runs than there are, and one run alone, are refused', () => {
  const more = () => decided(passing(80, 90), { above: 0.5 }, 3)
  expect(more).toThrowErrorMatchingInlineSnapshot(
    `[EvaluationError: atLeastRuns is 3, and there are 2 runs. Expected a number up to 2.]`,
  )
  const one = () => judge(passingOne(), gate('passRate', { above: 0.5 }, { atLeastRuns: 1 }))
  expect(one).toThrowErrorMatchingInlineSnapshot(
    `[EvaluationError: atLeastRuns is 1, and there is one run. Expected several runs over the same rows: repeated([first, second, third]).]`,
  )
})

function passingOne(): Evaluation {
  const runs = passing(80, 90).data
  if (runs.kind !== 'repeated') throw new Error('these are runs')
  expect(measure(runs.runs[0], 'passRate').value).toBe(0.8)
  return runs.runs[0]
}

test('the decision as a sentence', () => {
  expect(whyOfRuns(decided(passing(80, 90), { above: 0.85 }, 2))).toBe('1 of 2 runs pass, 2 must')
})

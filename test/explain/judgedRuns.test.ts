import { describe, expect, test } from 'vitest'
import { runsPassing, runsStatement } from '../../src/explain/judgedRuns.ts'
import { judge } from '../../src/gates/judge.ts'
import { gate, repeated } from '../../src/index.ts'
import { expectMessage, plainMessage } from '../messages/failure.ts'

const n = 200
const received = repeated(
  [170, 160, 180, 150].map(right => ({ passed: Array.from({ length: n }, (_, i) => (i * 7) % n < right) })),
)
const atLeast = (threshold: number, options: object) => ({
  received,
  matcher: 'toHavePassRateAtLeast',
  args: [threshold, options],
})

describe('a number of runs', () => {
  test('by value', () => expectMessage('runs-at-least', atLeast(0.8, { atLeastRuns: 4 })))

  test('surely', () => expectMessage('runs-at-least-sure', atLeast(0.78, { atLeastRuns: 3, confidence: 0.95 })))

  test('among other gates', () => {
    const gates = [gate('passRate', { atLeast: 0.8 }, { atLeastRuns: 4 }), gate('passRate', { above: 0.9 })]
    const message = plainMessage({ received, matcher: 'toMeetGates', args: [gates] })
    expect(message).toMatch(/passRate +3 of 4 runs +at least 0\.8 in 4 +FAILS/)
  })
})

test('a run without a value is named', () => {
  const yTrue = [1, 1, 0, 0]
  const runs = repeated([{ yTrue, yPred: yTrue }, { yPred: [0, 0, 0, 0] }])
  const verdict = judge(runs, gate('precision', { above: 0.5 }, { atLeastRuns: 2 }))
  if (verdict.runs === undefined) throw new Error('it is about runs')
  expect(runsPassing(verdict.runs)).toBe('1 of 2 runs')
  expect(runsStatement(verdict, verdict.runs)).toMatchInlineSnapshot(
    `"precision is above 0.5 in 1 of 2 runs, 2 are required (n = 4); runs[1] has no value: no row is predicted 1"`,
  )
})

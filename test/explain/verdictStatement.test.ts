import { describe, expect, test } from 'vitest'
import { quantile } from '../../generated/metrics.ts'
import { isBetter } from '../../src/explain/explainVerdict.ts'
import { unglued } from '../../src/explain/text/displayWidth.ts'
import {
  fewestUnits,
  measuredText,
  measuredTitle,
  required,
  runsPassing,
  standing,
  verdictSentence,
} from '../../src/explain/verdictStatement.ts'
import type { Bound } from '../../src/gates/bound.ts'
import { judge } from '../../src/gates/judge.ts'
import { evaluation, gate, measure, repeated } from '../../src/index.ts'
import { expectMessage, plainMessage } from '../messages/failure.ts'

const n = 120
const yTrue = Array.from({ length: n }, (_, i) => i % 2)
// Of every six rows the first is wrong, so that the first of three slices has one error in two.
const yPred = yTrue.map((truth, i) => (i % 6 === 0 ? 1 - truth : truth))
const country = yTrue.map((_, i) => ['DE', 'FR', 'IT'][i % 3])
const preds = evaluation({ yTrue, yPred, positive: 1, slices: { country } })

function sentence(bound: Bound, options: Readonly<Record<string, unknown>> = {}, negated = false): string {
  return unglued(verdictSentence(judge(preds, gate('accuracy', bound, options)), negated))
}

describe('a decision in a sentence', () => {
  test('rounds the value, and has the bound as it was written', () => {
    expect(sentence({ above: 0.95 })).toBe('accuracy is 0.8333, below the required 0.95 (0.1167 short, n = 120)')
    expect(sentence({ above: 0.5 })).toBe('accuracy is 0.8333, above the required 0.5 (n = 120)')
  })

  test('behind .not, where it holds and where it does not', () => {
    expect(sentence({ above: 0.95 }, {}, true)).toBe('accuracy is 0.8333, not above 0.95 (n = 120)')
    expect(sentence({ above: 0.5 }, {}, true)).toBe(
      'accuracy is 0.8333, above 0.5: .not requires the opposite (n = 120)',
    )
  })

  test('names the limits that decide', () => {
    expect(sentence({ above: 0.8 }, { confidence: 0.95 })).toMatch(
      /^accuracy is 0\.8333, inconclusive: the bound 0\.8 lies inside its 95 % limits 0\.\d+ to 0\.\d+ \(n = 120\)$/,
    )
  })

  test('limits beyond a value that meets its bound are told, and no better value is made of them', () => {
    const few = judge(
      evaluation({ score: [100, 120, 200, 300, 500] }),
      gate('scoreQuantile', { below: 496 }, { quantile: 0.99, better: 'lower', confidence: 0.95 }),
    )
    expect(unglued(verdictSentence(few, false))).toBe(
      'quantile of the score is 492, below the allowed 496, but its 95 % limits are not: 500 or more without upper limit (n = 5 cases)',
    )
    expect(isBetter(few, false)).toBe(false)
  })

  test('leads to the worst slice where slices decide', () => {
    expect(sentence({ above: 0.8 }, { slices: 'country' })).toBe(
      '1 of 3 slices does not hold: accuracy where country = DE is 0.5, below the required 0.8 (0.3 short, n = 40)',
    )
    expect(sentence({ above: 0.3 }, { slices: 'country', minSupport: 41, whenSmall: 'fail' })).toBe(
      '3 of 3 slices do not hold: country = DE has 40 rows: 41 are needed',
    )
    expect(sentence({ above: 0.3 }, { slices: 'country', minSupport: 41 })).toBe(
      'no slice of country has enough support to be judged',
    )
  })
})

test('a value has as many digits as tell it from its bound', () => {
  expect(measuredText(judge(preds, gate('accuracy', { above: 0.83333 })))).toBe('0.833333')
})

describe('what was measured', () => {
  const runs = repeated([
    { passed: [true, false, true] },
    { passed: [true, true, false] },
    { passed: [true, true, true] },
  ])

  test('what was measured of one run, of these runs, and of all', () => {
    const title = (...given: Parameters<typeof measure>) => {
      const measurement = measure(...given)
      return measuredTitle(measurement, measurement.interval)
    }
    expect(title({ passed: [true] }, 'passRate')).toBe('pass rate')
    expect(title(runs, 'passRate', { confidence: 0.9 })).toBe('mean pass rate of these 3 runs')
    expect(title(runs, 'passRate', { confidence: 0.9, over: 'runs' })).toBe('mean pass rate of all runs, by these 3,')
  })
})

test.each<[Bound, string]>([
  [{ above: 0.9 }, 'below the required 0.9'],
  [{ atLeast: 0.9 }, 'below the required 0.9'],
  [{ above: 0.7 }, 'above the required 0.7'],
  [{ atLeast: 0.8 }, 'exactly the required 0.8'],
  [{ below: 0.7 }, 'above the allowed 0.7'],
  [{ atMost: 0.9 }, 'below the allowed 0.9'],
  [{ within: [0.9, 0.05] }, 'outside the required 0.9 ± 0.05'],
  [{ within: [0.9, 0.15] }, 'within the required 0.9 ± 0.15'],
  [{ between: [-0.5, 0.7] }, 'outside the required −0.5 to 0.7'],
])('0.8 beside %o is %s', (bound, text) => {
  expect(standing(0.8, bound)).toBe(text)
})

test('a bound is stated with all its digits', () => {
  expect(required({ above: 0.123456789 })).toBe('the required 0.123456789')
  expect(required({ atMost: 2000 })).toBe('the allowed 2000')
})

test('a bound that nobody asked for lies inside no limits, though these be infinite', () => {
  const few = evaluation({ numbers: { latencyMs: [1, 2] } })
  const asked = gate(quantile('latencyMs', 0.5), { below: 1000 }, { confidence: 0.95 })
  expect(unglued(verdictSentence(judge(few, asked), false))).toBe(
    'p50 of latencyMs is 1.5, inconclusive: the bound 1000 lies inside its 95 % limits none on either side (n = 2 cases)',
  )
})

const received = repeated(
  [170, 160, 180, 150].map(right => ({ passed: Array.from({ length: 200 }, (_, i) => (i * 7) % 200 < right) })),
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
  expect(verdictSentence(verdict, false)).toMatchInlineSnapshot(
    `"precision is above 0.5 in 1 of 2 runs, 2 are required (n = 4); runs[1] has no value: no row is predicted 1"`,
  )
})

test('a caveat counts rows, and other units, by their own number', () => {
  const caveat = { fewerUnits: { row: 200, other: 50 } }
  expect([fewestUnits(caveat, 'row'), fewestUnits(caveat, 'query'), fewestUnits({}, 'row')]).toEqual([200, 50, 0])
})

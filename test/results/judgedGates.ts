import { expect as runnerExpect } from 'expect'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { extendWith } from '../../src/matchers/extendWith.ts'
import { type Host, plainHost } from '../../src/matchers/host.ts'
import type { MatcherContext } from '../../src/matchers/matcherContext.ts'
import { joinEvaluations, withIds } from '../../src/results/attempts.ts'
import { type Collected, collector } from '../../src/results/recording/collector.ts'
import { madeByThisVersion, type Results } from '../../src/results/results.ts'

export { extendWith, runnerExpect }

/** A call of a matcher: its name, what it received, its arguments. */
export type Call = readonly [matcher: string, received: unknown, ...args: readonly unknown[]]

/** How calls are recorded: `files` are those of the tests, `ofHost` is what a host has beside its record. */
interface Recording {
  readonly withDetails?: boolean
  readonly files?: readonly string[]
  readonly ofHost?: Partial<Host>
}

/** What calls of matchers leave with a host that records. */
export function collected(
  calls: readonly Call[],
  context: MatcherContext = { promise: '' },
  { withDetails = false, files = [], ofHost = {} }: Recording = {},
) {
  const collect = collector(withDetails)
  const found: Collected[] = []
  calls.forEach(([matcher, received, ...args], i) => {
    const host: Host = {
      ...plainHost,
      ...ofHost,
      record: (_, call, judged) => found.push(collect(call, judged, files[i] ?? 'example.test.ts')),
    }
    try {
      createMatchers(host)[matcher].call(context, received, ...args)
    } catch {
      // A refusal is recorded, too.
    }
  })
  return found
}

/** The results of such calls, each in a test of its own: `test 3` of example.test.ts, or `spam.test.ts › is found`. */
export function resultsOf(
  calls: readonly Call[],
  run: Partial<Results['run']> = {},
  { withDetails = false, tests = [] }: { readonly withDetails?: boolean; readonly tests?: readonly string[] } = {},
): Results {
  const places = calls.map((_, i) => (tests[i] ?? `example.test.ts › test ${i}`).split(' › '))
  const found = collected(calls, undefined, { withDetails, files: places.map(([file]) => file) })
  return {
    ...madeByThisVersion,
    version: '0.1.0',
    run: {
      ...{ name: 'demo', runner: 'vitest 5.1.0', startedAt: '2026-03-01T09:30:00.000Z', notes: [], ended: 'passed' },
      ...run,
    },
    gates: withIds(found.map(({ gate }, i) => ({ ...gate, file: places[i][0], test: places[i].slice(1).join(' › ') }))),
    evaluations: joinEvaluations(found.flatMap(({ evaluations }) => evaluations)),
  }
}

const yTrue = Array.from({ length: 200 }, (_, i) => i % 2)
const yScore = yTrue.map((truth, i) => Math.min(1, truth * 0.4 + ((i * 37) % 100) / 150))

/** 200 rows, of which 160 are predicted right. */
export const spam = { yTrue, yScore, yPred: yScore.map(score => (score > 0.5 ? 1 : 0)), positive: 1, threshold: 0.5 }

export const exampleCalls: readonly Call[] = [
  ['toHaveAccuracyAbove', spam, 0.99],
  ['toHaveAccuracyAbove', spam, 0.78],
  ['toHaveAUCAbove', spam, 0.6, { confidence: 0.95 }],
  ['toHavePrecisionAbove', { yTrue: [0, 0], yPred: [0, 0], labels: [0, 1], positive: 1 }, 0.5],
  ['toHaveAccuracyAbove', { yTrue: [0, Number.NaN], yPred: [0, 0] }, 0.5],
  ['toHaveMAEBelow', { yTrue: [1, 2, 3, 4.5], yPred: [1, 2.5, 3, 4] }, 1],
  ['toHaveNDCGAt', { qrels: { q: { a: 2, b: 1 }, r: { c: 1 } }, run: { q: ['b', 'a'], r: ['c'] } }, 10, 0.4],
  ['toHavePassRateAbove', { passed: [true, true, false], ids: ['x', 'y', 'z'] }, 0.5],
  [
    'toBeNoWorseThan',
    spam,
    { yPred: yTrue.map((truth, i) => (i % 7 === 0 ? 1 - truth : truth)) },
    'accuracy',
    { margin: 0.5 },
  ],
]

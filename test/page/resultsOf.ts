import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { joinEvaluations, withIds } from '../../src/results/attempts.ts'
import type { Collected } from '../../src/results/recording/collector.ts'
import { collector } from '../../src/results/recording/collector.ts'
import type { Results } from '../../src/results/results.ts'

/** One assertion of a test. */
export interface Call {
  readonly test: string
  readonly received: unknown
  readonly matcher: string
  readonly args: readonly unknown[]
}

/** What a run with these assertions would have found. */
export function resultsOf(calls: readonly Call[], withDetails = false): Results {
  const { collect } = collector(withDetails)
  const found: (Collected & { readonly test: string })[] = []
  for (const { test, received, matcher, args } of calls) {
    const matchers = createMatchers({
      runner: 'test',
      width: () => 80,
      record: (_, call, judged) => {
        found.push({ ...collect(call, judged, 'models.test.ts'), test })
      },
    })
    matchers[matcher].call({ isNot: false, promise: '' }, received, ...args)
  }
  return {
    format: 'expect-metrics/results',
    schema: 1,
    version: '1.0.0',
    run: {
      name: 'spam-filter',
      runner: 'vitest 5.1.0',
      startedAt: '2026-03-01T09:30:00.000Z',
      commit: '4f2c1ab0c3d5e7f9',
      notes: [],
    },
    gates: withIds(found.map(({ gate, test }) => ({ ...gate, file: 'models.test.ts', test }))),
    evaluations: joinEvaluations(found.flatMap(({ evaluations }) => evaluations)),
  }
}

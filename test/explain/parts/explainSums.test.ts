import { expect, test } from 'vitest'
import { ratio } from '../../../generated/metrics.ts'
import { plainMessage } from '../../messages/failure.ts'

test('cases that cost most beyond the ratio come first, those that never passed are marked', () => {
  const received = { ids: ['a', 'b', 'c'], passed: [true, false, true], numbers: { costUsd: [0.1, 0.3, 0.5] } }
  const args = [ratio('costUsd', 'passed', { title: 'cost per success', unit: '$' }), { below: 0.4 }]
  expect(plainMessage({ received, matcher: 'toHaveMetric', args })).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveMetric(
      ratio(of="costUsd", per="passed", title="cost per success", unit="$"),
      { below: 0.4 },
    )

    cost per success in $ is 0.45, above the allowed 0.4 (0.05 too high,
      n = 3 cases)
    of = costUsd; per = passed
    note: 1 of 3 cases has costUsd but no passed: "b" (0.3)
    3 cases in all: costUsd sums to 0.9, passed to 2.

      case  costUsd  passed
    > b         0.3       0
      c         0.5       1
      a         0.1       1"
  `)
})

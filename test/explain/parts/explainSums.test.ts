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
    note: 1 of 3 cases has costUsd but no passed, namely "b" (0.3)
    3 cases in all: costUsd sums to 0.9, passed to 2.

      case  costUsd  passed
    > b         0.3       0
      c         0.5       1
      a         0.1       1"
  `)
})

test('a limit that does not exist is said in words', () => {
  const received = {
    passed: [true, false, false, false, false, false, true, false],
    numbers: { costUsd: [2, 3, 2, 3, 2, 3, 2, 3] },
  }
  const args = [
    ratio('costUsd', 'passed', { title: 'cost per success', unit: '$' }),
    { below: 20 },
    { confidence: 0.95 },
  ]
  const message = plainMessage({ received, matcher: 'toHaveMetric', args })
  expect(message).not.toContain('Infinity')
  expect(message).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveMetric(
      ratio(of="costUsd", per="passed", title="cost per success", unit="$"),
      { below: 20 },
      { confidence: 0.95 },
    )

    cost per success in $ is 10, inconclusive: the bound 20 lies inside its 95 %
      limits 3.6881 or more without upper limit (n = 8 cases)
    of = costUsd; per = passed; limits: Fieller, with half a case unseen
    note: 6 of 8 cases have costUsd but no passed, namely costUsd[1] (3), costUsd[3]
      (3), costUsd[5] (3), costUsd[7] (3), costUsd[2] (2) and 1 more
    8 cases in all: costUsd sums to 20, passed to 2.

      case        costUsd  passed
    > costUsd[1]        3       0
    > costUsd[3]        3       0
    > costUsd[5]        3       0
    > costUsd[7]        3       0
    > costUsd[2]        2       0
    > costUsd[4]        2       0
      costUsd[0]        2       1
      costUsd[6]        2       1

    More cases would tell. How many cannot be reckoned from these."
  `)
})

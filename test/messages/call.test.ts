import { describe, expect, test } from 'vitest'
import { gate } from '../../src/index.ts'
import { ndcg } from '../../src/metrics.ts'
import { type Failure, plainMessage } from './failure.ts'

const received = { yTrue: ['spam', 'ham'], yPred: ['ham', 'spam'], positive: 'spam' }

function callIn(failure: Failure): string {
  return plainMessage(failure).split('\n\n')[0]
}

describe('the call', () => {
  test('stands as it was written', () => {
    expect(callIn({ received, matcher: 'toHaveF1Above', args: [0.9] })).toBe('expect(evaluation).toHaveF1Above(0.9)')
    expect(callIn({ received, matcher: 'toHaveF1Above', args: [0.9], resolves: true })).toBe(
      'expect(evaluation).resolves.toHaveF1Above(0.9)',
    )
    expect(callIn({ received, matcher: 'toHaveF1Within', args: [0, 0.5], not: true })).toBe(
      'expect(evaluation).not.toHaveF1Within(0, 0.5)',
    )
    expect(callIn({ received, matcher: 'toHaveMetric', args: ['f1', { above: 0.5 }] })).toBe(
      "expect(evaluation).toHaveMetric('f1', { above: 0.5 })",
    )
    expect(callIn({ received, matcher: 'toMeetGates', args: [[gate('f1', { above: 0.5 })]] })).toBe(
      'expect(evaluation).toMeetGates([1 gate])',
    )
    expect(
      callIn({
        received: { relevance: [[0, 1]] },
        matcher: 'toHaveMetric',
        args: [ndcg({ k: 10 }), { above: 0.9 }],
      }),
    ).toBe('expect(evaluation).toHaveMetric(ndcg@10, { above: 0.9 })')
  })

  test('breaks between arguments where it is too wide', () => {
    const options = { average: 'macro', labels: ['ham', 'spam'], whenUndefined: 'skip' }
    expect(
      callIn({ received, matcher: 'toHavePrecisionAbove', args: [0.9, options], width: 80 }),
    ).toMatchInlineSnapshot(`
      "expect(evaluation).toHavePrecisionAbove(
        0.9,
        { average: 'macro', labels: ['ham', 'spam'], whenUndefined: 'skip' },
      )"
    `)
  })

  test('escapes what stands in its arguments', () => {
    const label = "it's\u001b[31m\n\u202e"
    expect(
      callIn({
        received: { yTrue: [label, 'ham'], yPred: ['ham', label] },
        matcher: 'toHaveF1Above',
        args: [0.9, { positive: label }],
      }),
    ).toBe("expect(evaluation).toHaveF1Above(0.9, { positive: 'it\\'s\\u001b[31m\\n\\u202e' })")
  })
})

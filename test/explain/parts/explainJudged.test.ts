import { expect, test } from 'vitest'
import { plainMessage } from '../../messages/failure.ts'

test('scores have a mean, and no matrix', () => {
  const received = {
    verdicts: { judge: [4, 5, 3, 4, 5, 3, 4, 4], human: [4, 5, 2, 4, 4, 3, null, null], labelled: 'random' },
  }
  const message = plainMessage({ received, matcher: 'toHaveMetric', args: ['correctedMeanScore', { above: 4.5 }] })
  expect(message).toContain('The judge scores 4 on average. Your 6 labels count as')
  expect(message).toContain('Next: judge more')
})

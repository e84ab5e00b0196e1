import { expect, test } from 'vitest'
import { plainMessage } from '../../messages/failure.ts'

test('scores have a mean, and no matrix', () => {
  const told = (times: number): string => {
    const [judge, human] = [
      [4, 5, 3, 4, 5, 3, 3, 5],
      [4, 5, 2, 4, 4, 3, null, null],
    ].map(scores => Array(times).fill(scores).flat())
    const received = { verdicts: { judge, human, labelled: 'random' } }
    return plainMessage({ received, matcher: 'toHaveMetric', args: ['correctedMeanScore', { above: 4.5 }] })
  }
  expect(told(10)).toContain('The judge scores 4 on average. Your 60 labels count as 67.')
  expect(told(10)).toContain('Next: judge more')
  // Six labels are too few to show what the judge is worth.
  expect(told(1)).not.toContain('count as')
  expect(told(1)).toContain('Next: label more')
})

import { expect, test } from 'vitest'
import { percentMeant, requireExceedable, requireShareExceedable } from '../../src/gates/requireExceedable.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const accuracy = resolveMetric('accuracy')

test('a margin that no loss exceeds, and a lead that no data can show, are refused', () => {
  expect(() => requireExceedable(1, 'margin', accuracy)).toThrow(
    'the margin of accuracy is 1, and two values of it differ by 1 at most: it could never fail. Did you mean 0.01?',
  )
  expect(() => requireExceedable(1, 'lead', accuracy)).toThrow('it could never pass. Did you mean 0.01?')
  expect(() => requireExceedable(2, 'tolerance', resolveMetric('mcc'))).toThrow('differ by 2 at most')
})

test('less may be exceeded', () => {
  for (const what of ['margin', 'lead', 'tolerance'] as const) {
    expect(() => requireExceedable(0.999, what, accuracy)).not.toThrow()
    expect(() => requireExceedable(1.999, what, resolveMetric('mcc'))).not.toThrow()
    expect(() => requireExceedable(1e300, what, resolveMetric('mae'))).not.toThrow()
  }
})

test('a metric with a target is off it by no more than the farther end of its range', () => {
  const balanced = { id: 'ratio', range: [0, 3], direction: { target: 1 } } as const
  expect(() => requireExceedable(1.9, 'margin', balanced)).not.toThrow()
  expect(() => requireExceedable(2, 'margin', balanced)).toThrow('differ by 2 at most')
  const below = { id: 'bias', range: [-2, 3], direction: { target: 2 } } as const
  expect(() => requireExceedable(3.9, 'margin', below)).not.toThrow()
  expect(() => requireExceedable(4, 'margin', below)).toThrow('differ by 4 at most')
})

test('all of a value is too large a share, unless it may turn negative or points down', () => {
  expect(() => requireShareExceedable(0.99, accuracy)).not.toThrow()
  expect(() => requireShareExceedable(1, accuracy)).toThrow(
    'the relativeMargin of accuracy is 1, and its lowest value is 0',
  )
  expect(() => requireShareExceedable(1, resolveMetric('mcc'))).not.toThrow()
  expect(() => requireShareExceedable(1, resolveMetric('errorRate'))).not.toThrow()
})

test.each([
  [5, 'Did you mean 0.05?'],
  [1, 'Did you mean 0.01?'],
  [99.5, 'Did you mean 0.995?'],
  [1.1, 'Did you mean 0.011?'],
  [12.34567890123, 'Did you mean 0.123456789012?'],
  [0.5, undefined],
  [100, undefined],
])('%d in percent: %s', (size, mend) => {
  expect(percentMeant(size)).toBe(mend)
})

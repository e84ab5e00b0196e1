import { expect, test } from 'vitest'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const candidate = { yTrue: [1, 0, 1], yPred: [1, 0, 0], yScore: [0.9, 0.1, 0.4] }

test('the metric of both', () => {
  const sides = sidesOf(pairUp(candidate, { yPred: [1, 1, 0] }, 'all'), resolveMetric('accuracy'))
  expect(sides.candidate.computed.value).toBeCloseTo(2 / 3, 15)
  expect(sides.baseline.computed.value).toBeCloseTo(1 / 3, 15)
})

test('an error is said of the side that it is about', () => {
  const pairing = pairUp(candidate, { yPred: [1, 1, 0] }, 'all')
  expect(() => sidesOf(pairing, resolveMetric('auc'))).toThrow('in baseline auc needs yScore')
  const turned = pairUp({ yTrue: [1, 0, 1], yPred: [1, 1, 0] }, { yScore: candidate.yScore }, 'all')
  expect(() => sidesOf(turned, resolveMetric('auc'))).toThrow(/^auc needs yScore/)
})

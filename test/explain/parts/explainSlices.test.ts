import { expect, test } from 'vitest'
import { expectMessage, plainMessage } from '../../messages/failure.ts'

const country = Array.from({ length: 120 }, (_, row) => ['DE', 'FR', 'IT'][row % 3])
const yTrue = country.map((_, row) => Number(row % 4 === 0))
const yPred = yTrue.map((truth, row) => (country[row] === 'IT' && row % 2 === 0 ? 0 : truth))
const received = { yTrue, yPred, slices: { country } }

test('which two slices are farthest apart in which rate, and the rates of each', async () => {
  await expectMessage('slices-fairness', {
    received,
    matcher: 'toHaveMetric',
    args: ['equalizedOddsDifference', { below: 0.1 }, { by: 'country' }],
  })
})

test('slices that are alike have no cause, and a slice without a rate stands first', () => {
  const alike = { received: { ...received, yPred: yTrue }, matcher: 'toHaveMetric' }
  const message = plainMessage({
    ...alike,
    args: ['demographicParityRatio', { above: 0.99 }, { by: 'country' }],
    not: true,
  })
  expect(message).not.toContain('where country')
  const silent = { ...received, yPred: yPred.map((each, row) => (country[row] === 'FR' ? 0 : each)) }
  const undefinedOne = plainMessage({
    received: silent,
    matcher: 'toHaveMetric',
    args: ['predictiveParityDifference', { below: 0.5 }, { by: 'country', class: 1 }],
  })
  expect(undefinedOne).toMatch(/\n {2}FR +-/)
})

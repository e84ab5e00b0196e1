import { expect, test } from 'vitest'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { gateContext } from '../../src/explain/gateContext.ts'
import { gate } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'

const preds = evaluation({
  yTrue: [1, 0, 1, 0],
  yPred: [1, 0, 0, 0],
  slices: { country: ['de', 'de', 'fr', 'fr'] },
  details: { text: ['a', 'b', 'c', 'd'] },
})
const accuracy = gate('accuracy', { above: 0.9 })
const context = gateContext(preds, accuracy, judge(preds, accuracy))

test('the metric on each slice', () => {
  const country = context.slices.get('country') ?? []
  expect(country.map(({ slice, measurement }) => [slice, measurement?.value])).toEqual([
    ['de', 1],
    ['fr', 0.5],
  ])
})

test('the value with one more correct row, and the texts beside the data', () => {
  expect(context.oneMoreCorrect()).toContain(1)
  expect(context.details).toBeDefined()
})

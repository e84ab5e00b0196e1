import { expect, test } from 'vitest'
import { gatesAsked } from '../../src/cli/gatesAsked.ts'

test('a gate with all that holds for it', () => {
  const [gate] = gatesAsked(
    [{ gate: 'recall(class=1) >= 0.8', slices: ['a*b'], sliceBound: '>= 0.7', minSupport: 10, whenSmall: 'fail' }],
    'number',
  )
  expect(gate.metric.id).toBe('recall(class=1)')
  expect(gate.bound).toEqual({ atLeast: 0.8 })
  expect(gate.slices).toMatchObject({
    columns: [['a', 'b']],
    bound: { atLeast: 0.7 },
    minSupport: 10,
    whenSmall: 'fail',
  })
})

test.each([
  [[], 'there are no gates'],
  [[{ gate: 'acu >= 0.5' }], 'in the gate "acu >= 0.5" there is no metric "acu". Did you mean auc?'],
  [[{ gate: 'auc >= 65' }], 'in the gate "auc >= 65" at least 65 can never hold'],
  [[{ gate: 'auc < 0.5' }], 'would pass a worse model'],
  [[{ gate: 'auc >= 0.5', minSupport: 3 }], 'minSupport has no effect without slices'],
] as const)('%j is refused', (asked, message) => {
  expect(() => gatesAsked(asked, undefined)).toThrow(message)
})

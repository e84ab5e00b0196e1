import { expect, test } from 'vitest'
import { gateAsked } from '../../src/cli/gateAsked.ts'

test('a gate with all that holds for it', () => {
  const settings = { slices: ['a*b'], sliceBound: '>= 0.7', minSupport: 10, whenSmall: 'fail' } as const
  const gate = gateAsked({ kind: 'gate', of: ['recall(class=1) >= 0.8'], ...settings }, 'number')
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
  [{ of: ['acu >= 0.5'] }, 'in the gate "acu >= 0.5" there is no metric "acu". Did you mean auc?'],
  [{ of: ['auc >= 65'] }, 'in the gate "auc >= 65" at least 65 can never hold'],
  [{ of: ['auc < 0.5'] }, 'would pass a worse model'],
  [{ of: ['auc >= 0.5'], minSupport: 3 }, 'minSupport has no effect without slices'],
] as const)('%j is refused', (asked, message) => {
  expect(() => gateAsked({ kind: 'gate', ...asked }, undefined)).toThrow(message)
})

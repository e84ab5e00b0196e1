import { expect, test } from 'vitest'
import { capitalized } from '../../../src/explain/text/capitalized.ts'

test('only the first letter changes', () => {
  expect(capitalized('the gate passes')).toBe('The gate passes')
  expect(capitalized('nDCG is 0.5')).toBe('NDCG is 0.5')
  expect(capitalized('')).toBe('')
})

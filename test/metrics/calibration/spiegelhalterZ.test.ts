import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('Σ (y − p)(1 − 2p) / √Σ (1 − 2p)²p(1 − p)', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0.8, 0.4] }, 'spiegelhalterZ').value).toBeCloseTo(
    (0.2 * -0.6 - 0.4 * 0.2) / Math.sqrt(0.36 * 0.16 + 0.04 * 0.24),
    12,
  )
})

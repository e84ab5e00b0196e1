import { expect } from 'vitest'

/** That a value is the reference's but for rounding. */
export function expectNear(ours: number, reference: number, relative = 1e-10): void {
  const apart = ours === reference ? 0 : Math.abs(ours - reference) / Math.abs(reference)
  expect(apart, `${ours}, the reference ${reference}`).toBeLessThanOrEqual(relative)
}

import fc from 'fast-check'
import { expect } from 'vitest'
import { decimalWeights } from '../../laws/numbers.ts'

export const classes = fc.constantFrom('a', 'b', 'c')
const rows = fc.array(fc.record({ truth: classes, prediction: classes, weight: decimalWeights }), {
  minLength: 1,
  maxLength: 20,
})

/** Rows of three classes, with or without weights. */
export const labels = fc.tuple(rows, fc.boolean()).map(([list, weighted]) => ({
  yTrue: list.map(({ truth }) => truth),
  yPred: list.map(({ prediction }) => prediction),
  ...(weighted && { sampleWeight: list.map(({ weight }) => weight) }),
}))

/** Rows of two classes. */
export const binary = fc
  .array(fc.record({ truth: fc.constantFrom(0, 1), prediction: fc.constantFrom(0, 1) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map(list => ({ yTrue: list.map(({ truth }) => truth), yPred: list.map(({ prediction }) => prediction) }))

/** Two values that must agree, or both be missing. */
export function same(a: number, b: number): void {
  if (Number.isNaN(a)) expect(b).toBeNaN()
  else expect(b).toBeCloseTo(a, 12)
}

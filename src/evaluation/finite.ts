import { describeValue } from './describeValue.ts'
import { EvaluationError } from './evaluationError.ts'

export function finite(value: unknown, column: string, where: () => string, index?: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new EvaluationError({
      column,
      index,
      problem: `${where()} is ${describeValue(value)}`,
      expected: 'a finite number',
    })
  }
  return value
}

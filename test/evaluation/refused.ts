import { expect } from 'vitest'
import { EvaluationError } from '../../src/index.ts'
import { thrownBy } from '../thrownBy.ts'
import { expects } from './expects.ts'

/**
 * The message with which a matcher refuses bad input: an EvaluationError about this column and index, the same through
 * each runner's expect, and the same under `.not`, which must not swallow it.
 */
export function refused(
  column: string | undefined,
  index: number | undefined,
  received: unknown,
  matcher: string,
  ...args: readonly unknown[]
): string {
  const errors = expects.flatMap(([, expectOf]) => [
    thrownBy(() => expectOf(received)[matcher](...args)),
    thrownBy(() => expectOf(received).not[matcher](...args)),
  ])
  for (const error of errors) {
    expect(error).toBeInstanceOf(EvaluationError)
    expect(error).toMatchObject({ name: 'EvaluationError', caller: matcher, column, index })
    expect(error).toHaveProperty('message', (errors[0] as Error).message)
  }
  return (errors[0] as Error).message
}

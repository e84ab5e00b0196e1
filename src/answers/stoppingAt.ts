import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { LONGEST_TIMER } from './attempt.ts'
import type { TestDeadline } from './testDeadline.ts'

/** So much before a test is ended that the error can still be told; of a short time-out a twentieth. */
const SPARE = 150

/**
 * Returns the signal that stops a run or its grades: that of the caller, or the end of the test that waits for it.
 *
 * @param progress - How far they are: `3 of 12 calls are done`.
 */
export function stoppingAt(
  deadline: TestDeadline | undefined,
  signal: AbortSignal | undefined,
  progress: () => string,
): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  const onAbort = (): void => controller.abort(signal?.reason)
  if (signal?.aborted === true) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  const timer =
    deadline === undefined
      ? undefined
      : setTimeout(
          () => {
            if (deadline.holds()) controller.abort(tooSlow(deadline, progress()))
          },
          Math.min(LONGEST_TIMER, Math.max(1, deadline.left - Math.min(SPARE, deadline.timeout / 20))),
        )
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    },
  }
}

function tooSlow({ test, timeout }: TestDeadline, progress: string): EvaluationError {
  return new EvaluationError({
    caller: 'evaluate',
    column: 'testTimeout',
    problem: `Vitest ends ${describeValue(test)} after ${timeout} ms, and ${progress} so far`,
    expected: 'time for the whole run',
    mend: `Evaluate in beforeAll(async () => …, 600_000), or give the test its time: test(name, { timeout: 600_000 }, …) or testTimeout in vitest.config.ts`,
  })
}

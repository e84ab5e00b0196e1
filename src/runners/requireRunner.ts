import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { runnerNow } from './runnerNow.ts'

/**
 * Refuses an entry in the tests of another runner than its own.
 *
 * @param caller - The entry.
 * @throws EvaluationError that names the entry of the runner at hand.
 */
export function requireRunner(caller: string, title: string): void {
  const now = runnerNow()
  if (now === undefined || now.title === title) return
  throw new EvaluationError({
    caller,
    problem: `this file is run by ${now.title}`,
    expected: title,
    mend: `For ${now.title} import ${now.entry}`,
  })
}

import { isThenable } from '../../evaluation/errors/describeValue.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'

/**
 * Returns what a comparison of one's own says.
 *
 * @throws EvaluationError for anything but true and false: a Promise would count as agreement, whatever it comes to.
 */
export function saidBy(said: unknown, where: string): boolean {
  if (typeof said === 'boolean') return said
  throw unexpected(`what the comparison of ${where} returned`, said, {
    column: 'compare',
    expected: 'true or false',
    mend: isThenable(said) ? 'It cannot wait: ask a judge before, in a grade' : undefined,
  })
}

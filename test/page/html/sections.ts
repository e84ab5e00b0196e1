import type { EvaluationRecord } from '../../../src/results/records/evaluationRecord.ts'
import { pageResults } from '../pageCalls.ts'

/** The evaluation that the tests of a file judged. */
export function evaluationOf(file: string): EvaluationRecord {
  const found = pageResults([file]).evaluations.find(({ role }) => role === 'judged')
  if (found === undefined) throw new Error(`${file} judged no evaluation`)
  return found
}

/** A view that a record must have. */
export function present<View>(view: View | undefined): View {
  if (view === undefined) throw new Error('the record has no such view')
  return view
}

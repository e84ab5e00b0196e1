import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { verbatim } from '../explain/text/verbatim.ts'
import type { SnapshotOutcome } from './determineSnapshotOutcome.ts'
import type { MetricSnapshotEntry } from './metricSnapshotEntry.ts'

/** Writes or keeps the entry, as the outcome says. */
export function performSnapshotOutcome(outcome: SnapshotOutcome, entry: MetricSnapshotEntry, text: string): void {
  switch (outcome.kind) {
    case 'written':
    case 'raised':
    case 'lowered':
      if (!entry.write(verbatim(text))) throw otherSerializer()
      return
    case 'held':
    case 'better':
      keep(entry, text)
      return
    case 'not-written':
    case 'undefined':
    case 'unreadable':
    case 'failed':
      keep(entry, text)
      entry.spareOthers()
      return
    default:
      outcome satisfies never
  }
}

function keep(entry: MetricSnapshotEntry, text: string): void {
  entry.keep(verbatim(entry.stored ?? text))
}

/** Keeps the entries of a test whose evaluation could not be judged at all. */
export function keepEntry(entry: MetricSnapshotEntry): void {
  keep(entry, '')
  entry.spareOthers()
}

function otherSerializer(): EvaluationError {
  return new EvaluationError({
    problem: 'the runner would write another text than it was given: another snapshot serializer prints reports',
    mend: 'Let its test leave alone what it is not for, or add metricReportSerializer after it',
  })
}

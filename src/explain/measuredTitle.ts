import type { Measurement } from '../measure/measurement.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import type { Interval } from '../stats/interval.ts'

/** What was measured, as a sentence begins: `macro F1`; of repeated runs `mean accuracy of these 5 runs`. */
export function measuredTitle({ title, parts }: Measurement, interval: Interval | undefined): string {
  if (parts.kind !== 'runs') return title
  const { length } = parts.runs
  const areAll = interval !== undefined && methodOfValue(interval).overRuns === true
  return `mean ${title} of ${areAll ? `all runs, by these ${length},` : `these ${length} runs`}`
}

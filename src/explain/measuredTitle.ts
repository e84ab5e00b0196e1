import type { Measurement } from '../measure/measurement.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import type { Interval } from '../stats/interval.ts'

/** What was measured, as a sentence begins: `macro F1`; of repeated runs `mean accuracy of these 5 runs`. */
export function measuredTitle({ title, parts }: Measurement, interval: Interval | undefined): string {
  if (parts.kind !== 'runs') return title
  const { length } = parts.runs
  const areAll = interval !== undefined && methodOfValue(interval).overRuns === true
  // What is a mean already is no mean of means to the reader.
  const mean = title.startsWith('mean ') ? title : `mean ${title}`
  return `${mean} of ${areAll ? `all runs, by these ${length},` : `these ${length} runs`}`
}

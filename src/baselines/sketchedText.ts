import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { utf8Length } from '../explain/text/utf8Length.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { baselineText } from './baselineText.ts'
import type { Candidate } from './candidate.ts'
import { FEWEST_DIGITS } from './idHashes.ts'
import { rowsToStore } from './rowsToStore.ts'
import { sketcherOf } from './sketchOf.ts'
import type { StoredBaseline } from './storedBaseline.ts'

/** The most bytes of a file with a sketch. */
const MOST_BYTES = 100_000

/** A smaller sample would be too uncertain. */
const FEWEST_SAMPLED = 500

/** No row takes less. */
const FEWEST_BYTES = 6

/**
 * The text of a small baseline: all rows by hashes of their ids if these fit, otherwise a sketch of as many sampled rows
 * as do.
 *
 * @throws EvaluationError if report and sums leave too little room.
 */
export function sketchedText(
  { evaluation, report, slices }: Pick<StoredBaseline, 'report' | 'slices'> & Pick<Candidate, 'evaluation'>,
  metrics: readonly ConfiguredMetric[],
  anchors: StoredBaseline['anchors'],
): string {
  if (evaluation.n * FEWEST_DIGITS <= MOST_BYTES) {
    const whole = baselineText({ report, anchors, rows: rowsToStore(evaluation, metrics, 'hashed'), slices })
    if (utf8Length(whole) <= MOST_BYTES) return whole
  }
  const sketchWith = sketcherOf(evaluation, metrics)
  const textOf = (count: number): string =>
    baselineText({ report, anchors, rows: undefined, sketch: sketchWith(count), slices })
  // A first sample gives the bytes of a row, but only roughly: numbers have as many digits as they need.
  let count = Math.min(evaluation.n - 1, FEWEST_SAMPLED)
  const few = utf8Length(textOf(count))
  const bytesOfRow = Math.max(FEWEST_BYTES, (few - utf8Length(textOf(1))) / count)
  const room = MOST_BYTES - few
  count = rounded(Math.min(evaluation.n - 1, count + Math.floor(room / bytesOfRow)))
  while (count >= FEWEST_SAMPLED) {
    const text = textOf(count)
    const bytes = utf8Length(text)
    if (bytes <= MOST_BYTES) return text
    count = rounded(count - Math.ceil((bytes - MOST_BYTES) / bytesOfRow))
  }
  throw new EvaluationError({
    column: 'rows',
    problem: `a sketch has at most ${MOST_BYTES} bytes, and with ${FEWEST_SAMPLED} rows this one has ${few}`,
    expected: 'fewer metrics, classes or slices',
    mend: "Or keep all rows: rows: true, with ids: 'hashed' for a smaller file",
  })
}

// A name or a date that is a little longer should not change the sample.
function rounded(count: number): number {
  return 100 * Math.floor(count / 100)
}

import type { Measurement } from '../measure/measurement.ts'
import type { Direction } from '../metrics/definition/defineMetric.ts'
import { scoreLimits } from '../stats/proportions/wilson.ts'

// The normal quantile of a two-sided interval of 95 %.
const REACH = 1.96

/**
 * The gain of a slice, as good as it may plausibly be. For a metric with a finite range and no target, it reaches to
 * the better end of Wilson's interval. Other values say nothing about their spread, which is taken to be that of the
 * whole: the gain is multiplied by √n, so that of two equal losses the one on more rows comes first.
 */
export function atBest({ value, direction, range: [lowest, highest], ...slice }: Measurement, gain: number): number {
  const units = unitsOf(slice)
  const width = highest - lowest
  if (typeof direction === 'object' || !Number.isFinite(width)) {
    return Number.isFinite(gain) ? gain * Math.sqrt(units) : gain
  }
  const { lower, upper } = scoreLimits((value - lowest) / width, units, REACH)
  const best = lowest + width * (direction === 'down' ? lower : upper)
  return gain + goodness(best, direction) - goodness(value, direction)
}

/** The units behind a value: for a metric of one class the rows of that class, for scores those of the rarer class. */
function unitsOf({ n, parts }: Pick<Measurement, 'n' | 'parts'>): number {
  switch (parts.kind) {
    case 'classes': {
      const { columns, classes, rate } = parts
      if (classes.length !== 1) return n
      const { supports, predictions } = columns.tally()
      const [code] = classes
      if (rate === 'recall') return supports[code]
      return rate === 'precision' ? predictions[code] : Math.min(supports[code], predictions[code])
    }
    case 'scores': {
      const { positives, negatives } = parts.columns.counts()
      return Math.min(positives, negatives)
    }
    default:
      return n
  }
}

/** A value by its direction: larger is better. */
export function goodness(value: number, direction: Direction): number {
  if (direction === 'down') return -value
  return typeof direction === 'object' ? -Math.abs(value - direction.target) : value
}

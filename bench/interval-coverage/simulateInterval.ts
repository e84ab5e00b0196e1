import { isDeepStrictEqual } from 'node:util'
import type { Evaluation } from '../../src/evaluation/evaluation.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { measuredValue } from '../../src/measure/measureConfigured.ts'
import { type BothBounds, boundsBy, boundsByResampling, type Drawing } from './bothBounds.ts'
import type { Cell } from './cells.ts'
import { methodsAt } from './defaultMethod.ts'
import { type JudgedMethod, LARGE, type Population } from './population.ts'
import { type Effort, sampleRandom } from './samples.ts'

/** How often what happened to the intervals of one method, over all samples. */
export interface IntervalCounts {
  /** Samples that no interval is given for, those included on which the metric has no value. */
  none: number
  /** Two-sided intervals that contain the truth. */
  covered: number
  /** Widths of the two-sided intervals, added up. */
  width: number
  /** Samples whose lower bound lies above the truth: a gate exactly at the truth lets them pass, though it should not. */
  lowerAbove: number
  /** The same of upper bounds, for a gate that points down. */
  upperBelow: number
  /** Samples that pass a gate {@link LEAD} standard deviations of the value on the other side of the truth. */
  better: number
}

/** A model so many standard deviations better than the gate passes 80 times in 100 if its standard error is known. */
export const LEAD = 2.5

export function simulateInterval(
  { population, n }: Extract<Cell, { kind: 'interval' }>,
  { simulations, resamples }: Effort,
): Readonly<Record<string, IntervalCounts>> {
  const { metric, truth, draw } = population
  const methods = methodsAt(population, n)
  const dear = population.dear && n !== LARGE
  const counts: Record<string, IntervalCounts> = {}
  const bounds: Record<string, number[]> = {}
  const values: number[] = []
  for (const method of methods) {
    counts[method] = { none: 0, covered: 0, width: 0, lowerAbove: 0, upperBelow: 0, better: 0 }
    bounds[method] = []
  }
  let checked = false
  for (let simulation = 0; simulation < simulations; simulation++) {
    const sample = evaluation(draw(sampleRandom(population.id, n, simulation), n))
    const value = measuredValue(sample, metric)
    const known = !Number.isNaN(value)
    if (known) values.push(value)
    const drawing = { resamples, seed: simulation + 1 }
    const boundsOf = known ? boundsOn(sample, { metric, dear }, drawing) : undefined
    if (boundsOf !== undefined && !checked) {
      checked = true
      for (const method of methods)
        requireAsShipped(boundsOf(method), boundsBy(method, sample, metric, drawing), method)
    }
    for (const method of methods) {
      const { twoSided, oneSided } = boundsOf?.(method) ?? {}
      const count = counts[method]
      if (twoSided === undefined || oneSided === undefined) {
        count.none++
        continue
      }
      if (twoSided.lower <= truth && truth <= twoSided.upper) count.covered++
      count.width += twoSided.upper - twoSided.lower
      if (oneSided.lower > truth) count.lowerAbove++
      if (oneSided.upper < truth) count.upperBelow++
      bounds[method].push(metric.direction === 'up' ? oneSided.lower - truth : truth - oneSided.upper)
    }
  }
  const lead = LEAD * standardDeviation(values)
  for (const method of methods) counts[method].better = bounds[method].filter(bound => bound > -lead).length
  return counts
}

/** Bounds of a sample by method; those by resampling, where each resample is dear, from one set of resamples. */
function boundsOn(
  sample: Evaluation,
  { metric, dear }: Pick<Population, 'metric' | 'dear'>,
  drawing: Drawing,
): (method: JudgedMethod) => BothBounds {
  const resampled = dear ? boundsByResampling(sample, metric, drawing) : undefined
  return method => (method === 'default' ? undefined : resampled?.[method]) ?? boundsBy(method, sample, metric, drawing)
}

function requireAsShipped({ twoSided, oneSided }: BothBounds, shipped: BothBounds, method: string): void {
  const plain = [twoSided, oneSided, shipped.twoSided, shipped.oneSided].map(
    limits => limits && { lower: limits.lower, upper: limits.upper },
  )
  if (!isDeepStrictEqual(plain.slice(0, 2), plain.slice(2))) {
    throw new Error(`${method}: the simulated bounds are not those of the library`)
  }
}

function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

import { listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withPlace } from '../../evaluation/errors/refusals.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { requestOf, type SliceRequest } from '../../measure/slices/sliceRequest.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'
import { type Bound, type BoundedMetric, requireBound } from '../bound.ts'
import type { SlicesMust } from './sliceOptions.ts'

/** The slices that a gate must hold on, checked. */
export interface SliceGate extends SliceRequest {
  /** What each slice must be. */
  readonly bound: Bound
  /** `hold`: by its value. */
  readonly must: 'hold' | SlicesMust
}

const names = ['slices', 'sliceBound', 'slicesMust', 'minSupport', 'whenSmall'] as const

export const sliceOptions: readonly string[] = names

export type GivenSlices = Readonly<Partial<Record<(typeof names)[number], unknown>>>

/** Takes the options of slices out of those of a gate. */
export function splitSlices(options: AnyOptions): {
  readonly given: GivenSlices
  readonly rest: AnyOptions
} {
  const entries = Object.entries(options)
  return {
    given: Object.fromEntries(entries.filter(([name, value]) => sliceOptions.includes(name) && value !== undefined)),
    rest: Object.fromEntries(entries.filter(([name]) => !sliceOptions.includes(name))),
  }
}

/**
 * Reads the slices of a gate on a value.
 *
 * @throws EvaluationError where options of slices stand without `slices`; where a gate with confidence does not say what
 *   must be shown of them.
 */
export function requireSliceGate(
  given: GivenSlices,
  bound: Bound,
  metric: BoundedMetric,
  sure: boolean,
): SliceGate | undefined {
  const { sliceBound } = given
  const request = requestOf(given)
  if (request === undefined) return undefined
  return Object.freeze({
    ...request,
    bound: sliceBound === undefined ? bound : withPlace('sliceBound', () => requireBound(sliceBound, metric)),
    must: requireMust(given.slicesMust, sure),
  })
}

/**
 * Refuses slices within which a metric sets a single slice against itself: `by: 'country'` beside `slices: 'country'`.
 *
 * @throws EvaluationError where a slice has one label in all columns of `by`.
 */
export function requireOtherSlices(
  { id, metric, options }: ConfiguredMetric,
  request: Pick<SliceRequest, 'columns'> | undefined,
): void {
  if (!metric.shapes.some(name => name === 'slicedLabels' || name === 'slicedProbabilities')) return
  const by: readonly unknown[] = Array.isArray(options.by) ? options.by : [options.by]
  const same = request?.columns.find(columns => by.every(name => columns.some(column => column === name)))
  if (same === undefined) return
  throw new EvaluationError({
    column: 'slices',
    problem: `${id} sets the slices of ${listed(by)} against each other, and has no value within one slice of ${same.join(' × ')}`,
    expected: 'other slices, or none',
    mend: 'Leave slices out here: by alone says which slices are meant',
  })
}

/** Reads what must be shown about slices. With confidence there are two claims, and one of them must be named. */
export function requireMust(slicesMust: unknown, sure: boolean): SliceGate['must'] {
  if (!sure) {
    if (slicesMust === undefined) return 'hold'
    throw new EvaluationError({
      column: 'slicesMust',
      problem: 'slicesMust has no effect without confidence: the value of each slice decides',
      mend: 'Add confidence: 0.95',
    })
  }
  if (slicesMust === 'prove' || slicesMust === 'notFail') return slicesMust
  throw unexpected('slicesMust', slicesMust, {
    column: 'slicesMust',
    expected:
      "with confidence and slices, 'prove' (every slice clears its bound) or 'notFail' (the whole clears its bound, and no slice is surely below its own)",
  })
}

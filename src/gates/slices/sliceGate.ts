import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withPlace } from '../../evaluation/errors/refusals.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import {
  requireSliceRequest,
  type SliceColumns,
  type SliceRequest,
  type WhenSmall,
} from '../../measure/slices/sliceRequest.ts'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'
import { type Bound, type BoundedMetric, requireBound } from '../bound.ts'

/** The slices of a gate, as options of a matcher. */
export interface SliceOptions {
  /** The gate must hold on each slice of these columns: `'country'`, or crossed `['country', ['country', 'device']]`. */
  readonly slices?: SliceColumns | undefined
  /** The bound for the slices, if it differs from the bound for the whole. */
  readonly sliceBound?: Bound | undefined
  /**
   * What must be shown of slices, with `confidence`: that every slice clears its bound (`'prove'`), or that none is surely
   * below it (`'notFail'`, after Holm).
   */
  readonly slicesMust?: SlicesMust | undefined
  /** Slices of less support are not judged, but listed: positive rows for recall, the rarer class for AUC. Default: 30. */
  readonly minSupport?: number | undefined
  /** What those do. Default: `'skip'`. */
  readonly whenSmall?: WhenSmall | undefined
}

/** What a gate with confidence must show about slices. */
export type SlicesMust = 'prove' | 'notFail'

/** The slices that a gate must hold on, checked. */
export interface SliceGate extends SliceRequest {
  /** What each slice must be. */
  readonly bound: Bound
  /** `hold`: by its value. */
  readonly must: 'hold' | SlicesMust
}

const names = ['slices', 'sliceBound', 'slicesMust', 'minSupport', 'whenSmall'] as const

export const sliceOptions: readonly string[] = names

type GivenSlices = Readonly<Partial<Record<(typeof names)[number], unknown>>>

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
 * Reads the slices of a comparison. Its margin or lead holds for each slice as for the whole.
 *
 * @param sure - Whether limits decide, and not values alone.
 * @throws EvaluationError as {@link requireSliceGate}, and for a bound of their own.
 */
export function requireComparedSlices(given: GivenSlices, sure: boolean): Omit<SliceGate, 'bound'> | undefined {
  if (given.sliceBound !== undefined) {
    throw new EvaluationError({
      column: 'sliceBound',
      problem: 'sliceBound is what the value of a slice must be, and this is a comparison',
      expected: 'slices alone: the margin or lead of the comparison holds for each of them',
    })
  }
  const request = requestOf(given)
  return request && Object.freeze({ ...request, must: requireMust(given.slicesMust, sure) })
}

/** Reads which slices are meant; undefined where none are. */
function requestOf(given: GivenSlices): SliceRequest | undefined {
  const { slices, minSupport, whenSmall } = given
  if (slices !== undefined) return requireSliceRequest(slices, minSupport, whenSmall)
  const [stray] = Object.keys(given)
  if (stray === undefined) return undefined
  throw new EvaluationError({
    column: stray,
    problem: `${stray} has no effect without slices`,
    mend: "Name the columns: { slices: 'country' }",
  })
}

/** Reads what must be shown about slices. With confidence there are two claims, and one of them must be named. */
function requireMust(slicesMust: unknown, sure: boolean): SliceGate['must'] {
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

/** The options that a gate's slices were made from: gates are checked again where they are used. */
export function optionsOfSlices(slices: SliceGate | undefined): AnyOptions {
  if (slices === undefined) return {}
  const { columns, bound, must, minSupport, whenSmall } = slices
  return { slices: columns, sliceBound: bound, slicesMust: must === 'hold' ? undefined : must, minSupport, whenSmall }
}

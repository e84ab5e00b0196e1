import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import type { SliceGate } from './slices/sliceGate.ts'

// The options that a gate was made from: gates are checked again where they are used.

/** Those of its confidence. */
export function optionsOfClaim({ over, ...confidence }: ConfidenceRequest): AnyOptions {
  return { confidence, over }
}

/** Those of its slices. */
export function optionsOfSlices(slices: SliceGate | undefined): AnyOptions {
  if (slices === undefined) return {}
  const { columns, bound, must, minSupport, whenSmall } = slices
  return { slices: columns, sliceBound: bound, slicesMust: must === 'hold' ? undefined : must, minSupport, whenSmall }
}

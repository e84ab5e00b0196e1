import { type Extent, extentOf } from '../../numeric/extentOf.ts'

const known = new WeakMap<Float64Array, Extent>()

/**
 * Looks through a column of scores, unless its extent is known, and returns the extent, which {@link extentOfScores} then knows.
 * One pass serves the check of probabilities and their spread over buckets. To be called whenever a column is encoded: an array
 * that was borrowed for an earlier call may have been written to since.
 */
export function rememberExtent(scores: Float64Array): Extent {
  const extent = extentOf(scores)
  known.set(scores, extent)
  return extent
}

/** The extent of a column of scores; of one that was not encoded, some rows of another for instance, it is found now. */
export function extentOfScores(scores: Float64Array): Extent {
  return known.get(scores) ?? extentOf(scores)
}

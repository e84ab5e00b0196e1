import { countCodec, listCodec, objectCodec, type ValueOf } from '../../report/jsonCodec.ts'
import { labelCodec } from '../cutCodecs.ts'

const pairCodec = objectCodec({
  first: countCodec,
  second: countCodec,
  /** Items that both have rated. */
  both: countCodec,
  /** Of them: those that both rated alike. */
  agree: countCodec,
})

/** Two raters. */
export type RaterPairRecord = ValueOf<typeof pairCodec>

export const ratersCodec = objectCodec({
  items: countCodec,
  raters: countCodec,
  /** Ratings that were given, of items × raters. */
  given: countCodec,
  /** The most frequent first: at most 30. */
  categories: listCodec(objectCodec({ label: labelCodec, count: countCodec })),
  otherCategories: countCodec,
  /** Pairs of raters, those that agree least first: at most 45. Raters count from 0. */
  pairs: listCodec(pairCodec),
})

/** Ratings of the same items by several raters. */
export type RatersRecord = ValueOf<typeof ratersCodec>

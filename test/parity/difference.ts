import type { Ours } from './agreement.ts'
import type { ReferenceFile } from './reference.ts'

/** A value that this library computes otherwise than the reference. It may stay listed only as long as they differ. */
export interface Difference {
  readonly file: ReferenceFile
  readonly case: string
  readonly key: string | RegExp
  /** Our value, or part of the reason why there is none. */
  readonly ours: Ours
  readonly because: string
}

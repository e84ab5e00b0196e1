import type { Ends } from '../stats/interval.ts'

/** Where an interval ends, or why there is none. */
export type EndsOrReason = Ends | { readonly because: string }

import type { Limits } from '../../stats/interval.ts'

/** Where an interval ends, or why there is none. */
export type LimitsOrReason = Limits | { readonly because: string }

import type { HistogramRecord } from './numbersRecord.ts'
import type { UnitRecord } from './unitRecord.ts'

/** Results of cases (tasks, comparisons) by a value of their own. */
export interface CasesRecord {
  readonly columns: readonly CaseColumnRecord[]
}

/** One column of results. */
export interface CaseColumnRecord {
  /** `trials`: the share of trials that passed. `preferred`: 1 the candidate won, ½ a tie, 0 it lost. */
  readonly column: 'passed' | 'score' | 'trials' | 'preferred'
  readonly cases: number
  readonly mean: number
  /** Cases of value 1, of 0, and between. */
  readonly full: number
  readonly none: number
  readonly between: number
  /** Absent where there is nothing between 0 and 1. */
  readonly histogram?: HistogramRecord | undefined
  /** Cases of the lowest values first: at most 20, none of those that passed or won each time. */
  readonly worst: readonly UnitRecord[]
}

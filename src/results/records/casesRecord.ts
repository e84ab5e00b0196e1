import {
  countCodec,
  definedNumberCodec,
  listCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { histogramCodec } from './numbersRecord.ts'
import { unitsCodec } from './unitRecord.ts'

const caseColumnCodec = objectCodec({
  /** `trials`: the share of trials that passed. `preferred`: 1 the candidate won, ½ a tie, 0 it lost. */
  column: oneOfCodec(['passed', 'score', 'trials', 'preferred']),
  cases: countCodec,
  mean: definedNumberCodec,
  /** Cases of value 1, of 0, and between. */
  full: countCodec,
  none: countCodec,
  between: countCodec,
  /** Absent where there is nothing between 0 and 1. */
  histogram: optionalCodec(histogramCodec),
  /** Cases of the lowest values first: at most 20, none of those that passed or won each time. */
  worst: unitsCodec,
})

/** One column of results. */
export type CaseColumnRecord = ValueOf<typeof caseColumnCodec>

export const casesCodec = objectCodec({ columns: listCodec(caseColumnCodec) })

/** Results of cases (tasks, comparisons) by a value of their own. */
export type CasesRecord = ValueOf<typeof casesCodec>

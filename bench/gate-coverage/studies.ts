import { cases } from './cases.ts'
import { dummy } from './dummy.ts'
import { fewRowsOfClass } from './fewRowsOfClass.ts'
import { fewUnits } from './fewUnits.ts'
import { findSlices } from './findSlices.ts'
import { gaps } from './gaps.ts'
import type { GateStudy } from './gateStudy.ts'
import { mended } from './mended.ts'
import { planned } from './planned.ts'
import { repeated } from './repeated.ts'
import { slices } from './slices.ts'
import { tiedScores } from './tiedScores.ts'

/** The chapters of docs/gate-coverage.md, in their order. */
export const studies: readonly GateStudy[] = [
  fewUnits,
  fewRowsOfClass,
  tiedScores,
  mended,
  planned,
  cases,
  dummy,
  slices,
  gaps,
  findSlices,
  repeated,
]

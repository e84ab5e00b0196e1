import { dummy } from './dummy.ts'
import { findSlices } from './findSlices.ts'
import type { GateStudy } from './gateStudy.ts'
import { slices } from './slices.ts'

/** The chapters of docs/gate-coverage.md, in their order. */
export const studies: readonly GateStudy[] = [dummy, slices, findSlices]

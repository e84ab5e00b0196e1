import { dummy } from './dummy.ts'
import type { GateStudy } from './gateStudy.ts'

/** The chapters of docs/gate-coverage.md, in their order. */
export const studies: readonly GateStudy[] = [dummy]

import { dummy } from './dummy.ts'
<<<<<<< HEAD
import { findSlices } from './findSlices.ts'
import type { GateStudy } from './gateStudy.ts'
import { slices } from './slices.ts'

/** The chapters of docs/gate-coverage.md, in their order. */
export const studies: readonly GateStudy[] = [dummy, findSlices]
=======
import { gaps } from './gaps.ts'
import type { GateStudy } from './gateStudy.ts'

/** The chapters of docs/gate-coverage.md, in their order. */
export const studies: readonly GateStudy[] = [dummy, gaps]
>>>>>>> 3815deb (Fairness: tests against fairlearn, pages, the guide; a simulation of gates on gaps)

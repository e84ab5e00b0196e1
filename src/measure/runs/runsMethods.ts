import type { MethodTraits } from '../intervals/methodTraits.ts'

/** What is known of the intervals of repeated runs, by the name that they carry. */
export const runsMethods = {
  moverOfRuns: { title: 'MOVER over these runs' },
  // More rows narrow the part of the rows alone.
  moverAcrossRuns: { title: 'MOVER over these runs, and Student’s t over all runs', overRuns: true },
} as const satisfies Readonly<Record<string, MethodTraits>>

export type RunsMethodName = keyof typeof runsMethods

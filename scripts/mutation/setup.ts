// Stands before every test file of the mutation run: switches on the mutant in question, and notes which ones a test reaches.
import { afterEach, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent in the first run, which changes nothing. */
    activeMutant: number | undefined
    /** How many mutants there are. */
    mutants: number
  }
  interface TaskMeta {
    /** The mutants that a test reaches itself; for a file, those that are reached between its tests. */
    reached?: number[]
    /** Of a file: the mutants that were reached while modules of src were loaded for it. */
    reachedByLoading?: number[]
  }
}

declare global {
  var mutant: (id: number) => boolean
  /** How many modules of src are being loaded. */
  var loading: number
}

globalThis.loading = 0
const active = inject('activeMutant')

/** No test comes as far as this but in a loop that the mutant keeps going. */
const MOST_EVALUATIONS = 1e8

if (active !== undefined) {
  let evaluations = 0
  globalThis.mutant = id => {
    if (id !== active) return false
    if (++evaluations > MOST_EVALUATIONS) throw new Error('The mutant loops for ever.')
    return true
  }
} else {
  const count = inject('mutants')
  const sinceBefore = new Uint8Array(count)
  const betweenTests = new Uint8Array(count)
  const byLoading = new Uint8Array(count)
  globalThis.mutant = id => {
    if (globalThis.loading > 0) byLoading[id] = 1
    else sinceBefore[id] = 1
    return false
  }
  beforeEach(() => {
    sinceBefore.forEach((isReached, id) => {
      if (isReached) betweenTests[id] = 1
    })
    sinceBefore.fill(0)
  })
  afterEach(({ task }) => {
    task.meta.reached = idsIn(sinceBefore)
    task.file.meta.reached = idsIn(betweenTests)
    task.file.meta.reachedByLoading = idsIn(byLoading)
    sinceBefore.fill(0)
  })
}

function idsIn(flags: Uint8Array): number[] {
  return Array.from(flags.keys()).filter(id => flags[id])
}

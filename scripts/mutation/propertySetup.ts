// Stands after the tests' own setup: how many examples a property tries while mutants are judged.
import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({
  seed: Number(process.env.FAST_CHECK_SEED),
  // A failure is enough: nobody reads its smallest example.
  endOnFailure: true,
  // What a property reaches it reaches soon.
  ...(inject('activeMutant') === undefined && { numRuns: 40 }),
})

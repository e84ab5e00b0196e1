// Runs after the tests' own setup. Sets how many examples a property tries when mutants are judged.
import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({
  seed: Number(process.env.FAST_CHECK_SEED),
  // Stops at the first failure: nobody reads the shrunk example.
  endOnFailure: true,
  // Without a mutant, only the code that tests reach matters. A property reaches it within few examples.
  ...(inject('activeMutant') === undefined && { numRuns: 40 }),
})

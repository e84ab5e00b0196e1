import { expect as standaloneExpect } from 'expect'
import fc from 'fast-check'
import { expect as vitestExpect } from 'vitest'
import { extendWith } from '../src/index.ts'
import { registrationOf, setRegistration } from '../src/matchers/registration.ts'
import { forgetEntry } from './matchers/forgetEntry.ts'
import { runs } from './thoroughness.ts'

// `npm test` chooses the seed and prints it; FAST_CHECK_SEED=… brings a failure back.
const { FAST_CHECK_SEED } = process.env
fc.configureGlobal({ numRuns: runs(100), ...(FAST_CHECK_SEED !== undefined && { seed: Number(FAST_CHECK_SEED) }) })

forgetEntry()
// Files without isolation share each `expect`: metrics that one of them registers are not known to the next.
for (const shared of [standaloneExpect, vitestExpect]) {
  const registration = registrationOf(shared)
  if (registration === undefined || registration.own.length === 0) continue
  setRegistration(shared, { ...registration, own: [] })
  extendWith(shared)
}

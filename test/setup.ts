import fc from 'fast-check'
import { runs } from './thoroughness.ts'

// `npm test` chooses the seed and prints it; FAST_CHECK_SEED=… brings a failure back.
const { FAST_CHECK_SEED } = process.env
fc.configureGlobal({ numRuns: runs(100), ...(FAST_CHECK_SEED !== undefined && { seed: Number(FAST_CHECK_SEED) }) })

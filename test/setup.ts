import fc from 'fast-check'

// `npm test` chooses the seed (a fixed one in CI) and prints it; FAST_CHECK_SEED=… brings a failure back.
const { FAST_CHECK_SEED } = process.env
if (FAST_CHECK_SEED !== undefined) fc.configureGlobal({ seed: Number(FAST_CHECK_SEED) })

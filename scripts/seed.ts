/** The seed that property tests read from FAST_CHECK_SEED: the given one, a fixed one in CI, else a fresh one. */
export function fastCheckSeed(): string {
  const { FAST_CHECK_SEED, CI } = process.env
  return FAST_CHECK_SEED || (CI ? '20260101' : String(Math.floor(Math.random() * 2 ** 31)))
}

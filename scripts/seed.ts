/** The seed that property tests read from FAST_CHECK_SEED: the given one, or that of the day, so that each day tries others. */
export function fastCheckSeed(now: Date = new Date()): string {
  return process.env.FAST_CHECK_SEED || now.toISOString().slice(0, 10).replaceAll('-', '')
}

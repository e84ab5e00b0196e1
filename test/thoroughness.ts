const { QUICK_TESTS, FAST_CHECK_SEED = '0' } = process.env

/** `npm test` tries some of what `npm run test:all` tries, and others each day. */
export const quick = QUICK_TESTS === '1'

/** How many cases a property test generates. */
export function runs(thorough: number): number {
  return quick ? Math.ceil(thorough / 5) : thorough
}

/** All items, or the quarter of the day. */
export function sampled<Item>(items: readonly Item[]): readonly Item[] {
  return quick ? items.filter((_, at) => at % 4 === Number(FAST_CHECK_SEED) % 4) : items
}

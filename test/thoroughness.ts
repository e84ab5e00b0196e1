import { describe, type TestOptions, test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What would make a skipped test run. */
    needs?: string
  }
}

const { QUICK_TESTS, FAST_CHECK_SEED = '0' } = process.env

/** `npm test` tries some of what `npm run test:all` tries, and others each day. */
export const quick = QUICK_TESTS === '1'

/** Of so many, one is tried each day. */
const DAYS = 16

/** How many cases a property test generates. */
export function runs(thorough: number): number {
  return quick ? Math.ceil(thorough / 10) : thorough
}

/** All items, or those of the day: a sixteenth, of fewer than sixteen a single one. */
export function sampled<Item>(items: readonly Item[]): readonly Item[] {
  return quick ? items.filter((_, at) => isOfToday(at, items.length)) : items
}

function isOfToday(at: number, count: number): boolean {
  return hasItsDay(at, Math.min(DAYS, count))
}

/** Whether the day with that number, of so many that take turns, is today. The seeds that fast-check prints may be negative. */
function hasItsDay(day: number, days: number): boolean {
  return day % days === Math.abs(Number(FAST_CHECK_SEED)) % days
}

const anotherDay = { meta: { needs: 'another day or `npm run test:all`' } }

/** Describes the items of the day, and skips those of other days. */
export function describeSampled<Item extends readonly [name: string, ...unknown[]]>(
  items: readonly Item[],
  tests: (item: Item) => void,
): void {
  const today = new Set(sampled(items))
  for (const item of items) {
    if (today.has(item)) describe(item[0], () => tests(item))
    // Skipped, not left out: Vitest would take their snapshots for obsolete. `npm run test:all` skips none.
    else describe.skip(item[0], anotherDay, () => tests(item))
  }
}

/**
 * A test that takes half a second or longer. Each has its day by its name, so inside of it no part is left to `sampled`:
 * that would be the same one each time.
 */
export function longTest(name: string, run: () => unknown, options: TestOptions = {}): void {
  const day = Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  if (!quick || hasItsDay(day, DAYS)) test(name, options, run)
  // Skipped, not left out: the end of the run says how many there are. `npm run test:all` skips none.
  else test.skip(name, { ...options, ...anotherDay }, run)
}

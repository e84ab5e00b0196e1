import type { SeenTest } from './seenRun.ts'

/** Returns tests with their places among those of the same title, from 1. */
export function numberedTests(
  tests: readonly SeenTest[],
): readonly { readonly test: SeenTest; readonly nthTest: number }[] {
  const titles = new Map<string, number>()
  return tests.map(test => {
    const nthTest = (titles.get(test.title) ?? 0) + 1
    titles.set(test.title, nthTest)
    return { test, nthTest }
  })
}

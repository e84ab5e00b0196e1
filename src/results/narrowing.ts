/** Words for parts of a run whose tests depend on the day: another run of the same words has others. */
export const changingParts = {
  changed: 'files that changed',
  related: 'files related to others',
  failed: 'tests that failed before',
} as const

/** What a run was narrowed to, of texts that may be absent; undefined where none is there. */
export function narrowingText(texts: Iterable<string | undefined>, by: string): string | undefined {
  const there = [...texts].filter(text => text !== undefined)
  return there.length === 0 ? undefined : there.join(by)
}

/** Whether a run that was narrowed, or not, should have the tests of another one. */
export function hasTestsOf(narrowedTo: string | undefined, other: string | undefined): boolean {
  if (narrowedTo === undefined) return true
  return narrowedTo === other && !Object.values(changingParts).some(words => narrowedTo.includes(words))
}

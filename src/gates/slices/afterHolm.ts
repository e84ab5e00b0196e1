/**
 * Returns the items that surely fail, corrected for their number: the probability that any is returned by chance is at
 * most 1 − level. Of m items, it takes those that fail with confidence 1 − (1 − level)/m. It then repeats this on the
 * items left, with their number as m, until none fails.
 *
 * This is the step-down procedure of Holm, "A simple sequentially rejective multiple test procedure", Scandinavian
 * Journal of Statistics 6 (1979).
 */
export function afterHolm<Each>(
  all: readonly Each[],
  level: number,
  fails: (each: Each, level: number) => boolean,
): ReadonlySet<Each> {
  const failing = new Set<Each>()
  for (;;) {
    const left = all.filter(each => !failing.has(each))
    const found = left.filter(each => fails(each, 1 - (1 - level) / left.length))
    if (found.length === 0) return failing
    for (const each of found) failing.add(each)
  }
}

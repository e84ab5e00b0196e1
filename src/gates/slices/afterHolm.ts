/**
 * Returns those that fail so surely that all of them together do so by chance with a probability of 1 − level at most.
 * Of m, those are found that fail with confidence 1 − (1 − level)/m; of the rest, those that fail at the level for as many
 * as are left, and so on. That is the step-down procedure of Holm, "A simple sequentially rejective multiple test
 * procedure", Scandinavian Journal of Statistics 6 (1979).
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

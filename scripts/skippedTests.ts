interface JsonReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly meta?: { readonly needs?: string }
    }[]
  }[]
}

const doesNotApply = 'do not apply to the metric or runner at hand'

/**
 * Counts the skipped tests of a JSON report by what would make them run. Their titles say it, `[needs …]`, or their
 * `meta`, where a title names a snapshot and cannot change.
 */
export function skippedTests(report: string): ReadonlyMap<string, number> {
  const { testResults }: JsonReport = JSON.parse(report)
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'skipped' || status === 'todo')
  const counts = new Map<string, number>()
  for (const { fullName, meta } of skipped) {
    const need = meta?.needs ?? /\[needs ([^\]]+)\]/.exec(fullName)?.[1]
    const reason = need === undefined ? doesNotApply : `need ${need}`
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return counts
}

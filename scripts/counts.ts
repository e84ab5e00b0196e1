/** How many tests a runner's own report says passed, failed and were skipped. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

/** The JSON report that Jest and Vitest share. */
export function countJson(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** The comment lines that end the TAP report of Node's test runner: `# pass 12`. */
export function countTap(report: string): Counts {
  const line = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1] ?? 0)
  return { passed: line('pass'), failed: line('fail') + line('cancelled'), skipped: line('skipped') + line('todo') }
}

/** The JUnit report that Bun writes: its first tag sums up all of them. */
export function countJUnit(report: string): Counts {
  const [summary = ''] = /<testsuites [^>]*>/.exec(report) ?? []
  const attribute = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(summary)?.[1] ?? 0)
  const failed = attribute('failures') + attribute('errors')
  return { passed: attribute('tests') - failed - attribute('skipped'), failed, skipped: attribute('skipped') }
}

/** The JSON report of Playwright. */
export function countPlaywright(report: string): Counts {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

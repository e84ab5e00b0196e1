/** A test runner, and the entry that is made for it. */
export interface RunnerNow {
  readonly title: string
  readonly entry: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** How each runner is recognized. Globals come first: variables are inherited by whatever runner a test starts. */
const signs: readonly (RunnerNow & { readonly runs: (env: Environment) => boolean })[] = [
  { title: 'Vitest', entry: 'expect-metrics/vitest', runs: () => '__vitest_worker__' in globalThis },
  {
    title: 'Jest',
    entry: 'expect-metrics/jest',
    runs: env => Symbol.for('jest-native-promise') in globalThis || env.JEST_WORKER_ID !== undefined,
  },
  { title: 'Bun', entry: 'expect-metrics/bun', runs: () => 'Bun' in globalThis },
  { title: 'Playwright', entry: 'expect-metrics/playwright', runs: env => env.PLAYWRIGHT_TEST !== undefined },
  { title: 'node:test', entry: 'expect-metrics/expect', runs: env => env.NODE_TEST_CONTEXT !== undefined },
]

/** The runner that runs this file; undefined where none is recognized. */
export function runnerNow(): RunnerNow | undefined {
  const { process } = globalThis as { readonly process?: { readonly env?: Environment } }
  return signs.find(({ runs }) => runs(process?.env ?? {}))
}

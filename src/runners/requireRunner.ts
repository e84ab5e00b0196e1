import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

/**
 * Refuses an entry in the tests of another runner than its own.
 *
 * @param caller - The entry.
 * @throws EvaluationError that names the entry of the runner at hand.
 */
export function requireRunner(caller: string, title: string): void {
  const now = runnerNow()
  if (now === undefined || now.title === title) return
  throw new EvaluationError({
    caller,
    problem: `this file is run by ${now.title}`,
    expected: title,
    mend: `For ${now.title} import ${now.entry}`,
  })
}

/** A test runner, and the entry that is made for it. */
interface RunnerNow {
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

import type { Runner } from '../../scripts/runners.ts'
import { yarn } from './installWithYarn.ts'

/** A project that has a runner. */
export interface RunnerProject {
  readonly runner: Runner
  readonly folder: string
  /** Without node_modules: Yarn's Plug'n'Play. */
  readonly plugAndPlay?: boolean
}

/** What the runtime is given to run some tests of a project and to write the report of them to a file. */
export function runArgs(
  { runner, folder, plugAndPlay = false }: RunnerProject,
  tests: readonly string[],
  report: string,
): readonly string[] {
  const start = plugAndPlay ? [yarn, ...(runner.yarn?.start ?? [])] : runner.start
  return [...start, ...runner.args({ project: folder, tests, report })]
}

import { type RunnerRun, runJest, runNodeTest, runVitest } from '../runners/runnerProcess.ts'
import type { Runner } from './consumers.ts'

/** Runs the tests of test/runners/passing that a project holds a copy of. */
export const passingTests: Record<Runner, (project: string) => Promise<RunnerRun>> = {
  Vitest: project => runVitest(project, '--root=passing/vitest'),
  Jest: project => runJest(project, 'passing/jest/jest.config.js'),
  expect: project => runNodeTest(project, 'passing/node-test/*.test.{mjs,cjs}'),
}

import { globSync } from 'node:fs'
import { slowTests } from '../vitest.config.ts'
import { countJson } from './counts.ts'
import type { Leg } from './legs.ts'

/** A project of vitest.config.ts: `library` is quick, `runners` starts compilers and runners. */
export type RepositoryProject = 'library' | 'runners'

/** The repository's own tests of a project, or those in the given files. */
export function repositoryLeg(project: RepositoryProject, files: readonly string[] = []): Leg {
  const report = `.reports/${project}.json`
  return {
    name: project === 'library' ? 'Library' : 'Runners',
    program: process.execPath,
    folder: '.',
    args: () => [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    report,
    count: countJson,
  }
}

/** The test files of a project whose paths hold one of some texts. */
export function testFilesNamed(project: RepositoryProject, texts: readonly string[]): readonly string[] {
  const slow = globSync(slowTests)
  const files = project === 'runners' ? slow : globSync('test/**/*.test.ts').filter(file => !slow.includes(file))
  return files.filter(file => texts.some(text => file.includes(text)))
}

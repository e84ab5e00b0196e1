import { globSync } from 'node:fs'
import { slowTests } from '../vitest.config.ts'
import { countJson } from './counts.ts'
import type { Leg } from './legs.ts'

/** Tests of the repository: those of `library` are quick, those of `runners` start compilers and runners. */
export type RepositoryProject = keyof typeof projects

/** The projects of vitest.config.ts that they are. */
const projects = { library: ['library', 'spies'], runners: ['runners'] }

/** The repository's own tests of one kind, or those in the given files. */
export function repositoryLeg(project: RepositoryProject, files: readonly string[] = []): Leg {
  const report = `.reports/${project}.json`
  return {
    name: project === 'library' ? 'Library' : 'Runners',
    program: process.execPath,
    folder: '.',
    args: () => [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects[project].map(name => `--project=${name}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    report,
    count: countJson,
  }
}

/** The test files of one kind whose paths hold one of some texts. */
export function testFilesNamed(project: RepositoryProject, texts: readonly string[]): readonly string[] {
  const slow = globSync(slowTests)
  const files = project === 'runners' ? slow : globSync('test/**/*.test.ts').filter(file => !slow.includes(file))
  return files.filter(file => texts.some(text => file.includes(text)))
}

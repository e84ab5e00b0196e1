import { resolve } from 'node:path'
import type { InlineConfig } from 'vitest/node'
import { type Reporter, startVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { demoRuns } from './examples.ts'
import type { EndedTest } from './outcomes.ts'

/** Those that take longest start first, so that no worker waits at the end; search last, when its job beside the build has ended. */
const order = ['warehouse', 'spam-filter', 'fraud', 'judge', 'others', 'search']

class LongestFirst {
  shard = (files: TestSpecification[]): TestSpecification[] => files

  sort = (files: TestSpecification[]): TestSpecification[] => {
    const place = ({ project: { name } }: TestSpecification): number =>
      order.indexOf(order.includes(name) ? name : 'others')
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

/**
 * Runs the tests of all examples in one run of Vitest, and tells of each file when it has ended.
 *
 * @param page - Where the page of all their gates is written.
 * @param json - Where the same results are written as data.
 */
export async function runExamples(
  page: string,
  json: string,
  onEnded: (example: string, file: string, tests: readonly EndedTest[]) => void,
): Promise<void> {
  const telling: Reporter = {
    onTestModuleEnd: module => onEnded(module.project.name, fileOf(module), endedTests(module)),
  }
  const options: InlineConfig & { config: false } = {
    root: 'examples',
    config: false,
    watch: false,
    projects: [...new Set(demoRuns.map(({ example }) => resolve('examples', example, 'vitest.config.ts')))],
    // By default one core stays idle, which is half of a machine that has two.
    maxWorkers: '100%',
    // On a busy machine some examples take longer than the usual five seconds.
    testTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    reporters: [telling, [resolve('dist/vitest-reporter.js'), { html: page, json, summary: false }]],
  }
  const vitest = await startVitest('test', [], options)
  await vitest.close()
}

function fileOf({ moduleId, project }: TestModule): string {
  return moduleId.slice(resolve('examples', project.name).length + 1)
}

function endedTests({ children }: TestModule): readonly EndedTest[] {
  return Array.from(children.allTests(), test => {
    const { state, errors = [] } = test.result()
    return { title: test.fullName, state, messages: errors.map(({ message }) => message) }
  })
}

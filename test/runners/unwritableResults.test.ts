import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseResults } from '../../src/results/parseResults.ts'
import { ResultsProject, reportingRunners } from './resultsProject.ts'

const gate = (threshold: number): string => `
test('accuracy', () => {
  const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
  expect({ yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)) }).toHaveAccuracyAbove(${threshold})
})
`

describe.each(reportingRunners)('$name', { timeout: 120_000 }, runner => {
  const summaryOfRunner = runner.kind === 'vitest' ? /Tests {2}1 (passed|failed)/ : /Tests: +1 (passed|failed), 1 total/

  async function runWith(options: object, threshold: number, ...args: readonly string[]) {
    const project = new ResultsProject(runner, { markdown: 'metrics.md', ...options })
    try {
      project.write('models.test.js', gate(threshold))
      writeFileSync(join(project.folder, 'page.html'), 'before')
      mkdirSync(join(project.folder, 'folder'))
      const { exitCode, printed } = await project.run(...args)
      const lines = printed.split('\n')
      const said = lines.filter(line => line.startsWith('expect-metrics: '))
      expect(printed).toMatch(summaryOfRunner)
      // No stack but that of a failing test.
      expect(printed.replace(/^ +at .*models\.test\.js.*$/gm, '')).not.toMatch(/^ +at /m)
      return {
        exitCode,
        said,
        markdown: project.read('metrics.md'),
        page: project.read('page.html'),
        json: existsSync(join(project.folder, 'a.json')) ? readFileSync(join(project.folder, 'a.json'), 'utf8') : '',
      }
    } finally {
      project.remove()
    }
  }

  const unwritable = { json: 'page.html/a.json', html: '/dev/full' }
  const lines = [
    'expect-metrics: page.html/a.json cannot be written: ENOTDIR: not a directory',
    'expect-metrics: /dev/full cannot be written: ENOSPC: no space left on device',
  ]

  test('results that cannot be written fail a run that passes, and cost it nothing else', async () => {
    const { exitCode, said, markdown, page } = await runWith(unwritable, 0.8)
    expect(exitCode).toBe(2)
    expect(said).toEqual(expect.arrayContaining(lines))
    expect(said).toHaveLength(3)
    expect(markdown).toContain('accuracy')
    expect(page).toBe('before')
  })

  test('a run that fails goes on to fail', async () => {
    const { exitCode, said, markdown } = await runWith({ html: 'folder' }, 0.95)
    expect([1, 2]).toContain(exitCode)
    expect(said).toContain('expect-metrics: folder cannot be written: EISDIR: illegal operation on a directory')
    expect(markdown).toContain('accuracy')
  })

  test('an earlier run that is not there costs one line', async () => {
    const { exitCode, said, json } = await runWith({ previous: 'before.json', json: 'a.json' }, 0.8)
    expect(exitCode).toBe(0)
    expect(said).toContain(
      'expect-metrics: nothing is compared with an earlier run: before.json cannot be read: ENOENT: no such file or directory',
    )
    expect(parseResults(json).gates).toHaveLength(1)
  })

  test.runIf(runner.kind === 'jest')('nor does --forceExit hide it', async () => {
    const { exitCode, said } = await runWith(unwritable, 0.8, '--forceExit')
    expect(exitCode).toBe(2)
    expect(said).toEqual(expect.arrayContaining(lines))
  })

  // Vitest 4 ends with 0 where a teardown fails.
  test.skipIf(runner.name === 'vitest4')(
    'a run that fails after its tests is told in what can be written',
    async () => {
      // Vitest takes the teardown from what a setup returns.
      const broken = "throw new Error('the server of the tests is gone')"
      const config = runner.kind === 'vitest' ? { globalSetup: './setup.js' } : { globalTeardown: './teardown.js' }
      const project = new ResultsProject(runner, { markdown: 'metrics.md', html: 'file/page.html' }, config)
      try {
        project.write('file', '')
        project.write('setup.js', `export default () => () => { ${broken} }`)
        project.write('teardown.js', `module.exports = () => { ${broken} }`)
        project.write('models.test.js', gate(0.8))
        const { exitCode } = await project.run()
        expect(exitCode).toBe(1)
        expect(project.read('metrics.md')).toContain('❌ many-files: the run failed: 1 error outside tests')
      } finally {
        project.remove()
      }
    },
  )

  test.runIf(runner.kind === 'jest')('a test that goes to another folder does not take the files there', async () => {
    const project = new ResultsProject(runner, { markdown: 'metrics.md', json: 'a.json' })
    try {
      project.write('models.test.js', `test('goes', () => process.chdir(require('node:os').tmpdir()))\n${gate(0.95)}`)
      const { exitCode, printed } = await project.run()
      expect(exitCode, printed).toBe(1)
      expect(project.read('metrics.md')).toContain('1 of 1 gate blocks')
      expect(project.results('a.json').gates).toHaveLength(1)
    } finally {
      project.remove()
    }
  })

  test.skipIf(process.platform === 'win32')('a pipe in place of the last results is waited for by nobody', async () => {
    const project = new ResultsProject(runner, { markdown: 'metrics.md', previous: 'pipe' })
    try {
      execFileSync('mkfifo', [join(project.folder, 'pipe')])
      project.write('models.test.js', gate(0.8))
      const { exitCode, printed } = await project.run()
      expect(exitCode).toBe(0)
      expect(printed).toContain('pipe cannot be read: it is no file')
    } finally {
      project.remove()
    }
  })
})

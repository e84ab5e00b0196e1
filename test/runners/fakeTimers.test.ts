import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ProjectRunner, RunnerProject } from './runnerProject.ts'

const runners: readonly ProjectRunner[] = [
  { title: 'Vitest 5', kind: 'vitest', package: 'vitest' },
  { title: 'Vitest 4', kind: 'vitest', package: 'vitest4' },
  { title: 'Vitest 3.2', kind: 'vitest', package: 'vitest3' },
  { title: 'Jest 30', kind: 'jest', package: 'jest' },
  { title: 'Jest 29', kind: 'jest', package: 'jest29' },
]

const fakes = {
  vitest: "import { vi } from 'vitest'\nconst fakes = vi\n",
  jest: 'const fakes = jest\n',
} as const

const tests = `
test.each(['1970-01-02', '2150-01-01'])('in %s', day => {
  fakes.useFakeTimers()
  fakes.setSystemTime(new Date(day))
  expect(mails([1])).toHoldBaseline(day + '.baseline.json', options)
}, 60_000)
`

test.each(runners)(
  '$title: under fake timers the lock of a process that runs is waited for, but not for ever',
  { timeout: 120_000 },
  async runner => {
    const project = new RunnerProject(runner)
    try {
      project.write('clocks', `${fakes[runner.kind]}${tests}`)
      const lock = join(project.folder, '2150-01-01.baseline.json.lock')
      // Of this very process.
      writeFileSync(lock, `${process.pid} ${hostname()}`)
      const { tests: outcomes } = await project.run('clocks')
      expect(outcomes['in 1970-01-02'].status, outcomes['in 1970-01-02'].message).toBe('passed')
      expect(outcomes['in 2150-01-01'].status).toBe('failed')
      expect(outcomes['in 2150-01-01'].message).toContain('another process holds')
      expect(Object.keys(project.baselines)).toEqual(['1970-01-02'])
      expect(readFileSync(lock, 'utf8')).toBe(`${process.pid} ${hostname()}`)
      expect(project.leftovers).toEqual([])
    } finally {
      project.remove()
    }
  },
)

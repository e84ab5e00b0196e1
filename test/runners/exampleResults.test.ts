import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../consumers/packageFolder.ts'
import { repository } from '../package/repository.ts'
import { runNode } from './runnerProcess.ts'

const example = join(repository, 'examples/spam-filter')

test('CI of the spam filter leaves a job summary and a page, which hold its gates', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-summary-'))
  const page = join(example, '.reports/metrics.html')
  rmSync(page, { force: true })
  try {
    const GITHUB_STEP_SUMMARY = join(folder, 'summary.md')
    const args = [join(packageFolder('vitest'), 'vitest.mjs'), 'run', '--root', example]
    const { exitCode, printed } = await runNode(args, repository, process.execPath, { CI: 'true', GITHUB_STEP_SUMMARY })
    // Three gates of the later collection and one of hard ham fail on purpose.
    expect(exitCode).toBe(1)
    const [, headline] = /^expect-metrics: (4 of \d+ gates) block$/m.exec(printed) ?? []
    expect(headline, printed).toBeDefined()
    const texts = [readFileSync(GITHUB_STEP_SUMMARY, 'utf8'), readFileSync(page, 'utf8')]
    for (const text of texts) {
      expect(text).toContain(`${headline} block`)
      for (const gate of ['spam scores above ham', 'nearly all spam is found', 'so it is in each folder']) {
        expect(text).toContain(gate)
      }
      expect(text).toContain('F1 is 0.0372 below the baseline, more than the allowed 0.01')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

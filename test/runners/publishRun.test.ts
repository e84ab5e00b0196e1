import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resultsText } from '../../src/results/parseResults.ts'
import { publishRun, type ReporterOptions } from '../../src/runners/publishResults.ts'
import { exampleCalls, resultsOf } from '../results/judgedGates.ts'
import { seenFile, seenRun, seenTest } from '../results/seen/seenRuns.ts'

let folder = ''
const at = (name: string): string => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-metrics-run-'))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** What a run says on standard error and in its table. */
async function said(options: ReporterOptions): Promise<{ readonly below: string; readonly table: string }> {
  let [below, table] = ['', '']
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    below += String(text)
    return true
  })
  const run = { runner: 'vitest 5.1.0', startedAt: new Date(), root: folder }
  publishRun(seenRun([seenFile('a.test.ts', [seenTest('is good')])]), run, { summary: false, ...options }, text => {
    table += text
  })
  await new Promise(process.nextTick)
  vi.mocked(process.stderr.write).mockRestore()
  return { below, table }
}

const earlier = resultsText(resultsOf(exampleCalls.slice(1, 3)))

test('gates that the replaced results have, and the run has not, are lost', async () => {
  writeFileSync(at('results.json'), earlier)
  const { below, table } = await said({ json: at('results.json') })
  expect(table).toContain('2 tests have lost gates of an earlier run')
  expect(below).toBe('')
})

test.each([
  ['cut off', earlier.slice(0, 1000), 'the text is no JSON'],
  ['edited', earlier.replace('toHaveAUCAbove', 'toHaveAUCBelow'), 'the results were edited or damaged'],
])(
  'results that were %s before a run replaces them cost one line, as those that are compared with do',
  async (_, text, why) => {
    writeFileSync(at('results.json'), text)
    const { below, table } = await said({ json: at('results.json') })
    expect(table).toContain('the gate passes')
    expect(below).toMatch(
      /^expect-metrics: gates that the run before had, and this one lost, are not known: .*results\.json cannot be read: .*\n$/,
    )
    expect(below).toContain(why)
    expect((await said({ json: at('results.json') })).below).toBe('')
    writeFileSync(at('previous.json'), text)
    const compared = await said({ json: at('results.json'), previous: at('previous.json') })
    expect(compared.below).toMatch(/^expect-metrics: nothing is compared with an earlier run: .*\n$/)
  },
)

test('a first run replaces nothing, and says nothing', async () => {
  expect((await said({ json: at('results.json') })).below).toBe('')
  expect((await said({ json: '/dev/null' })).below).toBe('')
  expect((await said({})).below).toBe('')
})

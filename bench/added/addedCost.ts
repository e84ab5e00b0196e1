import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../core/median.ts'
import { libraries, plain } from './libraries.ts'

/** What a library adds. Times are multiples, as absolute ones say more about the machine. */
export interface AddedCost {
  readonly library: string
  readonly matchers: number
  /** To `expect(1).toBe(1)` under Jest, in the time that takes without it. */
  readonly toAssertion: number
  /** Importing it in a test under Jest, in the time that the first library takes. */
  readonly toImportUnderJest: number
  /** Importing it in plain Node, likewise. */
  readonly toImportUnderNode: number
  /** Importing it under Jest and calling `expect(1).toBe(1)` as often as a test file may, likewise. */
  readonly toFile: number
  /** From how many such calls in one file on it takes less than the first library; infinite where that never happens. */
  readonly cheaperFrom: number
}

/** How often a test file calls `expect`. */
export const CALLS_IN_A_FILE = 100

interface Measured {
  readonly matchers: number
  readonly called: number
  readonly underJest: number
  readonly underNode: number
}

const jest = ['node_modules/jest/bin/jest.js', '--config=bench/added/jest.config.cjs', '--silent']

/** Every round measures each library once, in processes of its own, so that a slow moment of the machine hits all alike. */
export function addedCost(rounds: number): readonly AddedCost[] {
  const entries = [plain, ...libraries.map(({ entry }) => entry)]
  const measured = Array.from({ length: rounds }, () => new Map(entries.map(entry => [entry, measure(entry)])))
  const typical = (entry: string, of: keyof Measured) => median(measured.map(round => round.get(entry)?.[of] ?? NaN))
  const ofFile = (entry: string) => typical(entry, 'underJest') + CALLS_IN_A_FILE * typical(entry, 'called')
  const [{ entry: ours }] = libraries
  return libraries.map(({ name, entry }) => ({
    library: name,
    matchers: typical(entry, 'matchers'),
    toAssertion: typical(entry, 'called') / typical(plain, 'called') - 1,
    toImportUnderJest: typical(entry, 'underJest') / typical(ours, 'underJest'),
    toImportUnderNode: typical(entry, 'underNode') / typical(ours, 'underNode'),
    toFile: ofFile(entry) / ofFile(ours),
    cheaperFrom: breakEven(
      typical(entry, 'underJest') - typical(ours, 'underJest'),
      typical(ours, 'called') - typical(entry, 'called'),
    ),
  }))
}

/** After how many calls what an import has cost more is saved, if each call saves some. */
function breakEven(moreToImport: number, savedByCall: number): number {
  return savedByCall > 0 ? Math.max(0, Math.ceil(moreToImport / savedByCall)) : Infinity
}

function measure(entry: string): Measured {
  const { imported: underJest, called = NaN, matchers = NaN } = inFreshProcess(entry, jest)
  const { imported: underNode } = inFreshProcess(entry, ['bench/added/underNode.cjs'])
  return { matchers, called, underJest, underNode }
}

function inFreshProcess(
  entry: string,
  args: readonly string[],
): { imported: number; called?: number; matchers?: number } {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-bench-'))
  const report = join(folder, 'report.json')
  try {
    const env = { ...process.env, ENTRY: entry, REPORT: report }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${entry} could not be measured:\n${stdout}\n${stderr}`)
    return JSON.parse(readFileSync(report, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { type Counts, noTests } from './counts.ts'
import { writeLegResult } from './legResults.ts'
import type { Leg } from './legs.ts'
import { type Prints, runProgram } from './runProgram.ts'

export interface LegResult {
  readonly leg: Leg
  readonly counts: Counts
  /** What it has printed, if that was kept. */
  readonly kept: string
}

/** Runs a leg. Fails closed: a runner that ended badly, left no report or ran no test counts as a failure. */
export async function runLeg(leg: Leg, prints: Prints): Promise<LegResult> {
  const kept: string[] = []
  const print = prints === 'kept' ? (text: string) => kept.push(`${text}\n`) : console.log
  print(`\n=== ${leg.name}`)
  const counts = await countsOf(leg, prints, print)
  // Written at once: the tests of the repository hold README against what the runners have just shown.
  writeLegResult(leg.name, counts)
  return { leg, counts, kept: kept.join('') }
}

async function countsOf(leg: Leg, prints: Prints, print: (text: string) => void): Promise<Counts> {
  if (leg.skipped !== undefined) return { ...noTests, skipped: 1 }
  rmSync(leg.report, { force: true })
  const { succeeded, kept } = await runProgram(leg.args(), prints, leg.program, leg.folder)
  if (prints === 'kept') print(kept)
  const counts = existsSync(leg.report) ? leg.count(readFileSync(leg.report, 'utf8')) : noTests
  if (counts.failed > 0) return counts
  if (succeeded && counts.passed > 0) return counts
  print(
    succeeded ? `${leg.name} ran no test.` : `${leg.name} failed, though none of its tests did: see its output above.`,
  )
  return { ...counts, failed: 1 }
}

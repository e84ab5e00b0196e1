// Builds, installs the package as its users have it, runs legs and ends with the sum of the runners' own counts.
//   npm test                   the library, and the newest Vitest, Jest and expect
//   npm run test:runners       every runner on every Node, and what else is slow
//   npm run test:all           both
//   npm test -- 'jest 29' auc  the legs and the test files whose names hold one of these
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { quickConsumers } from '../test/consumers/consumers.ts'
import { installConsumers } from '../test/consumers/installConsumers.ts'
import { add, type Counts, countJson } from './counts.ts'
import { writeLegResult } from './legResults.ts'
import { consumerLegs, type Leg, quickLegs, testedConsumers } from './legs.ts'
import { repositoryLeg, testFilesNamed } from './repositoryLegs.ts'
import { fastCheckSeed } from './seed.ts'
import { skippedTests } from './skippedTests.ts'

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { runners: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
})

/** What to run, and whether it needs every runner's project or those of the quick legs. */
function chosen(): { readonly legs: readonly Leg[]; readonly everyConsumer: boolean } {
  if (names.length > 0) return named()
  // README is held against what the runners have shown, so the library comes last.
  if (values.all)
    return { legs: [...consumerLegs(), repositoryLeg('runners'), repositoryLeg('library')], everyConsumer: true }
  if (values.runners) return { legs: [...consumerLegs(), repositoryLeg('runners')], everyConsumer: true }
  return { legs: [...quickLegs(), repositoryLeg('library')], everyConsumer: false }
}

function named(): ReturnType<typeof chosen> {
  const legs = consumerLegs().filter(leg => names.some(name => leg.name.toLowerCase().includes(name.toLowerCase())))
  const slow = testFilesNamed('runners', names)
  const quick = testFilesNamed('library', names)
  if (legs.length + slow.length + quick.length === 0) {
    console.error(`No leg and no test file is named like ${names.join(' or ')}.`)
    process.exit(1)
  }
  return {
    legs: [
      ...legs,
      ...(slow.length === 0 ? [] : [repositoryLeg('runners', slow)]),
      ...(quick.length === 0 ? [] : [repositoryLeg('library', quick)]),
    ],
    everyConsumer: legs.length > 0 || slow.length > 0,
  }
}

function runs(args: readonly string[], program = process.execPath, folder = '.'): boolean {
  return spawnSync(program, [...args], { stdio: 'inherit', cwd: folder }).status === 0
}

/** Fails closed: a runner that ended badly, left no report or ran no test counts as a failure. */
function runLeg(leg: Leg): Counts {
  console.log(`\n=== ${leg.name}`)
  if (leg.skipped !== undefined) return { ...nothing, skipped: 1 }
  rmSync(leg.report, { force: true })
  const succeeded = runs(leg.args(), leg.program, leg.folder)
  const counts = existsSync(leg.report) ? leg.count(readFileSync(leg.report, 'utf8')) : nothing
  if (counts.failed > 0) return counts
  if (!succeeded) return failure(counts, `${leg.name} failed, though none of its tests did: see its output above.`)
  if (counts.passed === 0) return failure(counts, `${leg.name} ran no test.`)
  return counts
}

function failure(counts: Counts, why: string): Counts {
  console.error(why)
  return { ...counts, failed: 1 }
}

/** A line for each reason why tests of a leg were skipped. */
function skipLines(leg: Leg, { skipped }: Counts): readonly string[] {
  if (skipped === 0) return []
  if (leg.skipped !== undefined) return [`${leg.name}: skipped; to run it, ${leg.skipped}`]
  if (leg.count !== countJson) return [`${leg.name}: ${skipped} skipped`]
  const reasons = [...skippedTests(readFileSync(leg.report, 'utf8'))]
  return reasons.map(([reason, count]) => `${leg.name}: ${count} skipped, which ${reason}`)
}

process.env.FAST_CHECK_SEED = fastCheckSeed()
// With no names, `npm test` is the quick run; what is named is tried thoroughly.
if (!values.all && !values.runners && names.length === 0) process.env.QUICK_TESTS = '1'
mkdirSync('.reports', { recursive: true })
const { legs, everyConsumer } = chosen()
if (!runs(['scripts/build.ts'])) {
  console.error('The build failed, so no test ran.')
  process.exit(1)
}
installConsumers(everyConsumer ? testedConsumers : quickConsumers)

const started = performance.now()
const results = legs.map(leg => {
  const counts = runLeg(leg)
  // Written at once: the tests of the repository hold README against what the runners have just shown.
  writeLegResult(leg.name, counts)
  return { leg, counts }
})

console.log(
  `\nfast-check seed: ${process.env.FAST_CHECK_SEED}, after ${Math.round((performance.now() - started) / 1000)} s`,
)
for (const { leg, counts } of results) console.log(`${leg.name}: ${counts.passed} passed, ${counts.failed} failed`)
for (const { leg, counts } of results) for (const line of skipLines(leg, counts)) console.log(line)
const total = results.map(result => result.counts).reduce(add, nothing)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

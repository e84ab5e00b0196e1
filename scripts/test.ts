// Builds, installs the package as its users have it, runs legs and ends with the sum of the runners' own counts.
//   npm test                   the library, and the newest Vitest, Jest and expect
//   npm run test:runners       every runner on every Node, and what else is slow
//   npm run test:all           both
//   npm test -- 'jest 29' auc  the legs and the test files whose names hold one of these
import { mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { quickConsumers } from '../test/consumers/consumers.ts'
import { installConsumers } from '../test/consumers/installConsumers.ts'
import { add, type Counts, countJson, noTests } from './counts.ts'
import { forgetLegResults } from './legResults.ts'
import { consumerLegs, type Leg, quickLegs, testedConsumers } from './legs.ts'
import { repositoryLeg, testFilesNamed } from './repositoryLegs.ts'
import { type LegResult, runLeg } from './runLeg.ts'
import { runProgram } from './runProgram.ts'
import { fastCheckSeed } from './seed.ts'
import { skippedTests } from './skippedTests.ts'

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { runners: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
})

interface Chosen {
  readonly legs: readonly Leg[]
  /** What runs beside the legs. */
  readonly beside?: Leg
  /** Whether the legs need every runner's project, or those of the quick ones. */
  readonly everyConsumer: boolean
}

function chosen(): Chosen {
  if (names.length > 0) return named()
  // README is held against what the runners have shown, so the library comes last.
  if (values.all)
    return { legs: [...consumerLegs(), repositoryLeg('runners'), repositoryLeg('library')], everyConsumer: true }
  if (values.runners) return { legs: [...consumerLegs(), repositoryLeg('runners')], everyConsumer: true }
  return { legs: quickLegs(), beside: repositoryLeg('library'), everyConsumer: false }
}

function named(): Chosen {
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

/** Runs the legs one after another. */
async function resultsOf({ legs, beside }: Chosen): Promise<readonly LegResult[]> {
  const ofBeside = beside && runLeg(beside, 'shown')
  const results: LegResult[] = []
  for (const leg of legs) results.push(await runLeg(leg, beside === undefined ? 'shown' : 'kept'))
  if (ofBeside === undefined) return results
  const last = await ofBeside
  for (const { kept } of results) console.log(kept)
  return [...results, last]
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
const choice = chosen()
if (!(await runProgram(['scripts/build.ts'], 'shown')).succeeded) {
  console.error('The build failed, so no test ran.')
  process.exit(1)
}
installConsumers(choice.everyConsumer ? testedConsumers : quickConsumers)
// The library runs beside the legs, so old results must not be what README is held against.
if (choice.beside !== undefined) forgetLegResults()

const started = performance.now()
const results = await resultsOf(choice)

console.log(
  `\nfast-check seed: ${process.env.FAST_CHECK_SEED}, after ${Math.round((performance.now() - started) / 1000)} s`,
)
for (const { leg, counts } of results) console.log(`${leg.name}: ${counts.passed} passed, ${counts.failed} failed`)
for (const { leg, counts } of results) for (const line of skipLines(leg, counts)) console.log(line)
const total = results.map(result => result.counts).reduce(add, noTests)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

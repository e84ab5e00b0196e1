// Changes the source in one small place at a time, and shows which changes no test notices. Nothing is written into src:
// the changes are made while the tests load it.
//
// npm run test:mutation -- --rooms numeric,stats --sample 100 --seed 7
//
// To work on a few files: every mutant of theirs, judged by the tests that should pin them.
// npm run test:mutation -- --rooms stats/means,numeric/erf.ts --sample 100000 --tests test/stats/means,test/numeric/erf.test.ts
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { seededRandom } from '../src/numeric/random.ts'
import { wilson } from '../src/stats/proportions/wilson.ts'
import { whyEquivalent } from './mutation/equivalents.ts'
import { JUDGING, judgingTests } from './mutation/judgingTests.ts'
import { describeMutant, type Mutant, type NumberedMutant } from './mutation/mutant.ts'
import { mutantsOf } from './mutation/mutantsOf.ts'
import { type Outcome, startTests, type TestProcess } from './mutation/startTests.ts'
import type { ReachingTest } from './mutation/testProcess.ts'

type Fate = Outcome['kind'] | 'not reached' | 'equivalent'

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: 'numeric,stats,metrics,measure,gates,baselines' },
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20260101' },
    tests: { type: 'string' },
  },
})
const rooms = values.rooms.split(',')
const size = Number(values.sample)
const seed = Number(values.seed)

const all = rooms.flatMap(room =>
  globSync(room.endsWith('.ts') ? `src/${room}` : `src/${room}/**/*.ts`)
    .sort()
    .flatMap(file => mutantsOf(file, readFileSync(file, 'utf8'))),
)
const sample = drawn(all, size, seed).map((mutant, id): NumberedMutant => ({ ...mutant, id }))
console.log(`${sample.length} of the ${all.length} mutants of ${rooms.join(', ')}; seed ${seed}`)

const judging =
  values.tests?.split(',').map(path => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)) ?? JUDGING.include

/** Processes that judge side by side; the first of them looks beforehand which tests reach which mutants. */
const processes = Array.from({ length: availableParallelism() }, () => startTests(sample))
const fates: Fate[] = []
// The mutants come in random order, so that those judged until somebody stops the run are a random sample, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAll()
    console.log(`\nStopped after ${fates.length} of ${sample.length}.\n${summary(fates)}`)
    process.exit(1)
  })
}
try {
  const { tests: observed, failures } = await processes[0].observe(judging, JUDGING.exclude)
  for (const failure of failures) console.log(`Fails without any mutant, and so judges none: ${failure}`)
  console.log(`${observed.length} tests judge them.\n`)
  const left = sample.values()
  await Promise.all(processes.map(tests => judgeThose(left, tests, observed)))
} finally {
  stopAll()
}
console.log(`\n${summary(fates)}`)

/** Each set of mutants of that size is as likely as any other. */
function drawn(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const random = seededRandom(seed)
  const left = [...mutants]
  const result: Mutant[] = []
  while (result.length < size && left.length > 0) result.push(...left.splice(random.below(left.length), 1))
  return result
}

/** Takes one mutant after another from those that are left, until there are none. */
async function judgeThose(left: Iterable<NumberedMutant>, tests: TestProcess, observed: readonly ReachingTest[]) {
  for (const mutant of left) {
    const fate = await fateOf(mutant, tests, observed)
    fates.push(fate)
    if (fate !== 'killed') console.log(`${fates.length}/${sample.length} ${fate}: ${describeMutant(mutant)}`)
  }
}

function stopAll(): void {
  for (const tests of processes) tests.stop()
}

async function fateOf(mutant: NumberedMutant, tests: TestProcess, observed: readonly ReachingTest[]): Promise<Fate> {
  if (whyEquivalent(mutant) !== undefined) return 'equivalent'
  const reaching = observed.filter(({ reached }) => reached.includes(mutant.id))
  if (reaching.length === 0) return 'not reached'
  const usual = reaching.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const { kind } = await tests.judge(mutant.id, judgingTests(mutant.file, reaching), 60_000 + 5 * usual)
  return kind
}

function summary(fates: readonly Fate[]): string {
  const count = (fate: Fate) => fates.filter(other => other === fate).length
  const killed = count('killed') + count('timed out')
  const judged = fates.length - count('equivalent')
  const { lower, upper } = wilson(killed, judged, 0.95)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  return [
    `killed ${killed} (${count('timed out')} by the time limit), survived ${count('survived')}, ` +
      `not reached ${count('not reached')}, equivalent ${count('equivalent')}`,
    `score ${killed}/${judged} = ${percent(killed / judged)}, 95 % interval ${percent(lower)} to ${percent(upper)} (Wilson); seed ${seed}`,
  ].join('\n')
}

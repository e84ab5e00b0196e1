// Runs the gates of all examples as a user runs tests, shows what they print, and succeeds only if exactly the gates pass
// and fail that should. With `--build` the code is built first, and with `--write` the README of each example shows what it
// printed.
import { mkdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseResults } from '../../src/results/parseResults.ts'
import { runProgram } from '../runProgram.ts'
import { type DemoRun, demoRuns } from './examples.ts'
import { differences, type EndedTest, outcomesOf } from './outcomes.ts'
import { readmesWithOutputs, writeReadmes } from './readmeOutputs.ts'
import { runExamples } from './runExamples.ts'

const page = resolve('.reports/demo.html')
const json = resolve('.reports/demo-results.json')
mkdirSync('.reports', { recursive: true })
if (process.argv.includes('--build')) {
  // What search finds takes longest, and needs nothing of the build.
  void runProgram(['examples/search/write-runs.ts'], 'shown')
  const build = await runProgram(['scripts/build.ts', '--code'], 'shown')
  if (!build.succeeded) process.exit(1)
}
console.log(`The gates of ${new Set(demoRuns.map(({ example }) => example)).size} examples. Some fail on purpose.`)

// Examples end in any order, and are told in that of the table.
const ended = new Map<string, readonly EndedTest[]>()
const told: DemoRun[] = []
await runExamples(page, json, (example, file, tests) => {
  ended.set(`${example}/${file}`, tests)
  for (const run of demoRuns.slice(told.length)) {
    const outcome = ended.get(nameOf(run))
    if (outcome === undefined) break
    console.log(tellingOf(run, outcome))
    told.push(run)
  }
})

const wrong = demoRuns.flatMap(run =>
  differences(run.expected, outcomesOf(ended.get(nameOf(run)) ?? [])).map(line => `  ${nameOf(run)}: ${line}`),
)
if (wrong.length > 0) {
  console.error(`\nThe demo did not go as it should:\n${wrong.join('\n')}`)
  process.exit(1)
}
const tests = demoRuns.flatMap(({ expected }) => Object.keys(expected)).length
console.log(`\nAll ${tests} tests of gates passed or failed exactly as they should.`)
console.log(`All their gates on one page: ${relative('.', page)}`)
if (process.argv.includes('--write')) {
  writeReadmes(await readmesWithOutputs(ended, parseResults(readFileSync(json, 'utf8'))))
}
// Some gates fail on purpose, and Vitest says so.
process.exit(0)

function nameOf({ example, file }: DemoRun): string {
  return `${example}/${file}`
}

/** What one file of an example shows: its sentence, its tests, what the failing ones print, and what follows. */
function tellingOf(run: DemoRun, outcome: readonly EndedTest[]): string {
  const lines = outcome.flatMap(({ title, state, messages }) => [
    `  ${state === 'passed' ? '✓' : '✗'} ${title.split(' > ').at(-1)}`,
    ...messages.map(message => `\n${indented(message)}\n`),
  ])
  return ['', `examples/${nameOf(run)}`, run.before, '', ...lines, '', run.after].join('\n')
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ')
}

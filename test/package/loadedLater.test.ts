import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entries } from '../../scripts/runners.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { longTest, sampled } from '../thoroughness.ts'
import { repository } from './repository.ts'

/** Runs a CommonJS program against the built package, and reads the JSON that it prints. */
function runScript(source: string): unknown {
  const input = `globalThis.expect = require('expect').expect
const isLoaded = () => Object.keys(require.cache).some(path => path.endsWith('library.cjs'))
const preds = { yTrue: [1, 0], yPred: [1, 0] }
${source}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=commonjs'], {
    cwd: repository,
    encoding: 'utf8',
    input,
  })
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

test.each(sampled(entries.filter(({ required }) => required)))(
  'requiring ./$name loads the library when a matcher is first called',
  ({ name }) => {
    // Outside of Jest @jest/globals refuses to be loaded, and expect has no snapshots.
    const loaded =
      runScript(`require.cache[require.resolve('@jest/globals')] = { exports: { expect, afterEach: () => {}, beforeEach: () => {} } }
Object.assign(expect, { addSnapshotSerializer: () => {} })
const { expect: registered = expect } = require('expect-metrics/${name}')
const before = isLoaded()
registered(1).toBe(1)
const beside = isLoaded()
registered(preds).toHaveAccuracyAbove(0.5)
console.log(JSON.stringify([before, beside, isLoaded()]))`)
    expect(loaded).toEqual([false, false, true])
  },
)

const loadedFiles = `const loaded = () => ['library.cjs', 'later.cjs'].filter(file => Object.keys(require.cache).some(path => path.endsWith(file)))
require('expect-metrics/expect')
const scores = { ...preds, yScore: [0.9, 0.1] }`

test('gates on values that pass load no messages, comparisons and baselines, nor does requiring the doors', () => {
  const loaded = runScript(`${loadedFiles}
const { evaluation } = require('expect-metrics')
require('expect-metrics/metrics')
require('expect-metrics/define')
expect(preds).toHaveAccuracyAbove(0.5)
expect(evaluation(scores)).toHaveAUCAtLeast(0.1, { confidence: 0.8 })
expect(preds).toHaveMetric('macroF1', { between: [0.5, 1] })
expect(preds).toMeetGates({ accuracy: { above: 0.5 }, macroF1: { atLeast: 0.5 } })
console.log(JSON.stringify(loaded()))`)
  expect(loaded).toEqual(['library.cjs'])
})

test.each([
  ['commonjs', "const { measure } = require('expect-metrics')"],
  ['module', "import { measure } from 'expect-metrics'"],
])(
  'an error that nothing catches in a program of type %s is printed by its name, below a line that can be read',
  (type, door) => {
    const input = `${door}\nmeasure({ yTrue: [1], yPred: [1, 0] }, 'accuracy')`
    const { stderr } = spawnSync(process.execPath, [`--input-type=${type}`], {
      cwd: repository,
      encoding: 'utf8',
      input,
    })
    expect(stderr).toMatch(/^EvaluationError: measure: yPred has 2 values, but yTrue has 1\./m)
    expect(Math.max(...stderr.split('\n').map(({ length }) => length))).toBeLessThan(2000)
  },
)

test('what Node requires is written in ASCII, which V8 reads as one byte a character', () => {
  const wide = globSync('dist/*.cjs', { cwd: repository }).filter(file =>
    readFileSync(join(repository, file)).some(byte => byte > 127),
  )
  expect(wide).toEqual([])
})

test.each([
  [
    'a message',
    'try { expect({ ...preds, yPred: [0, 0] }).toHaveAccuracyAbove(0.9) } catch ({ message }) { found = message }',
    'accuracy is 0.5',
  ],
  [
    'a comparison',
    "expect(scores).toBeNoWorseThan({ yScore: [0.8, 0.2] }, 'auc', { margin: 0.01 }); found = 'passed'",
    'passed',
  ],
  ['what compares', "found = require('expect-metrics').compare(preds, { yPred: [1, 0] }, 'accuracy').by", 'position'],
  ['a report', "found = String(require('expect-metrics').metricReport(preds).n)", '2'],
  ['a curve', "found = String(require('expect-metrics').rocCurve(scores).thresholds.length > 0)", 'true'],
  [
    'a baseline',
    "try { expect(preds).toHoldBaseline('m.baseline.json', { metrics: ['accuracy'] }) } catch ({ message }) { found = message }",
    'does not say which test file',
  ],
])('%s loads the rest', (_, work, part) => {
  const [found, loaded] = runScript(`${loadedFiles}
let found
${work}
console.log(JSON.stringify([found, loaded()]))`) as readonly [string, readonly string[]]
  expect(found).toContain(part)
  expect(loaded).toEqual(['library.cjs', 'later.cjs'])
})

test('both parts know the same evaluations and errors, although modules are forgotten between them', () => {
  const found = runScript(`${loadedFiles}
const { evaluation, EvaluationError } = require('expect-metrics')
const known = evaluation(preds)
expect(known).toHaveAccuracyAbove(0.5)
for (const path of Object.keys(require.cache)) if (path.includes('dist')) delete require.cache[path]
expect(known).toBeNoWorseThan({ yPred: [1, 0] }, 'accuracy', { margin: 0.01 })
let thrown
try { expect(known).toBeNoWorseThan({ yPred: [1] }, 'accuracy', { margin: 0.01 }) } catch (error) { thrown = error }
console.log(JSON.stringify([thrown instanceof EvaluationError, thrown.constructor === EvaluationError]))`)
  expect(found).toEqual([true, true])
})

test('a value that stands in a snapshot loads nothing, unless it is a report', () => {
  const loaded = runScript(`const serializers = []
expect.addSnapshotSerializer = serializer => serializers.push(serializer)
require('expect-metrics/jest')
const [{ test, serialize }] = serializers
const isReport = [preds, 'text', null, 3].map(test)
const before = isLoaded()
const report = require('expect-metrics').metricReport(preds)
console.log(JSON.stringify([isReport, before, test(report), serialize(report, {}, '').startsWith('metric report of')]))`)
  expect(loaded).toEqual([[false, false, false, false], false, true, true])
})

test('what is registered before the library is loaded has the names of all matchers, and says them to Bun', () => {
  const registered = runScript(`const names = {}
expect.extend = matchers => Object.assign(names, matchers)
require('expect-metrics/expect')
console.log(JSON.stringify(Object.entries(names).map(([name, { displayName }]) => [name, displayName])))`)
  expect(registered).toEqual(Object.keys(createMatchers(plainHost)).map(name => [name, name]))
})

test('every way to call a matcher calls the one of the library', () => {
  const messages = runScript(`require('expect-metrics/expect')
const { EvaluationError } = require('expect-metrics')
const thrown = work => { try { work() } catch (error) { return [error instanceof EvaluationError, error.constructor === EvaluationError, error.message.split('\\n')[0]] } }
const asymmetric = expect.toHaveAccuracyAbove(0.5)
expect({ preds }).toEqual({ preds: asymmetric })
expect({ preds: 3 }).not.toEqual({ preds: asymmetric })
expect(preds).not.toHaveErrorRateWithin(0.5, 0.1)
expect(Promise.resolve(preds)).resolves.toHaveAccuracyAbove(2).catch(({ message }) => {
  console.log(JSON.stringify([
    thrown(() => expect(preds).not.toHaveAccuracyAbove(0.5)),
    thrown(() => expect(preds).toHaveAccuracyAbove(0.5, {}, 1)),
    message,
  ]))
})`)
  expect(messages).toEqual([
    [false, false, 'expect(evaluation).not.toHaveAccuracyAbove(0.5)'],
    [true, true, expect.stringContaining('there are 3 arguments')],
    expect.stringContaining('above 2 can never hold'),
  ])
})

longTest('metrics of one’s own are known whether they are registered before an entry is required or after', () => {
  const own = `const { withMetrics } = require('expect-metrics')
const { defineMetric } = require('expect-metrics/define')
const half = defineMetric({ id: 'half', title: 'half', direction: 'up', range: [0, 1], compute: { labels: () => 0.5 } })`
  const gates = `expect(preds).toHaveHalfAbove(0.4)
expect(preds).toMeetGates({ half: { above: 0.4 }, accuracy: { above: 0.4 } })
let message
try { expect(preds).toHoldBaseline('relative.baseline.json', { metrics: ['half'] }) } catch (error) { message = error.message }
console.log(JSON.stringify(message))`
  const relative = expect.stringContaining('this expect does not say which test file')
  expect(runScript(`${own}\nwithMetrics(expect, [half])\nrequire('expect-metrics/expect')\n${gates}`)).toEqual(relative)
  expect(runScript(`require('expect-metrics/expect')\n${own}\nwithMetrics(expect, [half])\n${gates}`)).toEqual(relative)
})

import { expect, test } from 'vitest'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { defineMetric } from '../../src/metrics/definition/defineMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { World } from '../baselines/hosts/memoryHost.ts'
import { mails } from '../baselines/models/predictions.ts'
import { longTest } from '../thoroughness.ts'

const options = { metrics: ['accuracy'] }

test.each([
  ['.not', { isNot: true }, '.not.toHoldBaseline is refused'],
  ['expect.poll', { poll: true }, 'expect.poll(…).toHoldBaseline is refused'],
])('%s', (_, context, problem) => {
  const world = new World()
  expect(world.refusal(mails(), options, context)).toContain(problem)
  expect(world.writes).toBe(0)
})

test('inside toEqual', () => {
  const { promise: _, ...asymmetric } = { promise: '', isNot: false }
  const world = new World()
  const matchers = createMatchers({ ...plainHost, files: undefined })
  expect(() => matchers.toHoldBaseline!.call(asymmetric, mails(), 'm.baseline.json', options)).toThrow(
    'inside another matcher',
  )
  expect(world.writes).toBe(0)
})

test('without files, as in a browser', () => {
  const context = { isNot: false, promise: '' }
  const matchers = createMatchers(plainHost)
  expect(() => matchers.toHoldBaseline!.call(context, mails(), 'm.baseline.json', options)).toThrow(
    'there are no files here',
  )
})

test('options where the file belongs', () => {
  expect(new World().refusal(mails(), undefined, {}, options)).toMatchInlineSnapshot(
    `"toHoldBaseline: the file is an object. Expected a name that ends in .baseline.json: 'spam-filter.baseline.json'."`,
  )
})

test('too many arguments', () => {
  const matchers = createMatchers(plainHost)
  const context = { isNot: false, promise: '' }
  expect(() => matchers.toHoldBaseline!.call(context, mails(), 'm.baseline.json', options, {})).toThrow(
    'there are 3 arguments',
  )
})

test('a report, which has no rows', () => {
  expect(new World().refusal(metricReport(mails()), options)).toMatch(/^toHoldBaseline: .*without the rows/)
})

test('predictions that cannot be judged: the file stays, in update mode too', () => {
  const world = new World()
  world.hold(mails(1), options)
  const before = world.text
  Object.assign(world.environment, { EXPECT_METRICS_UPDATE: '1', EXPECT_METRICS_ALLOW_WORSE: '1' })
  expect(world.refusal({ ...mails(1), yPred: ['ham'] }, options)).toContain('yPred has 1 value')
  expect(world.refusal({ yTrue: [1, 0], yScore: [0.1, 0.2] }, options)).toContain('accuracy needs')
  expect(world.text).toBe(before)
  expect(world.writes).toBe(1)
})

test.each([
  ['EXPECT_METRICS_UPDATE', 'true'],
  ['EXPECT_METRICS_UPDATE', 'all'],
  ['EXPECT_METRICS_ALLOW_WORSE', 'yes'],
])('%s=%s, which would ask in vain', (name, value) => {
  const world = new World()
  world.environment[name] = value
  world.snapshotUpdate = 'all'
  expect(world.refusal(mails(1), options)).toBe(
    `toHoldBaseline: ${name} is "${value}". Expected 1, or 0 for no. Set ${name}=1, or leave it out.`,
  )
  expect(world.writes).toBe(0)
  for (const no of ['', '0']) {
    world.environment[name] = no
    expect(world.hold(mails(1), options).pass).toBe(true)
  }
})

longTest('metrics of one’s own are held as well', () => {
  const wrongRows = defineMetric({
    id: 'wrongRows',
    title: 'wrong rows',
    direction: 'down',
    range: [0, Number.POSITIVE_INFINITY],
    compute: { labels: ({ yTrue, yPred }) => yTrue.filter((truth, i) => truth !== yPred[i]).length },
  })
  const world = new World([wrongRows])
  world.hold(mails(1, 2), { metrics: ['wrongRows'] })
  expect(world.hold(mails(3, 4), { metrics: [wrongRows] }).pass).toBe(true)
  expect(world.hold(mails(3, 4, 5), { metrics: ['wrongRows'] }).message).toContain(
    'wrong rows is 1 above the baseline (3, was 2)',
  )
})

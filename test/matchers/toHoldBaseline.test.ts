import { expect, test } from 'vitest'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { defineMetric } from '../../src/metrics/definition/defineMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { World } from '../baselines/memoryHost.ts'
import { mails } from '../baselines/predictions.ts'

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

test.each([undefined, '', 'm.json', '.baseline.json', 'folder/.baseline.json', 3, {}, { href: 'file:///m.json' }])(
  'the file %j',
  file => {
    const world = new World()
    expect(world.refusal(mails(), options, {}, file ?? null)).toContain('a name that ends in .baseline.json')
  },
)

test('options where the file belongs', () => {
  expect(new World().refusal(mails(), undefined, {}, options)).toMatchInlineSnapshot(
    `"toHoldBaseline: the file is an object. Expected a name that ends in .baseline.json, relative to the test file: 'spam-filter.baseline.json'."`,
  )
})

test('a margin above 1 for a metric that spans 2', () => {
  expect(new World().hold(mails(), { metrics: ['mcc'], margin: 1.9 }).pass).toBe(true)
})

const oddity = defineMetric({
  id: 'oddity',
  title: 'oddity',
  direction: 'none',
  range: [0, 1],
  compute: { labels: () => 0.5 },
})

test.each([
  ['no options', undefined, 'there are no metrics'],
  ['no metrics', {}, 'there are no metrics'],
  ['an empty list', { metrics: [] }, 'there are no metrics'],
  ['an unknown metric', { metrics: ['acuracy'] }, 'accuracy'],
  ['a metric twice', { metrics: ['accuracy', 'accuracy'] }, 'which stands there before'],
  ['a metric that points nowhere', { metrics: [oddity] }, 'neither higher nor lower values of oddity are better'],
  ['a negative margin', { ...options, margin: -0.1 }, 'It is a size without a sign'],
  ['a margin that is none', { ...options, margin: '1' }, 'margin is "1"'],
  ['a margin for another metric', { ...options, margin: { accurcy: 0.1 } }, '"accurcy", which is not among metrics'],
  ['an infinite margin', { ...options, margin: Number.POSITIVE_INFINITY }, 'margin is Infinity'],
  [
    'a margin that nothing exceeds',
    { metrics: ['accuracy', 'logLoss'], margin: 5 },
    'the margin of accuracy is 5, and two values of it differ by 1 at most: it could never fail. Did you mean 0.05?',
  ],
  ['a margin of one percent', { ...options, margin: { accuracy: 1 } }, 'Did you mean 0.01?'],
  [
    'a margin for errors that no correlation exceeds',
    { metrics: ['mae', 'spearman'], margin: 500 },
    'two values of it differ by 2 at most: it could never fail. Give a smaller one, or one for each metric',
  ],
  ['a margin about a target', { metrics: ['intervalCoverage(level=0.9)'], margin: 0.9 }, 'differ by 0.9 at most'],
  ['confidence without rows', { ...options, rows: false, confidence: 0.95 }, 'which rows: false leaves out'],
  ['hashed ids without rows', { ...options, rows: false, ids: 'hashed' }, 'ids has no effect'],
  ['a policy without confidence', { ...options, whenInconclusive: 'pass' }, 'no effect without confidence'],
  ['confidence in percent', { ...options, confidence: 95 }, 'Did you mean 0.95?'],
  ['an unknown option', { ...options, margins: 0.1 }, 'margin'],
  ['an unknown ratchet', { ...options, ratchet: 'never' }, "'significant' | 'always'"],
])('%s', (_, given, problem) => {
  const world = new World()
  const message = world.refusal(mails(), given)
  expect(message).toMatch(/^toHoldBaseline: /)
  expect(message).toContain(problem)
  expect(world.writes).toBe(0)
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

test('metrics of one’s own are held as well', () => {
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
  expect(world.hold(mails(3, 4, 5), { metrics: ['wrongRows'] }).message).toContain('wrong rows is worse by 1: 3, was 2')
})

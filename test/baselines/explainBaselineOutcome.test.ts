import { expect, test } from 'vitest'
import { displayWidth } from '../../src/explain/text/displayWidth.ts'
import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { catalog } from '../../src/metrics/catalog.generated.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { World } from './memoryHost.ts'
import { mails, upTo, yTrue } from './predictions.ts'
import { labelled } from './sketchModels.ts'

function messageOf(recorded: unknown, candidate: unknown, options: unknown, environment = {}): string {
  const world = new World()
  expect(world.hold(recorded, { ...(options as object), confidence: undefined }).pass).toBe(true)
  Object.assign(world.environment, environment)
  const { pass, message } = world.hold(candidate, options)
  expect(pass).toBe(false)
  return message
}

const slices = { folder: yTrue.map((_, i) => (i < 30 ? 'inbox' : 'archive')) }

test.each([
  ['worse', mails(1, 2, 3), mails(1, 2, 3, 4, 5, 6), { metrics: ['accuracy', 'f1'], margin: 0.02 }],
  [
    'worse-by-slice',
    { ...mails(1, 2), slices },
    { ...mails(1, 2, 40, 41, 42), slices },
    { metrics: ['recall', 'auc'] },
  ],
  ['surely-worse', mails(1), mails(...upTo(20)), { metrics: ['accuracy'], margin: 0.05, confidence: 0.95 }],
  ['inconclusive', mails(1, 2), mails(3, 4, 5), { metrics: ['accuracy'], margin: 0.02, confidence: 0.95 }],
  [
    'other-truth',
    mails(1),
    { ...mails(1), yTrue: yTrue.map(label => (label === 'ham' ? 'ham' : 'ham')), labels: ['ham', 'spam'] },
    { metrics: ['accuracy'] },
  ],
  [
    'regression',
    { yTrue: [1, 2, 3, 4, 5], yPred: [1, 2.5, 3, 4, 5] },
    { yTrue: [1, 2, 3, 4, 5], yPred: [1, 2.5, 3, 6, 5] },
    { metrics: ['mae', 'rmse'] },
  ],
  [
    'ranking',
    { qrels: { q1: { a: 1 }, q2: { b: 1 }, q3: { c: 2, d: 1 } }, run: { q1: ['a'], q2: ['b'], q3: ['c', 'd'] } },
    { qrels: { q1: { a: 1 }, q2: { b: 1 }, q3: { c: 2, d: 1 } }, run: { q1: ['a'], q2: ['x', 'b'], q3: ['d', 'c'] } },
    { metrics: ['ndcg@10', 'mrr'], margin: { mrr: 0.01 } },
  ],
  [
    'sketch',
    labelled(200, 300),
    labelled(500, 800),
    { metrics: ['accuracy', 'f1'], margin: 0.01, confidence: 0.95, rows: 'sketch' },
  ],
  ['sketch-by-value', labelled(200, 300), labelled(500, 800), { metrics: ['f1'], margin: 0.01, rows: 'sketch' }],
] as const)('%s', async (name, recorded, candidate, options) => {
  await expect(messageOf(recorded, candidate, options)).toMatchFileSnapshot(`expected/${name}.txt`)
})

test('missing-in-ci', async () => {
  const world = new World()
  Object.assign(world.environment, { CI: 'true' })
  const { message } = world.hold(mails(1), { metrics: ['f1', 'auc'] })
  await expect(message).toMatchFileSnapshot('expected/missing-in-ci.txt')
})

test('crept', async () => {
  const world = new World()
  const given = { metrics: ['accuracy'], margin: 0.02, maxDrift: 0.04 }
  expect(world.hold(mails(), given).pass).toBe(true)
  Object.assign(world.environment, { EXPECT_METRICS_ALLOW_WORSE: '1' })
  world.snapshotUpdate = 'all'
  expect(world.hold(mails(0, 1), given).pass).toBe(true)
  Object.assign(world.environment, { EXPECT_METRICS_ALLOW_WORSE: undefined })
  world.snapshotUpdate = 'new'
  const { message } = world.hold(mails(0, 1, 2), given)
  await expect(message).toMatchFileSnapshot('expected/crept.txt')
})

test.each([
  ['other-rows-in-part', upTo(40), 0],
  ['other-rows-altogether', upTo(0), 1000],
] as const)('%s', async (name, kept, from) => {
  const later = mails(...upTo(20))
  const ids = later.yTrue.map((_, i) => (kept.includes(i) ? `mail-${i}` : `mail-${from + i + 100}`))
  const message = messageOf(mails(1), { ...later, ids }, { metrics: ['accuracy'], margin: 0.05 })
  await expect(message).toMatchFileSnapshot(`expected/${name}.txt`)
})

test('by-slices', async () => {
  const asked = { metrics: ['accuracy'], margin: 0.1, slices: 'folder' }
  const message = messageOf({ ...mails(1), slices }, { ...mails(31, 34, 37, 40, 43), slices }, asked)
  await expect(message).toMatchFileSnapshot('expected/by-slices.txt')
})

test('undefined', async () => {
  const none = { ...mails(1), yPred: yTrue.map(() => 'ham') }
  await expect(messageOf(mails(1), none, { metrics: ['precision'] })).toMatchFileSnapshot('expected/undefined.txt')
})

test('no message is longer than 40 lines or wider than 80 columns', () => {
  const many = metricReport(mails(1)).metrics.map(({ metric }) => metric)
  const allOfLabels = catalog
    .filter(
      ({ shapes, direction, options }) =>
        shapes.includes('labels') && direction === 'up' && !Object.values(options).some(({ required }) => required),
    )
    .map(metric => resolveMetric(metric))
    .filter(metric => measure(mails(1), metric).undefinedBecause === undefined)
  const classes = (shift: number) => {
    const truth = Array.from({ length: 200 }, (_, i) => `a class of a rather long name, number ${i % 25}`)
    return {
      yTrue: truth,
      yPred: truth.map((label, i) => (i % 3 < shift ? truth[(i + 1) % 200] : label)),
      slices: { half: truth.map((_, i) => i % 2) },
    }
  }
  for (const [recorded, candidate, options] of [
    [mails(1), mails(...upTo(25)), { metrics: many }],
    [mails(1), mails(...upTo(25)), { metrics: many, confidence: { level: 0.95, resamples: 100 } }],
    [classes(0), classes(1), { metrics: ['accuracy', 'macroF1', 'macroRecall', 'weightedF1'] }],
    [classes(1), classes(2), { metrics: ['accuracy', 'macroF1'], confidence: { level: 0.95, resamples: 100 } }],
    [mails(1), mails(...upTo(25)), { metrics: allOfLabels }],
    [classes(0), { ...classes(0), yPred: classes(0).yTrue.map(label => `${label}!`) }, { metrics: ['accuracy'] }],
    [
      mails(1),
      { ...mails(1), positive: 'ham' },
      { metrics: ['f1', 'precision', 'recall', 'specificity', 'npv', 'fpr', 'auc'] },
    ],
  ] as const) {
    const lines = messageOf(recorded, candidate, options).split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(80)
  }
})

test('a metric whose rows cannot be kept is judged by its value, and a note says so; of others there is no such note', () => {
  const catalog = ['a', 'b', 'c', 'd']
  const note = 'by value and margin alone'
  const options = { metrics: ['coverage'], confidence: 0.9 }
  const [all, half] = [
    { run: { u: ['a', 'b'], v: ['c', 'd'] }, catalog },
    { run: { u: ['a', 'b'], v: ['a', 'b'] }, catalog },
  ]
  expect(messageOf(all, half, options)).toContain(`note: coverage: ${note}`)
  expect(messageOf(all, half, { metrics: ['coverage'] })).not.toContain(note)
  const paired = { metrics: ['accuracy'], confidence: 0.95 }
  expect(messageOf(mails(1), mails(...upTo(20)), paired)).not.toContain(note)
})

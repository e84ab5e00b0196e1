import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { displayWidth } from '../../src/explain/text/displayWidth.ts'
import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { longTest } from '../thoroughness.ts'
import { World } from './hosts/memoryHost.ts'
import { recordedWorld, unwrapped } from './hosts/recordedWorld.ts'
import { mails, upTo, yTrue } from './models/predictions.ts'
import { labelled } from './models/sketchModels.ts'

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

longTest('no message is longer than 40 lines or wider than 80 columns', () => {
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

/** The statement, the notes and the next step of a message, each as one line. */
function partsOf(message: string) {
  const blocks = message.split('\n\n')
  const [statement, ...notes] = unwrapped(blocks[1]!).split(/ (?=note: )/)
  return { statement, notes, next: unwrapped(blocks.at(-1)!) }
}

describe('the next step', () => {
  const worse = { ...mails(1), yPred: mails(1, 2, 3, 4).yPred }
  const next = (recorded: unknown, candidate: unknown, before: object, options: object, update = false): string => {
    const world = recordedWorld(recorded, before)
    if (update) world.snapshotUpdate = 'all'
    const { pass, message } = world.hold(candidate, options)
    expect(pass).toBe(false)
    return partsOf(message).next
  }
  const accuracy = { metrics: ['accuracy'] }
  const accept =
    'EXPECT_METRICS_ALLOW_WORSE=1 in update mode (-u or EXPECT_METRICS_UPDATE=1), and have the changed file reviewed.'
  const lowered = `A value is lower than the bar, which update mode never lowers: to record it all the same, run with ${accept}`

  test('of a worse value is to look at it, in update mode too', () => {
    expect(next(mails(1), worse, accuracy, accuracy)).toBe(
      `Next: look at what got worse. To accept it, run with ${accept}`,
    )
    expect(next(mails(1), worse, accuracy, accuracy, true)).toBe(
      `Update mode never lowers a bar. Next: look at what got worse. To accept it, run with ${accept}`,
    )
  })

  test('of what cannot be compared is to record it anew', () => {
    const eggs = { ...worse, labels: ['eggs', 'ham', 'spam'] }
    expect(next(mails(1), eggs, accuracy, accuracy)).toBe(
      'If that was meant, record the baseline anew in update mode (-u or EXPECT_METRICS_UPDATE=1), and have the changed file reviewed; where a value is lower, with EXPECT_METRICS_ALLOW_WORSE=1 too.',
    )
    expect(next(mails(1), eggs, accuracy, accuracy, true)).toBe(lowered)
    const two = { metrics: ['accuracy', 'f1'] }
    const fewer = { ...mails(1), labels: ['eggs', 'ham', 'spam'] }
    expect(next(mails(1), fewer, two, accuracy)).toMatch(/; since the file would lose f1, with .* too\.$/)
    expect(next(mails(1), fewer, two, accuracy, true)).toMatch(
      /^The file would lose f1, and update mode drops no bar: /,
    )
    expect(next(mails(1), eggs, two, accuracy, true)).toBe(lowered)
  })

  test('of a metric that the file lacks is to add it', () => {
    const more = { metrics: ['accuracy', 'mcc'], margin: 0.1 }
    expect(next(mails(1), worse, accuracy, more)).toBe(
      'Add it locally with the model that was recorded, or in update mode (-u or EXPECT_METRICS_UPDATE=1), and commit the file.',
    )
    expect(next(mails(1), worse, accuracy, more, true)).toBe(lowered)
    for (const update of [false, true]) {
      expect(next(mails(1), mails(1), { metrics: ['f1'] }, accuracy, update)).toBe(
        `Where another test holds the same file, give each a file of its own. To drop what the file has, run with ${accept}`,
      )
    }
  })

  test('of other rows is to take more of them, and to look only where a value is surely worse', () => {
    const record =
      'More rows make unpaired limits narrower. If the new test set is meant, record the baseline anew in update mode (-u or EXPECT_METRICS_UPDATE=1), and have the changed file reviewed; where a value is lower, with EXPECT_METRICS_ALLOW_WORSE=1 too.'
    const others = (...wrong: readonly number[]) => ({ ...mails(...wrong), ids: mails().ids.map(id => `other ${id}`) })
    const both = { metrics: ['accuracy', 'auc'], margin: { auc: 0.2 } }
    expect(next(mails(1), others(1), accuracy, accuracy)).toBe(record)
    expect(next(mails(1), others(...upTo(30)), both, both)).toBe(`Next: look at what got worse. ${record}`)
    expect(next(mails(1), others(...upTo(30)), accuracy, accuracy, true)).toBe(
      `Update mode never lowers a bar. Next: look at what got worse. To accept it, run with ${accept}`,
    )
  })
})

describe('the statement', () => {
  const said = (metrics: readonly string[]) => partsOf(messageOf(mails(1), mails(1, 2, 3, 4), { metrics })).statement

  test('names three metrics, and how many more there are', () => {
    const loss = ' below the baseline'
    const three = `accuracy is 0.05${loss} (0.9333, was 0.9833); error rate is 0.05 above the baseline (0.0667, was 0.0167); F1 is `
    const shown = said(['accuracy', 'errorRate', 'f1'])
    expect(shown).toContain(three)
    expect(shown).not.toContain('more')
    expect(said(['accuracy', 'errorRate', 'f1', 'mcc', 'precision'])).toBe(`${shown}; and 2 more`)
  })

  test('of what the file lacks and has too much', () => {
    const of = (before: readonly string[], now: readonly string[]) => {
      const { message } = recordedWorld(mails(1), { metrics: before }).hold(mails(1, 2), { metrics: now, margin: 0.1 })
      return partsOf(message)
    }
    expect(of(['accuracy'], ['accuracy', 'mcc', 'f1']).statement).toBe('m.baseline.json has no mcc, f1 yet')
    const also = of(['accuracy', 'auc'], ['accuracy', 'mcc'])
    expect(also.statement).toBe('m.baseline.json has no mcc yet, and has auc, which the test no longer asks for')
    expect(also.notes).toEqual([])
  })
})

describe('notes', () => {
  test('name a metric that is no longer asked for', () => {
    const { message } = recordedWorld(mails(1), { metrics: ['accuracy', 'f1'] }).hold(mails(1, 2), {
      metrics: ['accuracy'],
    })
    expect(partsOf(message).notes).toEqual(['note: the file also holds f1, which is no longer asked for'])
  })

  test('count one row and several that came and went, and tell the shift of classes', () => {
    const renamed = (from: number, ...wrong: readonly number[]) => {
      const columns = mails(...wrong)
      return { ...columns, ids: columns.ids.map((id, i) => (i >= from ? `new ${id}` : id)) }
    }
    const notes = (from: number) =>
      partsOf(messageOf(mails(1), renamed(from, 1, 2, 3), { metrics: ['accuracy'] })).notes
    expect(notes(59)).toEqual([
      'note: 1 row of the baseline is gone, mail-59 first; 1 is new, "new mail-59" first',
      'note: both models are compared on the 59 rows that both have',
    ])
    expect(notes(58)).toEqual([
      'note: 2 rows of the baseline are gone, mail-58 first; 2 are new, "new mail-58" first',
      'note: both models are compared on the 58 rows that both have',
    ])
    const { positive, ...columns } = mails(1, 2, 3)
    const cut = Object.fromEntries(Object.entries(columns).map(([name, list]) => [name, list.slice(0, 50)]))
    const fewer = messageOf(mails(1), { positive, ...cut }, { metrics: ['accuracy'] })
    expect(partsOf(fewer).notes).toEqual([
      'note: 10 rows of the baseline are gone, mail-50 first; 0 are new',
      'note: both models are compared on the 50 rows that both have',
      'note: the share of "spam" was 33.3 %, now 34 %',
    ])
  })
})

test('rows that got worse are those of the first metric that fails', () => {
  const message = messageOf(mails(1), { ...mails(1), yPred: mails(1, 2, 6).yPred }, { metrics: ['auc', 'accuracy'] })
  expect(message).toContain('  row that got worse  true  baseline  candidate\n  mail-2')
})

test('the methods of two limits are shown, and claims on three metrics', () => {
  const sure = { metrics: ['accuracy', 'errorRate', 'f1', 'mcc'], confidence: { level: 0.95, resamples: 100 } }
  const methods = messageOf(mails(1), mails(...upTo(20)), sure)
  const line = 'limits: exact, in Tango’s order; p < 0.0001 (McNemar mid-p, two-sided, for'
  expect(methods.match(/^limits: .*$/gm)).toEqual([line, line])
  const bySlices = { metrics: ['accuracy', 'errorRate', 'f1', 'mcc'], slices: 'folder', minSupport: 3 }
  const sliced = messageOf({ ...mails(1), slices }, { ...mails(...upTo(20)), slices }, bySlices)
  expect(sliced.match(/^\S+( \S+)?: 1 of 2 slices/gm)).toHaveLength(3)
})

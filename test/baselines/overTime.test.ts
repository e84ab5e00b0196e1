import { describe, expect, test } from 'vitest'
import { parseBaseline } from '../../src/baselines/baselineText.ts'
import { World } from './hosts/memoryHost.ts'
import { recordedWorld, unwrapped } from './hosts/recordedWorld.ts'
import { mails, upTo, yTrue } from './models/predictions.ts'

const unnamed = (...wrong: readonly number[]) => {
  const { ids: _, ...columns } = mails(...wrong)
  return columns
}

/** The columns with their rows in another order. */
function reversed<Columns extends object>(columns: Columns): Columns {
  const entries = Object.entries(columns).map(([name, list]) => [name, Array.isArray(list) ? list.toReversed() : list])
  return Object.fromEntries(entries) as Columns
}

describe('the data are known by every column that a metric reads', () => {
  test.each([
    [
      'qrels',
      { qrels: { q1: { a: 1, b: 0 } }, run: { q1: ['a', 'b'] } },
      { qrels: { q1: { b: 1, a: 0 } }, run: { q1: ['b', 'a'] } },
      ['ndcg@2'],
    ],
    [
      'popularity',
      { run: { q1: ['a', 'b'] }, popularity: { a: 0.5, b: 0.25 } },
      { run: { q1: ['a', 'b'] }, popularity: { a: 0.25, b: 0.5 } },
      ['novelty'],
    ],
    [
      'catalog',
      { run: { q1: ['a', 'b'] }, catalog: ['a', 'b', 'c'] },
      { run: { q1: ['a', 'b'] }, catalog: ['a', 'b', 'd'] },
      ['coverage'],
    ],
    [
      'sampleWeight',
      { ...mails(1, 2), sampleWeight: yTrue.map((_, i) => 1 + (i % 2)) },
      { ...mails(1, 2), sampleWeight: yTrue.map((_, i) => 1 + (i % 3)) },
      ['accuracy'],
    ],
    [
      'groups',
      { ...mails(1, 2), groups: yTrue.map((_, i) => i % 5) },
      { ...mails(1, 2), groups: yTrue.map((_, i) => i % 4) },
      ['gauc'],
    ],
    [
      'yTrain',
      { yTrue: [1.5, 2, 4], yPred: [1, 2, 4], yTrain: [1, 2, 3] },
      { yTrue: [1.5, 2, 4], yPred: [1, 2, 4], yTrain: [1, 9, 3] },
      ['mase'],
    ],
  ] as const)('%s', (column, before, after, metrics) => {
    for (const rows of [true, false]) {
      const given = { metrics, rows, margin: 0.99 }
      const world = recordedWorld(before, given)
      const { pass, message } = world.hold(after, given)
      // What was predicted for each row is judged under other weights or groups.
      const again = rows && (column === 'sampleWeight' || column === 'groups')
      expect(pass).toBe(again)
      const said = again ? `${column} has changed: both models are judged under that of now` : undefined
      expect(again ? world.told.join() : unwrapped(message)).toContain(
        said ?? `m.baseline.json cannot be compared: the data of ${column}`,
      )
    }
  })
})

describe('rows without ids in another order', () => {
  test('hold their baseline by the values, and say so', () => {
    const given = { metrics: ['auc', 'accuracy', 'f1'] }
    const world = recordedWorld(unnamed(1, 2, 3), given)
    expect(world.hold(reversed(unnamed(1, 2, 3)), given).pass).toBe(true)
    expect(world.told).toEqual([
      'expect-metrics: the rows stand in another order than in m.baseline.json and have no ids: values alone were compared',
    ])
    expect(world.writes).toBe(0)
    const { pass, message } = world.hold(reversed(unnamed(1, 2, 3, 4)), given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('note: the rows stand in another order and have no ids')
  })

  test('are other data where a column was not moved along', () => {
    const sampleWeight = yTrue.map((_, i) => 1 + i)
    const given = { metrics: ['accuracy'], rows: false, margin: 0.9 }
    const world = recordedWorld({ ...unnamed(1), sampleWeight }, given)
    expect(world.hold({ ...reversed(unnamed(1)), sampleWeight }, given).pass).toBe(false)
    expect(world.hold(reversed({ ...unnamed(1), sampleWeight }), given).pass).toBe(true)
  })

  test('are told by their weights where they have no truth', () => {
    const cases = (failed: number) => ({
      passed: Array.from({ length: 12 }, (_, i) => i >= failed),
      sampleWeight: Array.from({ length: 12 }, (_, i) => 1 + (i % 4)),
    })
    const given = { metrics: ['passRate'] }
    const world = recordedWorld(cases(3), given)
    expect(world.hold(reversed(cases(3)), given).pass).toBe(true)
    expect(world.told).toEqual([
      'expect-metrics: the rows stand in another order than in m.baseline.json and have no ids: values alone were compared',
    ])
    expect(world.hold(reversed(cases(4)), given).pass).toBe(false)
    // Nothing is paired by the place of a row that has moved.
    const sure = { ...given, confidence: 0.9, margin: 0.1 }
    expect(unwrapped(recordedWorld(cases(3), sure).hold(reversed(cases(3)), sure).message)).toContain(
      'the rows stand in another order and have no ids, and confidence compares row',
    )
  })

  test('cannot be compared row by row, which confidence asks for', () => {
    const given = { metrics: ['accuracy'], confidence: 0.95, margin: 0.1 }
    const { pass, message } = recordedWorld(unnamed(1), given).hold(reversed(unnamed(1)), given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('the rows stand in another order and have no ids, and confidence compares row')
  })
})

describe('what storage as float32 changes', () => {
  const yScore = yTrue.map((label, i) => (label === 'spam' ? 0.55 : 0.35) + Math.sin(i) / 7)
  const scored = (scores: ArrayLike<number>) => ({ yTrue, positive: 'spam', yScore: Array.from(scores) })
  const given = { metrics: ['logLoss', 'brierScore', 'auc'] }

  test.each([true, false])('is no loss, and the tolerance is told; rows: %s', rows => {
    const world = recordedWorld(scored(yScore), { ...given, rows })
    for (const scores of [Float32Array.from(yScore), yScore]) {
      world.hold(scored(scores), { ...given, rows })
      expect(world.hold(scored(scores), { ...given, rows }).pass).toBe(true)
    }
    const other = recordedWorld(scored(Float32Array.from(yScore)), { ...given, rows })
    expect(other.hold(scored(yScore), { ...given, rows }).pass).toBe(true)
    expect([...world.told, ...other.told].join('\n')).toMatch(
      /logLoss is \S+ worse than \S+, within \S+, which storage as float32 may/,
    )
  })

  test('is small: more is a loss, and the message says the tolerance', () => {
    const world = recordedWorld(scored(yScore), { metrics: ['logLoss'], rows: false })
    const { pass, message } = world.hold(scored(yScore.map(score => score + 1e-6)), {
      metrics: ['logLoss'],
      rows: false,
    })
    const better = world.hold(scored(yScore.map(score => score - 1e-6)), { metrics: ['logLoss'], rows: false })
    expect([pass, better.pass]).toContain(false)
    expect(unwrapped(pass ? better.message : message)).toMatch(/was \S+, \S+ allowed for float32\)/)
  })

  test('lowers no bar', () => {
    const world = recordedWorld(scored(yScore), given)
    const before = world.text
    world.snapshotUpdate = 'all'
    world.hold(scored(Float32Array.from(yScore)), given)
    expect(world.text).toBe(before)
  })
})

describe('the anchor', () => {
  const given = { metrics: ['accuracy'], margin: 1 / 60 + 1e-9 }
  const anchorOf = (world: World) => parseBaseline(world.text!, '').anchors[0]!
  const barOf = (world: World) => parseBaseline(world.text!, '').report.metrics[0]!.value

  test('is raised with the bar, and tells when and by which version', () => {
    const world = recordedWorld(mails(...upTo(9)), { ...given, ratchet: 'always' })
    expect(anchorOf(world)).toEqual({
      metric: 'accuracy',
      value: 51 / 60,
      date: '2026-03-01',
      version: expect.any(String),
    })
    world.snapshotUpdate = 'all'
    world.today = '2026-04-01'
    world.hold(mails(1), { ...given, ratchet: 'always' })
    expect(anchorOf(world)).toMatchObject({ value: 59 / 60, date: '2026-04-01' })
  })

  test('stops many losses within the margin, accepted one by one', () => {
    const world = recordedWorld(mails(), given)
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    const outcomes = upTo(10).map(release => world.hold(mails(...upTo(release + 1)), given))
    const lost = 1 - barOf(world)
    expect(lost).toBeLessThanOrEqual(2 * given.margin)
    expect(anchorOf(world).value).toBe(1)
    expect(outcomes.findIndex(({ pass }) => !pass)).toBe(2)
    expect(unwrapped(outcomes[2]!.message)).toContain(
      'accuracy is 0.05 below its anchor 1 of 2026-03-01 (version 0.1.0), more than maxDrift 0.0333',
    )
    expect(unwrapped(outcomes[2]!.message)).toContain('set a larger maxDrift in the test, or delete the file')
    expect(world.hold(mails(...upTo(3)), { ...given, maxDrift: 0.06 }).pass).toBe(true)
  })

  test('a loss in one step that nobody can miss is accepted as before, with an anchor of its own', () => {
    const world = recordedWorld(mails(), given)
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(mails(...upTo(20)), given).pass).toBe(true)
    expect([barOf(world), anchorOf(world).value]).toEqual([2 / 3, 2 / 3])
  })

  test('is shown beside a lower bar', () => {
    const world = recordedWorld(mails(), { ...given, maxDrift: 0.1 })
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    for (const wrong of [2, 4]) world.hold(mails(...upTo(wrong)), { ...given, maxDrift: 0.1 })
    delete world.environment.EXPECT_METRICS_ALLOW_WORSE
    const { message } = world.hold(mails(...upTo(6)), { ...given, maxDrift: 0.1 })
    expect(unwrapped(message)).toContain(
      'note: accuracy: 0.1 worse than its anchor 1 of 2026-03-01 (version 0.1.0), maxDrift 0.1',
    )
  })

  test('is not shown where the value has passed it', () => {
    const options = { ...given, maxDrift: 0.1 }
    const world = recordedWorld(mails(1, 2), options)
    world.snapshotUpdate = 'all'
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    world.hold(mails(1, 2, 4, 5), options)
    const { pass, message } = world.hold(mails(), options)
    expect([pass, unwrapped(message).includes('anchor')]).toEqual([true, false])
  })

  test('other data, accepted with a worse value, start another; update mode alone keeps it', () => {
    const world = recordedWorld(mails(), given)
    const fewer = (...wrong: readonly number[]) => {
      const { positive, ...columns } = mails(...wrong)
      const rows = Object.entries(columns).map(([name, list]) => [name, list.slice(0, 50)])
      return { positive, ...Object.fromEntries(rows) }
    }
    world.snapshotUpdate = 'all'
    expect(world.hold(fewer(1, 2), given).pass).toBe(false)
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(fewer(1, 2), given).pass).toBe(true)
    expect(anchorOf(world).value).toBe(0.96)
  })

  test('maxDrift below the margin is refused', () => {
    const options = { metrics: ['accuracy'], margin: 0.02, maxDrift: 0.01 }
    expect(new World().refusal(mails(), options)).toContain('maxDrift of accuracy is 0.01, less than its margin, 0.02')
  })
})

import { describe, expect, test } from 'vitest'
import { parseBaseline } from '../../src/baselines/baselineText.ts'
import { sealedParts } from '../../src/baselines/storedBaseline.ts'
import { limitsOf, limitsRequest, withLimits } from '../../src/baselines/withLimits.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { sealOf } from '../../src/report/seal.ts'
import { World } from './hosts/memoryHost.ts'
import { recordedWorld, unwrapped } from './hosts/recordedWorld.ts'
import { mails } from './models/predictions.ts'

test('the limits of a value are the two-sided ones, each of which is a bound of the level', () => {
  const preds = evaluation(mails(1, 2, 3))
  const metrics = ['accuracy', 'f1', 'auc'].map(id => resolveMetric(id))
  const report = withLimits(metricReport(preds, { metrics }), preds, metrics, requireConfidence(0.9))
  const bounds = report.metrics.map(({ interval }) => [interval?.level, interval?.lower, interval?.upper])
  const expected = metrics.map(metric => {
    const { interval } = measure(preds, metric, { confidence: 0.8 })
    return [0.8, interval?.lower, interval?.upper]
  })
  for (const [i, [level, lower, upper]] of expected.entries()) {
    expect(bounds[i]).toEqual([level, expect.closeTo(lower!, 12), expect.closeTo(upper!, 12)])
  }
})

test('a file keeps them at the level that was asked for, or at 95 %', () => {
  for (const [confidence, level] of [
    [undefined, 0.9],
    [0.99, 0.98],
    [{ level: 0.8, seed: 7 }, 0.6],
  ] as const) {
    const world = new World()
    world.hold(mails(1, 2, 3), { metrics: ['accuracy', 'auc'], margin: 0.1, confidence })
    const { report } = parseBaseline(world.text!, '')
    expect(report.metrics.map(({ interval }) => interval?.level)).toEqual([level, level])
  }
})

test.each([
  ['maxError', { yTrue: [1.5, 2, 4], yPred: [1, 2, 4] }, 'an extreme grows with the number of rows'],
  ['ece', { yTrue: [0, 1, 0, 1], yScore: [0.2, 0.8, 0.4, 0.6] }, 'it grows as rows become fewer'],
  ['coverage', { run: { u: ['a', 'b'] }, catalog: ['a', 'b', 'c'] }, 'such data have none'],
])('%s has none that could be compared', (metric, input, because) => {
  expect(limitsOf(evaluation(input), resolveMetric(metric), limitsRequest(undefined))).toEqual({ because })
})

/** Rows of which every so many is wrong. */
function rows(from: number, to: number, wrong: number) {
  const at = Array.from({ length: to - from }, (_, i) => from + i)
  const yTrue = at.map(i => (i % 3 === 0 ? 'spam' : 'ham'))
  return {
    ids: at.map(i => `row-${i}`),
    yTrue,
    yPred: yTrue.map((label, i) => (i % wrong === 0 ? (label === 'spam' ? 'ham' : 'spam') : label)),
    yScore: yTrue.map((label, i) => (label === 'spam' ? 0.4 : 0.1) + ((i * 37) % 50) / 100),
    positive: 'spam',
  }
}

function without<Name extends string, Columns extends { readonly [Key in Name]: unknown }>(name: Name, all: Columns) {
  const { [name]: _, ...columns } = all
  return columns
}

const options = { metrics: ['accuracy', 'f1', 'auc'], margin: 0.05 }

describe('a test set of other rows', () => {
  test('of the same quality holds, unpaired, and every message says so', () => {
    const world = recordedWorld(rows(0, 1000, 20), options)
    expect(world.hold(rows(1001, 2200, 20), options).pass).toBe(true)
    expect(world.told).toEqual([
      expect.stringMatching(
        /^expect-metrics: the data have changed since m\.baseline\.json was recorded: unpaired: 0 of 1,199 rows are common to both, so each model keeps the value of its own rows; accuracy .* \(unpaired, 95.% limits .*\); F1 .*; AUC .*$/,
      ),
    ])
    expect(world.writes).toBe(0)
  })

  test('by the square-and-add of the limits of both values', () => {
    const [before, after] = [rows(0, 1000, 20), rows(2000, 3200, 25)]
    const [old, now] = [before, after].map(side => measure(evaluation(side), 'accuracy', { confidence: 0.9 }))
    const lowest =
      now!.value - old!.value - Math.hypot(now!.value - now!.interval!.lower, old!.interval!.upper - old!.value)
    for (const [margin, pass] of [
      [-lowest + 1e-6, true],
      [-lowest - 1e-6, false],
    ] as const) {
      const given = { metrics: ['accuracy'], margin }
      expect(recordedWorld(before, given).hold(after, given).pass).toBe(pass)
    }
  })

  test('of lower quality is worse', () => {
    const { pass, message } = recordedWorld(rows(0, 1000, 20), options).hold(rows(2000, 3200, 4), options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toMatch(
      /accuracy is 0\.2 below the baseline, more than the allowed 0\.05 \(unpaired, 95 % limits 0\.176\d* to 0\.223\d*\)/,
    )
    expect(unwrapped(message)).toContain('note: unpaired: 0 of 1,200 rows are common to both')
    expect(unwrapped(message)).toContain('If the new test set is meant, record the baseline anew')
    // Counts of other rows do not compare.
    expect(message).not.toContain('true \\ predicted')
  })

  test('of too few rows is inconclusive, which fails unless it is allowed by name', () => {
    const given = { metrics: ['accuracy'], margin: 0.05, confidence: 0.95 }
    const few = rows(2000, 2040, 20)
    const { pass, message } = recordedWorld(rows(0, 1000, 20), given).hold(few, given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('inconclusive: the allowed 0.05 lies inside its 95 % limits')
    const allowed = { ...given, whenInconclusive: 'pass' }
    expect(recordedWorld(rows(0, 1000, 20), allowed).hold(few, allowed).pass).toBe(true)
  })

  test('names the class whose share has shifted', () => {
    const spam = rows(2000, 3200, 20)
    const half = spam.yTrue.map((label, i) => (i % 2 === 0 ? 'spam' : label))
    const shifted = { ...spam, yTrue: half, yPred: half }
    const given = { metrics: ['accuracy'], margin: 0.05 }
    const world = recordedWorld(rows(0, 1000, 20), given)
    world.hold(shifted, given)
    expect(world.told.join()).toContain('the share of "ham" was 66.6 %, now 33.3 %')
  })

  test.each([
    ['without ids, and of another number', without('ids', rows(0, 1000, 20)), without('ids', rows(0, 1200, 20)), {}],
    ['where the file keeps no rows', rows(0, 1000, 20), rows(2000, 3200, 20), { rows: false }],
    ['where ids are hashed', rows(0, 1000, 20), rows(2000, 3200, 20), { ids: 'hashed' }],
    ['with fewer than half of the rows in common', rows(0, 1000, 20), rows(600, 1600, 20), {}],
  ])('is compared %s', (_, before, after, kept) => {
    const given = { ...options, ...kept }
    const world = recordedWorld(before, given)
    expect(world.hold(after, given).pass).toBe(true)
    expect(world.told.join()).toContain('unpaired: ')
  })

  test.each([
    [
      'cases',
      (n: number, name: string) => ({ passed: Array.from({ length: n }, (_, i) => i % 9 > 0), name }),
      'passRate',
    ],
    ['numbers', (n: number, name: string) => ({ yTrue: Array.from({ length: n }, (_, i) => i / 8), name }), 'mae'],
  ])('of %s', (_, of, metric) => {
    const named = (n: number, name: string) => {
      const { name: __, ...columns } = of(n, name)
      const yPred = 'yTrue' in columns ? { yPred: columns.yTrue.map((y, i) => y + ((i % 5) - 2) / 10) } : {}
      return { ...columns, ...yPred, ids: Array.from({ length: n }, (___, i) => `${name}-${i}`) }
    }
    const given = { metrics: [metric], margin: 0.06 }
    const world = recordedWorld(named(500, 'a'), given)
    expect(world.hold(named(600, 'b'), given).pass).toBe(true)
    expect(world.told.join()).toContain('unpaired: 0 of 600 ')
  })
})

test('limits of unpaired values that decided are no values alone', () => {
  const given = { metrics: ['accuracy'], margin: 0.01, confidence: 0.95 }
  const { pass, message } = recordedWorld(rows(0, 200, 20), given).hold(rows(1000, 1200, 10), given)
  expect(pass).toBe(false)
  expect(unwrapped(message)).toContain('note: unpaired: 0 of 200 rows are common to both')
  expect(unwrapped(message)).not.toContain('by value and margin alone')
})

describe('what is no other sample is refused', () => {
  const given = { ...options, margin: 0.99 }

  test.each([
    [
      'as many rows without ids',
      without('ids', rows(0, 1000, 20)),
      without('ids', rows(1, 1001, 20)),
      {},
      'rows without ids cannot be paired, and as many as before, they may be the same rows with another truth',
    ],
    [
      'as many rows where the file keeps none',
      rows(0, 1000, 20),
      rows(2000, 3000, 20),
      { rows: false },
      'the file keeps no rows, and as many as before, they may be the same rows with another truth',
    ],
    ['ids that were dropped', rows(0, 1000, 20), without('ids', rows(0, 1200, 20)), {}, 'hand in the ids again'],
  ])('%s', (_, before, after, kept, because) => {
    const { pass, message } = recordedWorld(before, { ...given, ...kept }).hold(after, { ...given, ...kept })
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('m.baseline.json cannot be compared')
    expect(unwrapped(message)).toContain(because)
  })

  test('the same rows under other weights, where their predictions were not kept', () => {
    const kept = { ...given, rows: false }
    const before = rows(0, 1000, 20)
    const weighted = { ...before, sampleWeight: before.yTrue.map((_, i) => (i % 20 === 0 ? 2 : 1)) }
    expect(recordedWorld(before, kept).hold(weighted, kept).pass).toBe(false)
  })

  test('the same cases in other groups, where they were not kept', () => {
    const kept = { metrics: ['passRate'], margin: 0.5, rows: false }
    const passed = Array.from({ length: 60 }, (_, i) => i % 3 > 0)
    const of = (size: number) => ({ passed, groups: passed.map((_, i) => Math.floor(i / size)) })
    const { pass, message } = recordedWorld(of(2), kept).hold(of(3), kept)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('m.baseline.json cannot be compared')
  })

  test('rows with another catalog beside them', () => {
    const run = (name: string, n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, ['a', 'b']]))
    const novel = { metrics: ['novelty'], margin: 0.99 }
    const popularity = { a: 0.5, b: 0.25 }
    const before = { run: run('a', 30), popularity }
    const lists = recordedWorld(before, novel)
    expect(lists.hold({ run: run('b', 40), popularity: { a: 0.1, b: 0.2 } }, novel).pass).toBe(false)
  })

  test.each([
    ['of a largest error', 'maxError', 'an extreme grows with the number of rows'],
    ['of the mean gap of calibration', 'ece', 'it grows as rows become fewer'],
  ])('values %s', (_, metric, because) => {
    const sized = (n: number, name: string) => ({
      ids: Array.from({ length: n }, (__, i) => `${name}-${i}`),
      yTrue: Array.from({ length: n }, (__, i) => i % 2),
      ...(metric === 'ece'
        ? { yScore: Array.from({ length: n }, (__, i) => 0.25 + (i % 2) / 2) }
        : { yPred: Array.from({ length: n }, (__, i) => (i % 2) + 0.25) }),
    })
    const asked = { metrics: [metric], margin: metric === 'ece' ? 0.9 : 100 }
    const { pass, message } = recordedWorld(sized(200, 'a'), asked).hold(sized(300, 'b'), asked)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain(because)
  })

  test('a surer comparison than the file keeps limits for', () => {
    const world = recordedWorld(rows(0, 1000, 20), { ...given, confidence: 0.95 })
    const surer = { ...given, confidence: 0.99 }
    const { pass, message } = world.hold(rows(2000, 3200, 20), surer)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain(
      'accuracy cannot be compared unpaired, since the baseline has no limits (the file keeps those of 95 %, not of 99 %)',
    )
    expect(world.hold(rows(2000, 3200, 20), { ...given, confidence: 0.9 }).pass).toBe(true)
  })

  test('a file without limits', () => {
    const world = recordedWorld(rows(0, 1000, 20), given)
    const file = JSON.parse(world.text!)
    for (const metric of file.report.metrics) delete metric.interval
    world.text = JSON.stringify({ ...file, seal: sealOf(sealedParts(file)) })
    expect(unwrapped(world.hold(rows(2000, 3200, 20), given).message)).toContain('(the file keeps none)')
  })
})

test('update mode records other rows where no value is lower, and lowers nothing', () => {
  const world = recordedWorld(rows(0, 1000, 20), options)
  world.snapshotUpdate = 'all'
  const before = world.text
  // Within the margin, and lower.
  expect(world.hold(rows(2000, 3200, 19), options).pass).toBe(true)
  expect(world.text).toBe(before)
  const better = { ...options, metrics: ['accuracy', 'f1', 'auc'] }
  expect(
    world.hold(
      { ...rows(2001, 3201, 40), yScore: rows(2001, 3201, 40).yTrue.map(y => (y === 'spam' ? 0.9 : 0.1)) },
      better,
    ).pass,
  ).toBe(true)
  expect(parseBaseline(world.text!, '').report.n).toBe(1200)
})

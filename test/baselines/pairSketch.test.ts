import { describe, expect, test } from 'vitest'
import { commonOfSketch, sampleOfBoth } from '../../src/baselines/pairSketch.ts'
import { sketcherOf } from '../../src/baselines/sketchOf.ts'
import { type EvaluationInput, evaluation, measure, metricReport } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { longTest } from '../thoroughness.ts'
import type { World } from './hosts/memoryHost.ts'
import { recordedWorld, unwrapped } from './hosts/recordedWorld.ts'
import { random } from './models/models.ts'
import { ids, labelled, rows, scored, yTrue } from './models/sketchModels.ts'

const options = { metrics: ['accuracy', 'f1', 'macroF1'], margin: 0.01, confidence: 0.95, rows: 'sketch' } as const

/** What was recorded of these predictions. */
function recorded(received: unknown, given: object = options): World {
  return recordedWorld(received, given)
}

const model = labelled(200, 300)

describe('a sketch holds', () => {
  test('the same model, which no sample could show', () => {
    const world = recorded(model, { ...options, margin: 0 })
    expect(world.hold(model, { ...options, margin: 0 }).pass).toBe(true)
    expect(world.told).toEqual([])
  })

  test.each([
    ['mcc', labelled(1500, 15_000)],
    ['errorRate', labelled(0, 0)],
  ])('the same model, also where its %s is below 0 or 0', (metric, same) => {
    const given = { ...options, metrics: [metric], margin: 0 }
    expect(recorded(same, given).hold(same, given).pass).toBe(true)
  })

  test('the same scores in single precision', () => {
    const given = { ...options, metrics: ['brierScore'], margin: 0 }
    const world = recorded({ ...scored(0.1), yScore: Float32Array.from(scored(0.1).yScore) }, given)
    const { pass, message } = world.hold(scored(0.1), given)
    expect([pass, unwrapped(message)]).toEqual([true, expect.stringContaining('No metric is worse')])
  })

  test('a model within the margin, and not one beyond it', () => {
    const world = recorded(model)
    expect(world.hold(labelled(205, 310), options).pass).toBe(true)
    const { pass, message } = world.hold(labelled(500, 800), options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('limits: Student’s t by a sample of the rows')
  })

  test('rows in another order by their ids', () => {
    const { positive, ...columns } = labelled(205, 310)
    const turned = Object.fromEntries(Object.entries(columns).map(([name, list]) => [name, [...list].reverse()]))
    expect(recorded(model).hold({ ...turned, positive }, options).pass).toBe(true)
  })

  longTest('rows without ids by their place', () => {
    const { ids: _, ...unnamed } = model
    const { ids: __, ...worse } = labelled(600, 900)
    const world = recorded(unnamed)
    expect(world.hold(unnamed, options).pass).toBe(true)
    expect(unwrapped(world.hold(worse, options).message)).toContain('paired by position')
    // Those that have ids now are not said to have none.
    const named = world.hold(model, options)
    expect(named.pass).toBe(false)
    expect(unwrapped(named.message)).not.toContain('without ids')
  })

  test('recall, of which it has every row', () => {
    const given = { ...options, metrics: ['recall'] }
    const [sketch, all] = [recorded(model, given), recorded(model, { ...given, rows: true })]
    const limits = (world: World): string | undefined =>
      /limits 0\.\d+ to 0\.\d+/.exec(unwrapped(world.hold(labelled(320, 300), given).message))?.[0]
    expect(limits(sketch)).toBeDefined()
    expect(limits(sketch)).toBe(limits(all))
  })

  longTest('queries', () => {
    const queries = Array.from({ length: 20_000 }, (_, i) => `q${i}`)
    const qrels = Object.fromEntries(queries.map(query => [query, { a: 2, b: 1, c: 0 }]))
    const run = (seed: number, swapped: number) => {
      const next = random(seed)
      return Object.fromEntries(queries.map(query => [query, next() < swapped ? ['b', 'a', 'c'] : ['a', 'b', 'c']]))
    }
    const given = { metrics: ['ndcg@3'], margin: 0.01, confidence: 0.95, rows: 'sketch' }
    const world = recorded({ qrels, run: run(1, 0.1) }, given)
    expect(JSON.parse(world.text ?? '').sketch.n).toBeGreaterThan(2000)
    expect(world.hold({ qrels, run: run(2, 0.1) }, given).pass).toBe(true)
    expect(world.hold({ qrels, run: run(2, 0.4) }, given).pass).toBe(false)
  })
})

describe('as any other baseline', () => {
  test('it is raised by a gain that is sure, and by no other', () => {
    const world = recorded(model)
    world.snapshotUpdate = 'all'
    world.hold(labelled(199, 300), { ...options, metrics: ['accuracy', 'f1', 'macroF1'] })
    const afterFew = world.writes
    world.hold(labelled(50, 100), options)
    expect([afterFew, world.writes]).toEqual([0, 1])
    expect(world.told.at(-1)).toContain('raised the bar')
  })

  test('it lowers its bar on request alone, and keeps its anchor', () => {
    const world = recorded(model)
    world.snapshotUpdate = 'all'
    expect(world.hold(labelled(500, 800), options).pass).toBe(false)
    world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
    expect(world.hold(labelled(210, 320), { ...options, margin: 0 }).pass).toBe(true)
    expect(world.told.at(-1)).toContain('LOWERED the bar')
    const before = JSON.parse(recorded(model).text ?? '')
    expect(JSON.parse(world.text ?? '').anchors[0].value).toBe(before.anchors[0].value)
  })

  test('values alone decide where no confidence is asked for', () => {
    const given = { metrics: ['accuracy'], margin: 0.01, rows: 'sketch' }
    const world = recorded(model, given)
    expect(world.hold(labelled(300, 390), given).pass).toBe(true)
    expect(world.hold(labelled(300, 500), given).pass).toBe(false)
  })

  test('a changed truth is named', () => {
    const changed = { ...model, yTrue: yTrue.map((label, row) => (row === 3 ? 1 - label : label)) }
    const { pass, message } = recorded(model).hold(changed, options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('cannot be compared: the data were')
  })

  test('an edited sum is noticed', () => {
    const world = recorded(model)
    world.text = world.text!.replace(/"squares":[\d.]+/, '"squares":1')
    expect(world.refusal(model, options)).toContain('it was edited or damaged')
  })

  test('predictions that no longer give the recorded value are noticed: a threshold that has changed, say', () => {
    const given = { ...options, metrics: ['f1'] }
    const { pass } = recorded(scored(0.1), given).hold({ ...scored(0.1), threshold: 0.9 }, given)
    expect(pass).toBe(false)
  })

  test('a file with all rows is compared by all of them, and becomes a sketch when it is written', () => {
    const world = recorded(model, { ...options, rows: true })
    expect(world.hold(labelled(205, 310), options).pass).toBe(true)
    world.snapshotUpdate = 'all'
    world.hold(labelled(50, 100), options)
    expect(JSON.parse(world.text ?? '')).toMatchObject({ schema: 1, sketch: { by: 'id' } })
    world.hold(labelled(5, 10), { ...options, rows: true })
    expect(JSON.parse(world.text ?? '')).toMatchObject({ schema: 1, rows: { n: rows } })
  })
})

describe('where the test set has changed', () => {
  const keep = (last: number, ...added: readonly number[]) => ({
    positive: 1,
    ids: [...ids.slice(0, last), ...added.map((_, i) => `new-${i}`)],
    yTrue: [...yTrue.slice(0, last), ...added],
  })
  /** Predictions of which a share is wrong. */
  const predicted = <Rows extends { readonly yTrue: readonly number[] }>(given: Rows, wrong: number, seed = 3) => {
    const next = random(seed)
    return { ...given, yPred: given.yTrue.map(label => (next() < wrong ? 1 - label : label)) }
  }
  const given = { metrics: ['accuracy'], margin: 0.02, rows: 'sketch' }

  test('both models are compared on the sampled rows that both have', () => {
    const world = recorded(predicted(keep(rows), 0.1), given)
    const { pass } = world.hold(predicted(keep(rows - 500, 1, 1, 0), 0.1), given)
    expect(pass).toBe(true)
    expect(world.told[0]).toMatch(/both models are compared on the [\d,]+ sampled rows that both have/)
    expect(world.hold(predicted(keep(rows - 500, 1, 1, 0), 0.2), given).pass).toBe(false)
  })

  test('where classes were sampled by different shares, weights undo that', () => {
    const world = recorded(predicted(keep(rows), 0.1), given)
    // All rare rows are right, and the frequent ones a little worse: among as many of both, that would look better.
    const better = predicted(keep(rows - 500), 0.1)
    const yPred = better.yPred.map((label, row) => (better.yTrue[row] === 1 ? 1 : row % 20 === 0 ? 1 : label))
    const { pass, message } = world.hold({ ...better, yPred }, given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toMatch(/accuracy is 0\.0[23]\d+ below the baseline/)
  })

  test('a truth that has changed in a sampled row makes them other data', () => {
    const world = recorded(predicted(keep(rows), 0.1), given)
    const other = keep(rows - 500)
    const changed = { ...other, yTrue: other.yTrue.map((label, row) => (row < 4000 ? 1 - label : label)) }
    expect(unwrapped(world.hold(predicted(changed, 0.1), given).message)).toContain('cannot be compared')
  })

  test('too few common rows leave both unpaired', () => {
    const world = recorded(predicted(keep(rows), 0.1), given)
    expect(unwrapped(world.hold(predicted(keep(8000), 0.1), given).message)).toMatch(
      /unpaired: [\d,]+ of [\d,]+ sampled rows are common to both/,
    )
  })

  test('so do rows without ids', () => {
    const { ids: _, ...unnamed } = keep(rows)
    const { ids: __, ...fewer } = keep(rows - 500)
    const world = recorded(predicted(unnamed, 0.1), given)
    expect(unwrapped(world.hold(predicted(fewer, 0.1), given).message)).toContain('unpaired: rows without ids')
  })
})

describe('commonOfSketch', () => {
  // 90 mails are ham, 10 are spam; the first two of each ten are wrong.
  const yTrue = Array.from({ length: 100 }, (_, row) => (row % 10 === 3 ? 'spam' : 'ham'))
  const yPred = yTrue.map((label, row) => (row % 10 < 2 ? 'spam' : label))
  const ids = yTrue.map((_, row) => `mail-${row}`)
  const mails = { ids, yTrue, yPred, positive: 'spam' }

  function sketchOf(input: EvaluationInput, count: number) {
    const recorded = evaluation(input)
    const metrics = ['accuracy', 'recall'].map(id => resolveMetric(id))
    return {
      sketch: sketcherOf(recorded, metrics)(count),
      report: metricReport(recorded, { metrics: ['accuracy', 'recall'] }),
    }
  }

  /** The columns of some rows. */
  function someOf(keep: (row: number) => boolean) {
    const kept = <Value>(column: readonly Value[]): readonly Value[] => column.filter((_, row) => keep(row))
    return { ids: kept(ids), yTrue: kept(yTrue), yPred: kept(yPred), positive: 'spam' }
  }

  const { sketch, report } = sketchOf(mails, 40)

  describe('the sampled rows that changed data still have', () => {
    test('all of them, each at its place in the sample', () => {
      const common = commonOfSketch(evaluation(someOf(() => true)), sketch, report)
      expect(Array.from(common?.inSample ?? [])).toEqual(Array.from({ length: 40 }, (_, i) => i))
      expect(common?.candidate.n).toBe(40)
    })

    test('those that are left, whatever has come and in whatever order', () => {
      const { positive, ...left } = someOf(row => row >= 50)
      const turned = {
        positive,
        ids: [...left.ids, 'new-1', 'new-2'].toReversed(),
        yTrue: [...left.yTrue, 'spam', 'spam'].toReversed(),
        yPred: [...left.yPred, 'ham', 'ham'].toReversed(),
      }
      const common = commonOfSketch(evaluation(turned), sketch, report)
      const inSample = Array.from(common?.inSample ?? [])
      expect(inSample.length).toBeGreaterThan(5)
      expect(inSample.length).toBeLessThan(40)
      expect(common?.candidate.n).toBe(inSample.length)
      // In the order of the sample, as without the new rows.
      const before = commonOfSketch(evaluation({ positive, ...left }), sketch, report)
      expect(Array.from(before?.inSample ?? [])).toEqual(inSample)
      for (const metric of ['accuracy', 'recall']) {
        expect(measure(common!.candidate, metric).value).toBe(measure(before!.candidate, metric).value)
      }
    })

    test('none, of which there is no value', () => {
      const fresh = { ...mails, ids: ids.map(id => `new-${id}`) }
      expect(commonOfSketch(evaluation(fresh), sketch, report)?.inSample).toHaveLength(0)
    })
  })

  test('weights undo that a rare class was sampled as a whole', () => {
    const common = commonOfSketch(evaluation(mails), sketch, report)
    const data = common?.candidate.data
    if (data?.kind !== 'rows' || data.sampleWeight === undefined) throw new Error('there are no weights')
    // Ten of ten are spam, 30 of 90 are ham: each of these stands for three.
    expect([...data.sampleWeight].sort()).toEqual([...Array(10).fill(1), ...Array(30).fill(3)])
    expect(data.sampleWeight.reduce((sum, weight) => sum + weight, 0)).toBe(100)
    // Every spam mail is in the sample, so the recall is that of all rows.
    expect(measure(common!.candidate, 'recall').value).toBe(measure(mails, 'recall').value)
    // With all rows in the sample nothing needs a weight.
    const whole = sketchOf(mails, 100)
    const all = commonOfSketch(evaluation(mails), whole.sketch, whole.report)?.candidate.data
    expect(all?.kind === 'rows' && all.sampleWeight).toBeUndefined()
  })

  describe('they are no evidence', () => {
    test('if a truth has changed', () => {
      const sampled = commonOfSketch(evaluation(mails), sketch, report)
      expect(sampled).toBeDefined()
      const other = { ...mails, yTrue: yTrue.map(label => (label === 'spam' ? 'ham' : label)).with(0, 'spam') }
      expect(commonOfSketch(evaluation(other), sketch, report)).toBeUndefined()
    })

    test('if rows are known by their place', () => {
      const { ids: _, ...unnamed } = mails
      const byPlace = sketchOf(unnamed, 40)
      expect(commonOfSketch(evaluation(unnamed), byPlace.sketch, byPlace.report)).toBeUndefined()
      // Nor are rows without ids found among those that had some.
      expect(commonOfSketch(evaluation(unnamed), sketch, report)).toBeUndefined()
    })
  })

  describe('the sample of the same data', () => {
    test('both sides row by row, with the weights of the sample', () => {
      const both = sampleOfBoth(evaluation(mails), sketch, report)
      expect(both?.candidate.n).toBe(40)
      expect(both?.stored).toBe(sketch.rows)
      const data = both?.candidate.data
      expect(data?.kind === 'rows' && data.sampleWeight?.length).toBe(40)
    })

    test('rows without ids are paired by place alone', () => {
      const { ids: _, ...unnamed } = mails
      const { sketch, report } = sketchOf(unnamed, 40)
      expect(sampleOfBoth(evaluation(unnamed), sketch, report)?.stored.ids).toBeUndefined()
    })

    test('if some are gone there is none', () => {
      expect(sampleOfBoth(evaluation(someOf(row => row < 50)), sketch, report)).toBeUndefined()
    })
  })
})

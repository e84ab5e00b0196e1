import { describe, expect, test } from 'vitest'
import { commonOfSketch, sampleOfBoth } from '../../src/baselines/commonOfSketch.ts'
import { sketcherOf } from '../../src/baselines/sketchOf.ts'
import { type EvaluationInput, evaluation, measure, metricReport } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

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

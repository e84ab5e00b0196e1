import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { judgeComparison } from '../../src/gates/judgeComparison.ts'
import { compare, type EvaluationInput, evaluation, type Label, measure } from '../../src/index.ts'
import { seededRandom } from '../../src/numeric/random.ts'
import { runs, sampled } from '../thoroughness.ts'
import { apart, withoutRows } from './draws.ts'
import { type Columns, database, makeTable } from './tables.ts'

// Random data of every type of column: DuckDB gives what memory gives, a value or the reason that there is none.

const few = { numRuns: runs(25) }

type Found = number | string

function found(work: () => { readonly value: number; readonly undefinedBecause?: string | undefined }): Found {
  try {
    const { value, undefinedBecause } = work()
    return undefinedBecause === undefined ? value : withoutRows(undefinedBecause)
  } catch {
    return 'refused'
  }
}

async function same(
  columns: Columns,
  named: object,
  input: EvaluationInput,
  metrics: readonly string[],
): Promise<void> {
  await makeTable('drawn', columns)
  const { db } = await database()
  for (const metric of sampled(metrics)) {
    const there = found(() => measure(evaluation(input), metric))
    const here = await db.evaluation('drawn', named, { metrics: [metric as 'auc'] }).then(
      preds => found(() => measure(preds, metric)),
      () => 'refused',
    )
    const agree =
      typeof here === 'number' && typeof there === 'number'
        ? apart(here, there) < 1e-9 || Math.abs(here - there) < 1e-12
        : here === there
    if (!agree) throw new Error(`${metric}: ${here} in DuckDB, ${there} in memory`)
  }
}

const labelTypes: readonly (readonly [type: string, labels: fc.Arbitrary<Label>])[] = [
  ['INTEGER', fc.integer({ min: -1, max: 2 })],
  ['BIGINT', fc.constantFrom(0, 1, 9_007_199_254_740_991)],
  ['UTINYINT', fc.integer({ min: 0, max: 2 })],
  ['HUGEINT', fc.integer({ min: 0, max: 2 })],
  ['DECIMAL(9,0)', fc.integer({ min: 0, max: 2 })],
  ['DOUBLE', fc.integer({ min: 0, max: 2 })],
  ['BOOLEAN', fc.boolean()],
  ['VARCHAR', fc.constantFrom('a', "b'c", 'ä', '1')],
]

test.each(labelTypes)('labels of the type %s', async (type, label) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ y: label, p: label }), { minLength: 1, maxLength: 30 }), async rows => {
      const [yTrue, yPred] = [rows.map(row => row.y), rows.map(row => row.p)]
      await same({ y: [type, yTrue], p: [type, yPred] }, { yTrue: 'y', yPred: 'p' }, { yTrue, yPred }, [
        'accuracy',
        'macroF1',
        'mcc',
        'cohenKappa',
      ])
    }),
    few,
  )
})

const scoreTypes: readonly (readonly [type: string, score: fc.Arbitrary<number>])[] = [
  ['DOUBLE', fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.2, 0.5, 1, 1 / 15, 2 / 15))],
  ['FLOAT', fc.oneof(fc.float({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, Math.fround(0.2)))],
  ['DECIMAL(9,4)', fc.integer({ min: 0, max: 10_000 }).map(each => each / 10_000)],
  ['INTEGER', fc.integer({ min: 0, max: 1 })],
]

test.each(scoreTypes)('scores of the type %s', async (type, score) => {
  const row = fc.record({ y: fc.integer({ min: 0, max: 1 }), s: score })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async rows => {
      const yTrue = rows.map(({ y }) => y)
      const values = rows.map(({ s }) => s)
      const yScore = type === 'FLOAT' ? Float32Array.from(values) : values
      await same(
        { y: ['INTEGER', yTrue], s: [type, values] },
        { yTrue: 'y', yScore: 's', positive: 1 },
        { yTrue, yScore, positive: 1 },
        [
          'auc',
          'gini',
          'logLoss',
          'brierScore',
          'ece',
          'mce(bins=7)',
          'recall(threshold=0.2)',
          'accuracy(threshold=0.5)',
          'ks',
          'averagePrecision',
          'prAuc',
          'eer',
          'partialAuc(maxFpr=0.3)',
          'recallAtPrecision(precision=0.5)',
          'precisionAtRecall(recall=0.5)',
          'tprAtFpr(fpr=0.3)',
          'sensitivityAtSpecificity(specificity=0.5)',
          'recallAtShare(share=0.3)',
          'ece(binning="quantile")',
          'brierSkill',
          'calibrationBias',
          'normalizedEntropy',
        ],
      )
    }),
    few,
  )
})

test.each(['DOUBLE', 'DECIMAL(12,3)', 'INTEGER'])('numbers of the type %s', async type => {
  const value = fc.integer({ min: -9999, max: 9999 }).map(each => (type === 'INTEGER' ? each : each / 1000))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ y: value, p: value }), { minLength: 1, maxLength: 40 }), async rows => {
      const [yTrue, yPred] = [rows.map(row => row.y), rows.map(row => row.p)]
      await same({ y: [type, yTrue], p: [type, yPred] }, { yTrue: 'y', yPred: 'p' }, { yTrue, yPred }, [
        'mae',
        'mse',
        'rmse',
        'meanBiasError',
        'pinballLoss(quantile=0.3)',
        'huberLoss(delta=2)',
        'r2',
        'explainedVariance',
        'medae',
        'maxError',
        'mape',
        'mape(whenZero="skip")',
        'mape(epsilon=0.5)',
        'smape',
        'smape(whenZero="skip")',
        'rmsle',
        'wape',
        'd2AbsoluteError',
        'pearson',
        'spearman',
      ])
    }),
    few,
  )
})

test('limits of losses, of rows that have one', async () => {
  const metrics = ['mape(whenZero="skip")', 'mape(epsilon=0.1)', 'smape', 'rmsle', 'mae'] as const
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 20, max: 200 }), async (seed, n) => {
      const { next } = seededRandom(seed)
      const yTrue = Array.from({ length: n }, (_, i) => (i % 7 === 0 ? 0 : 5 * next() + 1))
      const yPred = yTrue.map(value => value + next())
      const part = yTrue.map(value => (value === 0 ? 'none' : 'some'))
      await makeTable('drawn', { y: ['DOUBLE', yTrue], p: ['DOUBLE', yPred], part: ['VARCHAR', part] })
      const { db } = await database()
      const preds = await db.evaluation('drawn', { yTrue: 'y', yPred: 'p', slices: ['part'] }, { metrics })
      for (const metric of metrics) {
        const [here, there] = [preds, { yTrue, yPred, slices: { part } }].map(input =>
          measure(input, metric, { confidence: 0.95, slices: 'part', minSupport: 1 }),
        )
        expect(here.notes.filter(note => note.includes('left out'))).toEqual(
          there.notes.filter(note => note.includes('left out')),
        )
        expect(here.n).toBe(there.n)
        for (const side of ['lower', 'upper'] as const) {
          expect(here.interval?.[side], metric).toBeCloseTo(there.interval?.[side] ?? Number.NaN, 9)
        }
        const valuesOf = ({ slices = [] }: typeof here) =>
          slices.map(({ measurement }) => measurement?.value ?? Number.NaN)
        valuesOf(here).forEach((value, i) => {
          const memory = valuesOf(there)[i]
          expect(apart(value, memory) < 1e-9 || (Number.isNaN(value) && Number.isNaN(memory)), metric).toBe(true)
        })
      }
    }),
    { numRuns: runs(8) },
  )
})

test('slices in which classes that are asked for do not occur, and a baseline on them', async () => {
  const [yTrue, yPred, o, part] = ['abcabcaaa', 'abcabaaca', 'abcabcaac', 'xxxxxxyyy'].map(text => [...text.repeat(9)])
  await makeTable('drawn', { y: ['VARCHAR', yTrue], p: ['VARCHAR', yPred], o: ['VARCHAR', o], part: ['VARCHAR', part] })
  const metrics = ['accuracy', 'macroF1', 'microF1(labels=["a","b"])', 'specificity(class="b")'] as const
  const columns = { yTrue: 'y', yPred: 'p', positive: 'b', slices: ['part'], baseline: { yPred: 'o' } }
  const preds = await (await database()).db.evaluation('drawn', columns, { metrics })
  const inMemory = { yTrue, yPred, positive: 'b', slices: { part } }
  for (const [input, baseline] of [[preds, preds.baseline] as const, [inMemory, { yPred: o }] as const]) {
    const values = metrics.map(metric => measure(input, metric, { slices: 'part' }).slices?.[1].measurement?.value)
    expect(values).toEqual([2 / 3, expect.closeTo(0.4, 12), expect.closeTo(0.8, 12), 1])
    for (const metric of metrics) {
      const request = comparisonOf(metric, { slices: 'part', slicesMust: 'notFail', minSupport: 1 }, catalog)
      const { slices } = judgeComparison(input, baseline, request, { noWorseBy: 0.5 })
      expect(slices?.slices.map(({ outcome }) => outcome)).toEqual(['pass', 'pass'])
    }
  }
})

test('slices of scores in which one of the two classes does not occur', async () => {
  await makeTable('drawn', {
    y: ['VARCHAR', [...'hsss']],
    s: ['DOUBLE', [0.2, 0.6, 0.3, 0.9]],
    x: ['INTEGER', [1, 1, 2, 2]],
  })
  const columns = { yTrue: 'y', yScore: 's', positive: 's', threshold: 0.5, slices: ['x'] }
  const preds = await (await database()).db.evaluation('drawn', columns, { metrics: ['f1(class="h")'] })
  const [, second] = measure(preds, 'f1(class="h")', { slices: 'x' }).slices ?? []
  expect([second?.support, second?.measurement?.value]).toEqual([0, 0])
})

test('comparisons of numbers, by sums of products alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1e6 }), async seed => {
      const { next } = seededRandom(seed)
      const draw = (): number[] => Array.from({ length: 300 }, () => 20 * next() - 10)
      const [yTrue, yPred, other] = [draw(), draw(), draw()]
      await makeTable('drawn', { y: ['DOUBLE', yTrue], p: ['DOUBLE', yPred], o: ['DOUBLE', other] })
      const { db } = await database()
      const metrics = ['mae', 'rmse'] as const
      const preds = await db.evaluation('drawn', { yTrue: 'y', yPred: 'p', baseline: { yPred: 'o' } }, { metrics })
      if (preds.baseline === undefined) throw new Error('there is no baseline')
      for (const metric of metrics) {
        const [here] = compare(preds, preds.baseline, metric).metrics
        const [there] = compare({ yTrue, yPred }, { yPred: other }, metric).metrics
        expect(here.gain).toBeCloseTo(there.gain, 9)
        // The slope of a root is known here, and a difference quotient in memory.
        for (const side of ['lower', 'upper'] as const) {
          expect(here.interval?.[side]).toBeCloseTo(there.interval?.[side] ?? Number.NaN, metric === 'mae' ? 9 : 2)
        }
      }
    }),
    { numRuns: runs(10) },
  )
})

test.each(['auc', 'gini', 'brierScore', 'logLoss', 'pearson'] as const)(
  '%s: an upside-down model is no baseline',
  async metric => {
    const yTrue = Array.from({ length: 40 }, (_, i) => i % 2)
    const scores = yTrue.map((y, i) => (2 * y + 1 + (i % 7) / 7) / 5)
    const inverted = scores.map(score => 1 - score)
    await makeTable('inverted', { y: ['INTEGER', yTrue], s: ['DOUBLE', scores], o: ['DOUBLE', inverted] })
    const { db } = await database()
    const role = metric === 'pearson' ? 'yPred' : 'yScore'
    const columns = { yTrue: 'y', [role]: 's', baseline: { [role]: 'o' } }
    const preds = await db.evaluation('inverted', columns, { metrics: [metric] })
    const memory = { yTrue, [role]: scores }
    const [here, there] = [
      () => compare(preds, preds.baseline ?? {}, metric),
      () => compare(memory, role === 'yPred' ? { yPred: inverted } : { yScore: inverted }, metric),
    ].map(work => messageOf(work))
    expect(here).toMatch(/^compare: the baseline is upside down/)
    expect(here).toBe(there)
    expect(compare(preds, preds.baseline ?? {}, metric, { whenInverted: 'compare' }).metrics[0].gain).toBeGreaterThan(0)
  },
)

test('rows with ids are compared by labels and by scores, counted by their rows', async () => {
  const ids = Array.from({ length: 60 }, (_, i) => `r${i}`)
  const yTrue = ids.map((_, i) => i % 2)
  const [s, o] = [7, 11].map(by => yTrue.map((y, i) => (y + ((i * by) % 13) / 13) / 2))
  const [p, q] = [s, o].map(scores => scores.map(score => Number(score > 0.5)))
  await makeTable('named', {
    id: ['VARCHAR', ids],
    y: ['INTEGER', yTrue],
    s: ['DOUBLE', s],
    o: ['DOUBLE', o],
    p: ['INTEGER', p],
    q: ['INTEGER', q],
  })
  const { db } = await database()
  for (const [metric, ours, theirs, memory] of [
    ['accuracy', { yPred: 'p' }, { yPred: 'q' }, { yPred: p, old: { yPred: q, ids } }],
    ['ks', { yScore: 's' }, { yScore: 'o' }, { yScore: s, old: { yScore: o, ids } }],
    ['accuracy(threshold=0.4)', { yScore: 's' }, { yScore: 'o' }, { yScore: s, old: { yScore: o, ids } }],
  ] as const) {
    const preds = await db.evaluation(
      'named',
      { yTrue: 'y', ids: 'id', ...ours, baseline: theirs },
      { metrics: [metric] },
    )
    const { old, ...own } = memory
    const [here, there] = [compare(preds, preds.baseline ?? {}, metric), compare({ yTrue, ids, ...own }, old, metric)]
    expect(here.metrics[0].gain).toBe(there.metrics[0].gain)
    expect(here.metrics[0].interval?.lower).toBeCloseTo(there.metrics[0].interval?.lower ?? Number.NaN, 9)
  }
})

test('a model that is nowhere worse passes, as in memory: the same one, and one that some rows like better', async () => {
  const yTrue = Array.from({ length: 30 }, (_, i) => i % 2)
  const old = yTrue.map((y, i) => (y + ((i * 7) % 13) / 13) / 2.5)
  const better = old.map((score, i) => (i < 3 ? (score + 9 * yTrue[i]) / 10 : score))
  const worse = old.map((score, i) => (i === 3 ? 0.01 : score))
  const columns = { o: old, b: better, w: worse, rounded: old.map(Math.fround) }
  const types = Object.entries({ y: yTrue, ...columns }).map(([name, values]) => [name, ['DOUBLE', values]] as const)
  await makeTable('lossless', Object.fromEntries(types))
  const { db } = await database()
  for (const [metric, role] of [
    ...(['mae', 'rmse', 'r2', 'explainedVariance', 'wape', 'pearson', 'concordanceCorrelation'] as const).map(
      each => [each, 'yPred'] as const,
    ),
    ...(['brierScore', 'logLoss', 'auc', 'gini', 'ks'] as const).map(each => [each, 'yScore'] as const),
  ]) {
    for (const [column, ours] of Object.entries(columns)) {
      const columns = { yTrue: 'y', [role]: column, positive: 1, baseline: { [role]: 'o' } }
      const preds = await db.evaluation('lossless', columns, { metrics: [metric] })
      const other = role === 'yPred' ? { yPred: [...old] } : { yScore: [...old] }
      const [here, there] = [
        compare(preds, preds.baseline ?? {}, metric),
        compare({ yTrue, [role]: ours, positive: 1 }, other, metric),
      ].map(({ metrics: [found] }) => [found.nowhereWorse, Math.sign(Number(found.gain.toFixed(6))) + 0])
      expect([metric, column, ...here]).toEqual([metric, column, ...there])
      if (column !== 'b') expect(here[0]).toBe(column !== 'w')
    }
  }
})

test('hardly any row that is off, or that differs between models, has no limits by sums', async () => {
  const yTrue = Array.from({ length: 60 }, (_, i) => 20 + 10 * Math.sin(i * i))
  const columns = {
    one: yTrue.map((y, i) => (i === 3 ? y + 1 : y)),
    rounded: yTrue.map(Math.fround),
    shifted: yTrue.map((y, i) => y + (i === 3 ? 8 : 0.1)),
    noisy: yTrue.map((y, i) => y + Math.sin(i)),
    other: yTrue.map((y, i) => y + (i < 4 ? 3 : 1) * Math.sin(i)),
  }
  const asTable = Object.entries({ y: yTrue, ...columns }).map(([name, values]) => [name, ['DOUBLE', values]] as const)
  await makeTable('few', Object.fromEntries(asTable))
  const { db } = await database()
  const metrics = ['mae', 'rmse', 'r2', 'explainedVariance', 'wape'] as const
  for (const metric of metrics) {
    const counted = (yPred: string) =>
      db.evaluation('few', { yTrue: 'y', yPred, baseline: { yPred: 'other' } }, { metrics: [metric] })
    for (const yPred of ['one', 'rounded', 'shifted']) {
      expect(measure(await counted(yPred), metric, { confidence: 0.95 }), `${metric} ${yPred}`).toMatchObject({
        noInterval: expect.stringContaining('too few'),
      })
    }
    const preds = await counted('noisy')
    expect(measure(preds, metric, { confidence: 0.95 }).interval, metric).toBeDefined()
    // Errors about their mean all differ where few predictions do, in memory as well.
    const few =
      metric === 'explainedVariance' ? undefined : expect.stringContaining('only 3 of 60 rows differ, too few')
    expect(compare(preds, preds.baseline, metric).metrics[0].noInterval, metric).toEqual(few)
  }
})

function messageOf(work: () => unknown): string {
  try {
    work()
    return 'compared'
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown'
  }
}

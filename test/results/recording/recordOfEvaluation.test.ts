import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { evaluation, metricReport } from '../../../src/index.ts'
import { repeated } from '../../../src/measure/runs/repeated.ts'
import { edgesAround, sorted } from '../../../src/results/recording/histogram.ts'
import { recordOfEvaluation } from '../../../src/results/recording/recordOfEvaluation.ts'
import { sixDigits } from '../../../src/results/recording/thinned.ts'
import { database, makeTable } from '../../engines/tables.ts'
import { tableOf } from '../../tableOf.ts'
import { spam } from '../judgedGates.ts'

const recordOf = (input: unknown, withDetails = false) =>
  recordOfEvaluation(borrowedEvaluation(input), 'id', 'title', withDetails)

test('scores have curves, calibration, histogram, thresholds and a matrix', () => {
  const record = recordOf(spam)
  expect(record?.labels?.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(200)
  expect(record?.scores?.roc?.fpr[0]).toBe(0)
  expect(record?.scores?.roc?.tpr.at(-1)).toBe(1)
  expect(record?.scores?.calibration?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(200)
  expect(record?.scores?.thresholds.filter(({ inUse }) => inUse).map(({ threshold }) => threshold)).toEqual([0.5])
  const { positives = [], negatives = [], below, above } = record?.scores?.histogram ?? {}
  const inside = [...positives, ...negatives].reduce((sum, count) => sum + count, 0)
  const outside = [below, above].reduce((sum, end) => sum + (end?.positives ?? 0) + (end?.negatives ?? 0), 0)
  expect(inside + outside).toBe(200)
})

test('one class alone has no curves, and that is said', () => {
  const record = recordOf({ yTrue: [1, 1], yScore: [0.2, 0.3], positive: 1 })
  expect(record?.scores?.roc).toBeUndefined()
  expect(record?.missing.join()).toContain('only positives')
})

test('numbers have residuals and a grid; rankings queries; raters pairs; cases their values', () => {
  const numbers = recordOf({ yTrue: [1, 2, 3, 4.5], yPred: [1, 2.5, 3, 4] })?.numbers
  expect(numbers?.meanResidual).toBe(0)
  expect(numbers?.worst.map(({ value }) => value)).toEqual([0.5, -0.5])
  const cells = numbers?.grid.cells.reduce((sum, [, , count]) => sum + count, 0) ?? 0
  expect(cells + (numbers?.grid.outside ?? 0)).toBe(4)
  const ranking = recordOf({ qrels: { q: { a: 2, b: 1 } }, run: { q: ['b', 'a'] } })?.ranking
  expect(ranking).toMatchObject({ queries: 1, missing: 0, metrics: [{ metric: 'ndcg@10' }] })
  expect(ranking?.relevantAtRank.slice(0, 3)).toEqual([1, 1, 0])
  const raters = recordOf({
    ratings: [
      ['a', 'a'],
      ['a', 'b'],
      ['b', null],
    ],
  })?.raters
  expect(raters).toMatchObject({ items: 3, raters: 2, given: 5, pairs: [{ first: 0, second: 1, both: 2, agree: 1 }] })
  const cases = recordOf({ passed: [true, true, false], ids: ['x', 'y', 'z'] })?.cases
  expect(cases?.columns[0]).toMatchObject({ column: 'passed', cases: 3, full: 2, none: 1, between: 0 })
  expect(cases?.columns[0].worst[0].id).toBe('z')
})

test('details stand in it only where they are asked for', () => {
  const input = { yTrue: ['a', 'b'], yPred: ['b', 'b'], details: { text: ['wrong one', 'right one'] } }
  expect(JSON.stringify(recordOf(input))).not.toContain('wrong one')
  expect(JSON.stringify(recordOf(input, true))).toContain('wrong one')
})

test('more than 30 classes are joined, and what is right among the others is told apart', () => {
  const yTrue = Array.from({ length: 800 }, (_, i) => `c${i % 40}`)
  const labels = recordOf({ yTrue, yPred: yTrue.map((label, i) => (i === 799 ? 'c38' : label)) })?.labels
  expect(labels?.others).toBe(10)
  expect(labels?.counts).toHaveLength(31)
  expect(labels?.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(800)
  expect((labels?.counts[30][30] ?? 0) - (labels?.othersRight ?? 0)).toBe(1)
})

test('a multi-label evaluation has its labels, several outputs each of them', () => {
  const labelSets = recordOf({ task: 'multilabel', yTrue: [['a'], ['a', 'b']], yPred: [['a'], ['b']] })?.labelSets
  expect(labelSets).toMatchObject({ exact: 1, worst: [{ id: '#2', value: 1, truth: 'a, b', prediction: 'b' }] })
  const outputs = recordOf({
    task: 'multioutput',
    yTrue: tableOf('1 2 / 2 4 / 4 5'),
    yPred: tableOf('1 5 / 2 2 / 4 5'),
  })?.outputs
  expect(outputs?.outputs.map(({ output }) => output)).toEqual([1, 0])
})

test('repeated runs show the first of them, and how many there are', () => {
  const record = recordOf(repeated([spam, { ...spam, yPred: spam.yTrue }]))
  expect(record?.runs).toEqual({ runs: 2, metrics: [] })
  expect(record?.labels).toEqual(recordOf(spam)?.labels)
})

test('columns that no plot is made of are named', () => {
  expect(recordOf({ yTrue: [1.5, 2.5], yLower: [1, 2], yUpper: [2, 3] })?.missing).toEqual([
    'There is no plot for yTrue, yLower, yUpper: gates show all that was found.',
  ])
})

test('a stored report holds values alone, and has no record', () => {
  const report = metricReport(spam, { metrics: ['accuracy'] })
  expect(recordOf(report)).toBeUndefined()
})

test.each<readonly [what: string, table: Readonly<Record<string, unknown>>]>([
  ['labels', { yTrue: ['a', 'b', 'b'], yPred: ['a', 'a', 'b'] }],
  ['scores', { yTrue: [0, 1, 1], yScore: [0.1, 0.2, 0.9], positive: 1, threshold: 0.5 }],
  [
    'labels beside shares',
    {
      yTrue: ['a', 'b', 'c'],
      yPred: ['a', 'b', 'b'],
      yProba: tableOf('1 0 0 / 0 1 0 / 0 0.6 0.4'),
      labels: ['a', 'b', 'c'],
    },
  ],
])('rows that no memory holds are recorded from their counts: %s', (_, table) => {
  const count = [30, 5, 60]
  const few = recordOf({ ...table, count })
  const many = recordOf({ ...table, count: count.map(rows => rows * 1e6) })
  expect(many?.labels?.classes.map(({ precision, recall, f1 }) => ({ precision, recall, f1 }))).toEqual(
    few?.labels?.classes.map(({ precision, recall, f1 }) => ({ precision, recall, f1 })),
  )
  expect(many?.labels?.counts.flat()).toEqual(few?.labels?.counts.flat().map(rows => rows * 1e6))
  expect(many?.scores?.roc).toEqual(few?.scores?.roc)
  expect(many?.scores?.histogram?.positives).toEqual(few?.scores?.histogram?.positives.map(rows => rows * 1e6))
  expect(many?.labels ?? many?.scores).toBeDefined()
})

test.each([undefined, 2])(
  'a class of two in a thousand lies inside the histogram, with and without weights',
  weight => {
    const yTrue = Array.from({ length: 2000 }, (_, i) => (i % 500 === 7 ? 1 : 0))
    const yScore = yTrue.map((truth, i) => (truth === 1 ? 0.9 : (i % 100) / 200))
    const sampleWeight = weight && yTrue.map(() => weight)
    const histogram = recordOf({ yTrue, yScore, positive: 1, ...(sampleWeight && { sampleWeight }) })?.scores?.histogram
    expect(histogram?.positives.reduce((sum, count) => sum + count, 0)).toBe(4 * (weight ?? 1))
    expect(histogram?.above.positives).toBe(0)
  },
)

test('a histogram from counts is that of the rows', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ score: fc.integer({ min: -5, max: 99 }), truth: fc.nat(1), rows: fc.integer({ min: 1, max: 40 }) }),
        { minLength: 1 },
      ),
      cells => {
        const rows = cells.flatMap(({ rows, ...cell }) => new Array<typeof cell>(rows).fill(cell))
        const histogram = (of: readonly { score: number; truth: number }[], beside: object) =>
          recordOf({
            yTrue: of.map(({ truth }) => truth),
            yScore: of.map(({ score }) => score),
            positive: 1,
            labels: [0, 1],
            ...beside,
          })?.scores?.histogram
        const written = histogram(rows, {})
        expect(histogram(cells, { count: cells.map(({ rows }) => rows) })).toEqual(written)
        const scoresOf = (wanted: number) => rows.filter(({ truth }) => truth === wanted).map(({ score }) => score)
        const edges = edgesAround([sorted(scoresOf(1)), sorted(scoresOf(0))], 30)
        expect(written?.edges).toEqual(edges.map(sixDigits))
      },
    ),
  )
})

describe('an evaluation that an engine has counted', () => {
  const n = 500
  const yTrue = Array.from({ length: n }, (_, i) => (i * 7) % 2)
  const yScore = yTrue.map((truth, i) => (truth + ((i * 37) % 100) / 100) / 2)

  test('rows that DuckDB has counted have the matrix and the calibration that they have in memory', async () => {
    await makeTable('preds', { y: ['INTEGER', yTrue], s: ['DOUBLE', yScore] })
    const { db } = await database()
    const counted = await db.evaluation(
      'preds',
      { yTrue: 'y', yScore: 's', threshold: 0.5, positive: 1 },
      { metrics: ['accuracy', 'ece', 'auc'] },
    )
    const views = recordOfEvaluation(counted, 'id', 'title', false)
    const inMemory = recordOfEvaluation(
      evaluation({ yTrue, yScore, threshold: 0.5, positive: 1 }),
      'id',
      'title',
      false,
    )
    expect(views?.labels).toMatchObject({ counts: inMemory?.labels?.counts, worst: [] })
    const shares = (record: NonNullable<typeof views>['scores']) =>
      record?.calibration?.bins.map(({ count, observed }) => [count, observed])
    expect(shares(views?.scores)).toEqual(shares(inMemory?.scores))
    expect(views?.unit).toBe('rows')
    expect(views?.missing.join()).toContain('DuckDB has counted the rows: there are no curves')
  })

  test('queries that it has judged have their values, without names', async () => {
    const docs = Array.from({ length: 30 }, (_, i) => i)
    await makeTable('results', {
      query: ['VARCHAR', docs.map(i => `q${i % 5}`)],
      document: ['VARCHAR', docs.map(i => `d${i}`)],
      score: ['DOUBLE', docs.map(i => ((i * 7) % 30) / 30)],
      grade: ['INTEGER', docs.map(i => (i % 4 === 0 ? 1 : 0))],
    })
    const { db } = await database()
    const judged = await db.evaluation(
      'results',
      { query: 'query', document: 'document', score: 'score', grade: 'grade' },
      { metrics: ['ndcg@10'] },
    )
    const record = recordOfEvaluation(judged, 'id', 'title', false)
    const ranking = record?.ranking
    expect(record?.unit).toBe('queries')
    expect(ranking).toMatchObject({ queries: 5, metrics: [{ metric: 'ndcg@10', worst: [] }], relevantAtRank: [] })
    expect(ranking?.metrics[0].quantiles).toHaveLength(5)
    expect(ranking?.missing).toBeUndefined()
  })
})

test('probabilities and raw scores of classes have the matrix of the likeliest class, and each class its AUC', () => {
  const yTrue = ['a', 'b', 'c', 'b']
  const labels = ['a', 'b', 'c']
  const scores = tableOf('0.6 0.3 0.1 / 0.1 0.8 0.1 / 0.2 0.2 0.6 / 0.5 0.4 0.1')
  const ofProba = recordOf({ yTrue, labels, yProba: scores })
  expect(ofProba?.labels?.counts).toEqual(tableOf('1 0 0 / 1 1 0 / 0 0 1'))
  expect(ofProba?.labels?.classes.map(({ auc }) => auc)).toEqual([1, 1, 1])
  expect(ofProba?.scores?.calibration?.logLoss).toBeCloseTo(
    -(2 * Math.log(0.6) + Math.log(0.8) + Math.log(0.4)) / 4,
    12,
  )
  const ofScores = recordOf({ yTrue, labels, yScore: scores.map(row => row.map(score => 10 * score - 3)) })
  expect(ofScores?.labels).toEqual(ofProba?.labels)
  expect(recordOf({ yTrue: [0, 1], yPred: [0, 1] })?.labels?.classes[0]).not.toHaveProperty('auc')
})

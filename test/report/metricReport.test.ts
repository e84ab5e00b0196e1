import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fBeta, ndcg } from '../../generated/metrics.ts'
import { defineMetric } from '../../src/define.ts'
import {
  diffReports,
  diffText,
  EvaluationError,
  evaluation,
  type Label,
  measure,
  metricReport,
  parseReport,
  reportText,
} from '../../src/index.ts'
import { agree } from '../laws/outcome.ts'
import { allRows, withOrder } from '../laws/sample.ts'
import { suitableInputs } from '../laws/suitableInputs.ts'
import { readManifest } from '../package/repository.ts'
import { tableOf } from '../tableOf.ts'
import { runs } from '../thoroughness.ts'
import { animalReport, animals, reportOrNone, scores, searches } from './reports.ts'
import { problemsOf, publishedSchema } from './schema.ts'

const idsOf = (input: Parameters<typeof metricReport>[0]): readonly string[] =>
  metricReport(input).metrics.map(({ metric }) => metric)

test('values, classes, matrix and slices are those that are measured one by one', () => {
  expect(animalReport).toMatchObject({
    version: readManifest().version,
    n: 8,
    unit: 'row',
    columns: ['yTrue', 'yPred', 'ids', 'slices'],
    data: {
      rows: 8,
      labels: [
        { label: 'a|b', rows: 2 },
        { label: 'cat', rows: 3 },
        { label: 'dog', rows: 3 },
      ],
    },
    perClass: [
      { label: 'a|b', support: 2, precision: 1, recall: 0.5, f1: 2 / 3 },
      { label: 'cat', support: 3, precision: 0.5, recall: 2 / 3, f1: 4 / 7 },
      { label: 'dog', support: 3, precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 },
    ],
    confusionMatrix: { labels: ['a|b', 'cat', 'dog'], counts: tableOf('1 1 0 / 0 2 1 / 0 1 2') },
  })
  for (const { metric, value } of animalReport.metrics) expect(value, metric).toBe(measure(animals, metric).value)
  const [{ name, slices }] = animalReport.slices as [(typeof animalReport.slices)[0]]
  expect(name).toBe('where\nfrom')
  expect(slices.map(({ slice, rows, metrics: [first] }) => [slice, rows, first?.metric, first?.value])).toEqual([
    ['<out>', 3, 'accuracy', 2 / 3],
    ['`x`', 1, 'accuracy', 0],
    ['in', 4, 'accuracy', 3 / 4],
  ])
})

describe('the metrics that are usual for', () => {
  const binary = ['accuracy', 'balancedAccuracy', 'precision', 'recall', 'specificity', 'f1', 'macroF1', 'mcc']

  test.each<readonly [what: string, input: Parameters<typeof metricReport>[0], ids: readonly string[]]>([
    ['two classes', { yTrue: [1, 0], yPred: [1, 1] }, [...binary, 'cohenKappa']],
    ['two classes of which one is positive', { yTrue: ['a', 'b'], yPred: ['a', 'a'], positive: 'b' }, binary],
    ['two classes without a positive one', { yTrue: ['a', 'b'], yPred: ['a', 'a'] }, ['macroF1', 'macroRecall']],
    ['many classes', animals, ['accuracy', 'macroF1', 'weightedF1', 'mcc']],
    ['scores', { yTrue: [1, 0], yScore: [3, -1] }, ['auc', 'averagePrecision', 'ks']],
    ['probabilities', { yTrue: [1, 0], yScore: [0.3, 0.1] }, ['auc', 'logLoss', 'brierScore', 'ece']],
    ['probabilities and a threshold', scores, [...binary, 'auc', 'logLoss']],
    ['scores by group', { yTrue: [1, 0], yScore: [3, 1], groups: ['u', 'u'] }, ['auc', 'gauc']],
    [
      'probabilities of classes',
      { yTrue: ['a', 'b'], yProba: tableOf('0.5 0.5 / 0 1'), labels: ['a', 'b'] },
      ['auc(multiClass="ovr")', 'logLoss'],
    ],
    ['confidences', { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'a'], yScore: [3, 2, 1] }, ['riskCoverageArea']],
    ['numbers', { yTrue: [1.5, 2], yPred: [1, 2.5] }, ['mae', 'rmse', 'r2', 'spearman']],
    ['many integers', { yTrue: Array.from({ length: 30 }, (_, i) => i), yPred: new Int32Array(30) }, ['mae', 'r2']],
    ['several outputs', { task: 'multioutput', yTrue: [[1, 2]], yPred: [[1, 3]] }, ['mae', 'rmse']],
    ['sets of labels', { task: 'multilabel', yTrue: [['a'], []], yPred: [['a'], ['b']] }, ['microF1', 'hammingLoss']],
    ['searches', searches, ['ndcg@10', 'map', 'mrr', 'precision@10', 'judged@10']],
    ['cases', { passed: [true, false] }, ['passRate']],
    ['scored cases', { score: [1, 2] }, ['meanScore']],
    [
      'trials',
      {
        trials: [
          [true, false],
          [true, true],
        ],
      },
      ['passAtK@1', 'passAtK@2', 'allPassAtK@2', 'disagreement'],
    ],
    ['preferences', { preferred: ['candidate', 'tie'] }, ['winRate']],
    [
      'ratings',
      {
        ratings: [
          ['a', 'b'],
          ['a', 'a'],
        ],
      },
      ['cohenKappa', 'fleissKappa', 'krippendorffAlpha'],
    ],
    ['numbers of raters', { ratings: tableOf('1.5 2 / 3 3') }, ['krippendorffAlpha(level="interval")']],
    ['accepted texts', { yTrue: [['Rome', 'Roma'], 'Oslo'], yPred: ['Roma', 'Bergen'] }, ['exactMatch', 'tokenF1']],
  ])('%s', (_, input, ids) => {
    expect(idsOf(input)).toEqual(expect.arrayContaining([...ids]))
  })

  test('columns that say nothing alone are an error', () => {
    expect(() => metricReport({ yTrue: ['a', 'b'] })).toThrow(/no metric is usual for yTrue alone/)
  })

  test('integers count as classes where they are declared, or few', () => {
    const few = { yTrue: [1, 2, 3], yPred: [1, 2, 2] }
    expect(metricReport(few).perClass).toHaveLength(3)
    const many = Array.from({ length: 40 }, (_, i) => i)
    expect(metricReport({ yTrue: many, yPred: many }).perClass).toEqual([])
    expect(metricReport({ yTrue: many, yPred: many, labels: many }).perClass).toHaveLength(40)
    const often = Array.from({ length: 400 }, (_, i) => i % 40)
    expect(metricReport({ yTrue: often, yPred: often }).perClass).toHaveLength(40)
  })
})

test('named metrics, as ids and as values, your own among them', () => {
  const wrongRows = defineMetric({
    id: 'wrongRows',
    title: 'wrong rows',
    direction: 'down',
    range: [0, Number.POSITIVE_INFINITY],
    compute: { labels: ({ yTrue, yPred }) => yTrue.filter((truth, i) => truth !== yPred[i]).length },
  })
  const report = metricReport(scores, { metrics: ['auc', fBeta({ beta: 2 }), wrongRows] })
  expect(report.metrics.map(({ metric }) => metric)).toEqual(['auc', 'fBeta(beta=2)', 'wrongRows'])
  expect(report.metrics[2]).toMatchObject({ value: 2, direction: 'down', title: 'wrong rows' })
  expect(measure(report, wrongRows).value).toBe(2)
  expect(metricReport(searches, { metrics: [ndcg({ k: 1 })] }).metrics[0]?.metric).toBe('ndcg@1')
})

test('classes are shown beside metrics of classes alone', () => {
  const input = { yTrue: [1, 2, 3], yPred: [1, 2, 2] }
  expect(metricReport(input, { metrics: ['mae'] }).perClass).toEqual([])
  expect(metricReport(input, { metrics: ['accuracy'] }).perClass).toHaveLength(3)
})

test('slices do not depend on the order of rows', () => {
  const { yTrue, yPred, ids, slices } = animals
  const order = [5, 0, 7, 2, 6, 1, 4, 3]
  const turned = <Value>(column: readonly Value[]): Value[] => order.map(row => column[row]!)
  const [name] = Object.keys(slices)
  const report = metricReport({
    yTrue: turned(yTrue),
    yPred: turned(yPred),
    ids: turned(ids),
    slices: { [name!]: turned(slices['where\nfrom']) },
  })
  expect(diffText(diffReports(animalReport, report)).new).toBe(diffText(diffReports(animalReport, report)).old)
  expect(report.slices[0]?.slices.map(({ slice }) => slice)).toEqual(['<out>', '`x`', 'in'])
  expect(report.data).toEqual(animalReport.data)
})

test('with a confidence, metrics that have an interval state it', () => {
  const forecasts = { yTrue: [1.5, 2, 3.5, 7.1, 4.4], yPred: [1, 2.5, 3.25, 6.5, 5.5] }
  const report = metricReport(forecasts, { metrics: ['rmse', 'maxError'], confidence: { level: 0.9, seed: 7 } })
  const [rmse, maxError] = report.metrics
  expect(rmse.interval).toMatchObject({ level: 0.9, method: 'lossT' })
  expect(rmse.interval?.lower).toBeLessThan(rmse.value)
  expect(rmse.interval?.upper).toBeGreaterThan(rmse.value)
  expect(maxError.interval).toBeUndefined()
  expect(parseReport(JSON.stringify(report))).toEqual(report)
})

describe('bad input', () => {
  test.each<readonly [what: string, input: any, options: any, message: RegExp]>([
    [
      'an unknown option',
      animals,
      { metric: ['f1'] },
      /metricReport: there is no option "metric". Did you mean metrics\?/,
    ],
    ['a confidence in percent', animals, { confidence: 95 }, /confidence is 95\..*Did you mean 0\.95\?/],
    ['no metrics', animals, { metrics: [] }, /metrics is an array of 0. Expected a list of metrics/],
    ['an id alone', animals, { metrics: 'f1' }, /metrics is "f1"/],
    ['an unknown metric', animals, { metrics: ['macroFl'] }, /no metric "macroFl". Did you mean macroF1\?/],
    ['no metric', animals, { metrics: [7] }, /the metric is 7/],
    ['metrics alone', animals, ['f1'], /the options are an array of 1. Expected an object: { metrics: \['auc'\] }/],
    [
      'a metric twice',
      animals,
      { metrics: ['macroF1', 'f1(average="macro")'] },
      /metrics\[1\] is "macroF1", which stands/,
    ],
    ['a metric of other columns', animals, { metrics: ['auc'] }, /metricReport: auc needs yScore/],
    ['an unknown slicing column', animals, { slices: ['from'] }, /no slicing column "from"/],
    ['slices where there are none', scores, { slices: true }, /there are no slices; this evaluation has yTrue, yScore/],
    ['a number as slices', animals, { slices: 1 }, /slices is 1/],
    ['a report', animalReport, {}, /a metric report was received. Expected the columns to measure/],
    ['lengths that differ', { yTrue: [1], yPred: [1, 0] }, {}, /yPred has 2 values/],
    ['scores without a positive class', { yTrue: ['a', 'b'], yScore: [1, 2] }, {}, /no positive label is known/],
  ])('%s', (_, input, options, message) => {
    expect(() => metricReport(input, options)).toThrow(EvaluationError)
    expect(() => metricReport(input, options)).toThrow(message)
  })
})

describe('the fingerprint', () => {
  const hash = (input: Parameters<typeof metricReport>[0]): string => metricReport(input).data.hash
  const rows: { id: string | number; truth: Label; prediction: Label }[] = [
    { id: 'a', truth: 1, prediction: 1 },
    { id: 'b', truth: 0, prediction: 1 },
    { id: 'c', truth: 0, prediction: 0 },
  ]
  const columns = (list = rows, named = true) => ({
    yTrue: list.map(({ truth }) => truth),
    yPred: list.map(({ prediction }) => prediction),
    labels: [...new Set(list.flatMap(({ truth, prediction }) => [truth, prediction]))],
    ...(named && { ids: list.map(({ id }) => id) }),
  })

  test('is the same for named rows in another order, and for unnamed ones it is not', () => {
    const turned = [rows[2]!, rows[0]!, rows[1]!]
    expect(hash(columns(turned))).toBe(hash(columns()))
    expect(hash(columns(turned, false))).not.toBe(hash(columns(rows, false)))
  })

  test('does not depend on the predictions, nor on the form of the columns', () => {
    expect(hash(columns(rows.map(row => ({ ...row, prediction: 0 }))))).toBe(hash(columns()))
    expect(hash(evaluation(columns()))).toBe(hash(columns()))
    expect(hash({ ...columns(), yTrue: Uint8Array.of(1, 0, 0) })).toBe(hash(columns()))
    const { yTrue } = columns()
    expect(hash({ yTrue, yScore: [1, 2, 3] })).toBe(hash({ yTrue, yPred: [1, 1, 1] }))
  })

  test.each<readonly [what: string, rows: typeof rows]>([
    ['a truth', [{ ...rows[0]!, truth: 0 }, rows[1]!, rows[2]!]],
    ['the type of labels', rows.map(row => ({ ...row, truth: String(row.truth), prediction: String(row.prediction) }))],
    ['labels to booleans', rows.map(row => ({ ...row, truth: row.truth === 1, prediction: row.prediction === 1 }))],
    ['an id', [{ ...rows[0]!, id: 'd' }, rows[1]!, rows[2]!]],
    ['the type of an id', [{ ...rows[0]!, id: 7 }, rows[1]!, rows[2]!]],
    ['whose truth is whose', [{ ...rows[0]!, id: 'b' }, { ...rows[1]!, id: 'a' }, rows[2]!]],
    ['the number of rows', [rows[0]!, rows[1]!]],
  ])('changes with %s', (_, changed) => {
    expect(hash(columns(changed))).not.toBe(hash(columns()))
  })

  test('of searches depends on queries and grades, not on what was returned', () => {
    const [first, second] = searches as [(typeof searches)[0], (typeof searches)[1]]
    expect(hash([second, first])).toBe(hash(searches))
    expect(hash([{ ...first, retrieved: [] }, second])).toBe(hash(searches))
    expect(hash([{ ...first, relevant: ['a'] }, second])).not.toBe(hash(searches))
  })
})

describe.each(Object.entries(suitableInputs))('a report of %s', (_, inputs) => {
  test('of rows in another order has the same values', () => {
    let reports = 0
    fc.assert(
      fc.property(withOrder(inputs), ([sample, order]) => {
        const before = reportOrNone(sample.input(allRows(sample)))
        const after = reportOrNone(sample.input(order))
        expect(after === undefined).toBe(before === undefined)
        if (before === undefined || after === undefined) return
        reports++
        expect(after.metrics.map(({ metric }) => metric)).toEqual(before.metrics.map(({ metric }) => metric))
        before.metrics.forEach(({ metric, value }, i) => {
          const [a, b] = [value, after.metrics[i]!.value].map(x => (Number.isNaN(x) ? 'undefined' : x))
          expect([a, b], metric).toSatisfy(([x, y]) => agree(x, y))
        })
        expect(after.data.labels).toEqual(before.data.labels)
        expect(after.confusionMatrix).toEqual(before.confusionMatrix)
      }),
    )
    expect(reports).toBeGreaterThan(runs(30))
  })

  test('has a text that depends on nothing but the report', () => {
    fc.assert(
      fc.property(inputs, sample => {
        const input = sample.input(allRows(sample))
        const report = reportOrNone(input)
        if (report !== undefined) expect(reportText(report)).toBe(reportText(metricReport(evaluation(input))))
      }),
    )
  })
})

describe('slices that are asked for', () => {
  const country = ['DE', 'DE', 'FR', 'FR', 'FR', null]
  const device = ['app', 'web', 'app', 'web', 'web', 'web']
  const preds = { yTrue: [1, 0, 1, 0, 1, 0], yPred: [1, 0, 0, 0, 1, 1], positive: 1, slices: { country, device } }

  test('are crossed where names stand in brackets, and come back from JSON', () => {
    const report = metricReport(preds, { metrics: ['accuracy'], slices: ['device', ['country', 'device']] })
    expect(report.slices.map(({ name, columns }) => [name, columns])).toEqual([
      ['device', undefined],
      ['country × device', ['country', 'device']],
    ])
    expect(
      report.slices[1]!.slices.map(({ slice, labels, rows, metrics: [row] }) => [slice, labels, rows, row!.value]),
    ).toEqual([
      ['(missing) × web', ['(missing)', 'web'], 1, 0],
      ['DE × app', ['DE', 'app'], 1, 1],
      ['DE × web', ['DE', 'web'], 1, 1],
      ['FR × app', ['FR', 'app'], 1, 0],
      ['FR × web', ['FR', 'web'], 2, 1],
    ])
    expect(parseReport(JSON.parse(JSON.stringify(report)))).toEqual(report)
    expect(problemsOf(publishedSchema, JSON.parse(JSON.stringify(report)))).toEqual([])
  })

  test('one column by its name, and none', () => {
    expect(metricReport(preds, { slices: 'device' }).slices.map(({ name }) => name)).toEqual(['device'])
    expect(metricReport(preds, { slices: false }).slices).toEqual([])
  })

  test('have no value where they have too little support', () => {
    const { slices } = metricReport(preds, { metrics: ['recall', 'accuracy'], slices: 'country', minSupport: 2 })
    const values = slices[0]!.slices.map(({ slice, metrics }) => [
      slice,
      ...metrics.map(each => each.undefinedBecause ?? each.value),
    ])
    expect(values).toEqual([
      ['(missing)', 'too small: a support of 0, below 2', 'too small: a support of 1, below 2'],
      ['DE', 'too small: a support of 1, below 2', 1],
      ['FR', 0.5, 2 / 3],
    ])
  })

  test.each<readonly [object, RegExp]>([
    [{ slices: ['country', 'country'] }, /slices names "country" twice/],
    [{ slices: [['country', 'devise']] }, /no slicing column "devise".*Did you mean device/],
    [{ minSupport: 0 }, /minSupport is 0/],
  ])('are refused: %j', (options, problem) => {
    expect(() => metricReport(preds, options as never)).toThrow(problem)
  })
})

describe('classes of a report', () => {
  test('each class has its rates and its support, NaN where a rate is 0/0', () => {
    const input = { yTrue: ['a', 'a', 'b'], yPred: ['a', 'c', 'a'], labels: ['a', 'b', 'c', 'd'] }
    expect(metricReport(input).perClass).toEqual([
      { label: 'a', support: 2, precision: 0.5, recall: 0.5, f1: 0.5 },
      { label: 'b', support: 1, precision: Number.NaN, recall: 0, f1: 0 },
      { label: 'c', support: 0, precision: 0, recall: Number.NaN, f1: 0 },
      { label: 'd', support: 0, precision: Number.NaN, recall: Number.NaN, f1: Number.NaN },
    ])
  })

  test('support is a weight where rows have weights', () => {
    const input = { yTrue: [1, 1, 0], yPred: [1, 0, 0], sampleWeight: [3, 1, 0.5] }
    expect(metricReport(input).perClass).toMatchObject([
      { label: 0, support: 0.5, recall: 1 },
      { label: 1, support: 4, precision: 1, recall: 0.75, f1: 6 / 7 },
    ])
  })

  test('sets of labels have classes, and no matrix', () => {
    const input = { task: 'multilabel', yTrue: [['a'], ['a', 'b']], yPred: [['a'], ['b']] } as const
    const { perClass, confusionMatrix } = metricReport(input)
    expect(perClass).toMatchObject([
      { label: 'a', recall: 0.5 },
      { label: 'b', recall: 1 },
    ])
    expect(confusionMatrix).toBeUndefined()
  })

  test('a matrix of more than 50 classes is left out', () => {
    const labels = Array.from({ length: 51 }, (_, i) => i)
    expect(metricReport({ yTrue: labels, yPred: labels, labels }).confusionMatrix).toBeUndefined()
    const fewer = labels.slice(1)
    expect(metricReport({ yTrue: fewer, yPred: fewer, labels: fewer }).confusionMatrix?.counts).toHaveLength(50)
  })
})

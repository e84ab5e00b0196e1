import { describe, expect, test } from 'vitest'
import { type BaselineInput, evaluation, measure, metricReport, repeated, rocCurve } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'

const yTrue = [1, 0, 1, 0]
const first = { yTrue, yPred: [1, 0, 1, 0] }

describe('a mean over runs', () => {
  test.each<readonly [string, readonly BaselineInput[], string, readonly number[]]>([
    ['labels', [first, { yPred: [1, 0, 1, 1] }, { yPred: [0, 0, 1, 1] }], 'accuracy', [1, 0.75, 0.5]],
    ['rows', [[{ yTrue: 1, yPred: 1 }], [{ yPred: 0 }]], 'accuracy', [1, 0]],
    ['scores', [{ yTrue, yScore: [0.9, 0.1, 0.8, 0.2] }, { yScore: [0.9, 0.85, 0.8, 0.2] }], 'auc', [1, 0.75]],
    ['numbers', [{ yTrue: [1, 2], yPred: [1, 2] }, { yPred: Float64Array.of(2, 4) }], 'mae', [0, 1.5]],
    ['rankings', [{ qrels: { q: { a: 1 } }, run: { q: ['a', 'b'] } }, { run: { q: ['b', 'a'] } }], 'mrr', [1, 0.5]],
    ['passed cases', [{ passed: [true, false] }, { passed: [true, true] }], 'passRate', [0.5, 1]],
    ['scored cases', [{ score: [1, 2] }, { score: [3, 4] }], 'meanScore', [1.5, 3.5]],
    [
      'sets of labels',
      [{ task: 'multilabel', yTrue: [['a'], ['b']], yPred: [['a'], ['b']] }, { yPred: [['a'], ['a']] }],
      'subsetAccuracy',
      [1, 0.5],
    ],
    ['counted rows', [{ yTrue: [1, 0], yPred: [1, 0], count: [3, 1] }, { yPred: [0, 0] }], 'accuracy', [1, 0.25]],
  ])('%s', (_, runs, metric, values) => {
    const { value, parts } = measure(repeated(runs), metric)
    expect(value).toBeCloseTo(values.reduce((sum, each) => sum + each, 0) / values.length, 12)
    expect(parts.kind === 'runs' && parts.runs.map(run => run.value)).toEqual(values)
  })

  test('rows are brought together by their ids', () => {
    const runs = repeated([
      { ...first, ids: ['a', 'b', 'c', 'd'] },
      { yPred: [0, 1, 0, 1], ids: ['d', 'c', 'b', 'a'] },
    ])
    expect(measure(runs, 'accuracy').value).toBe(1)
  })

  test('later changes to the arrays do not reach the runs', () => {
    const yPred = Float64Array.of(1, 2)
    const runs = repeated([{ yTrue: [1, 2], yPred: [1, 2] }, { yPred }])
    yPred.fill(9)
    expect(measure(runs, 'mae').value).toBe(0)
  })

  test('whole evaluations are runs, too', () => {
    const runs = repeated([evaluation(first), evaluation({ yTrue, yPred: [1, 1, 1, 1] })])
    expect(measure(runs, 'accuracy').value).toBe(0.75)
  })
})

describe('refused', () => {
  const message = (work: () => unknown): string => String(thrownBy(work))

  test('what are no runs', () => {
    const once = repeated([first, { yPred: [1, 1, 1, 1] }])
    const wrong: readonly unknown[] = [first, [], [first], [first, first], [first, once], [first, metricReport(first)]]
    expect(wrong.map(runs => message(() => repeated(runs as BaselineInput[])))).toMatchInlineSnapshot(`
      [
        "EvaluationError: repeated: the runs are an object. Expected a list of evaluations: repeated([first, second, third]).",
        "EvaluationError: repeated: there are no runs. Expected at least two: one run shows nothing of how runs differ.",
        "EvaluationError: repeated: there is one run. Expected at least two: one run shows nothing of how runs differ.",
        "EvaluationError: repeated: runs[1] is the very same object as runs[0]. Expected the predictions of each run.",
        "EvaluationError: repeated: runs[1] is repeated runs itself. Expected the columns of one run.",
        "EvaluationError: repeated: runs[1] is a metric report. Expected the columns of one run.",
      ]
    `)
  })

  test('places without a run', () => {
    const gap: BaselineInput[] = [first]
    gap[2] = { yPred: [1, 1, 1, 1] }
    const nothing = [first, undefined, undefined] as unknown as BaselineInput[]
    expect([gap, nothing].map(runs => message(() => repeated(runs)))).toEqual(
      Array.from(
        { length: 2 },
        () => 'EvaluationError: repeated: runs[1] is undefined. Expected a run in every place.',
      ),
    )
  })

  test('a first run that is none, and of several that stand twice the first', () => {
    const once = repeated([first, { yPred: [1, 1, 1, 1] }])
    const wrong: readonly unknown[] = [
      [once, first],
      [metricReport(first), first],
      [{ yTrue, yPred: [1] }, first],
      [first, first, first],
    ]
    expect(wrong.map(runs => message(() => repeated(runs as BaselineInput[])))).toEqual([
      'EvaluationError: repeated: runs[0] is repeated runs itself. Expected the columns of one run.',
      'EvaluationError: repeated: runs[0] is a metric report. Expected the columns of one run.',
      'EvaluationError: repeated: in runs[0] yPred has 1 value, but yTrue has 4. Expected one value a row in every column.',
      'EvaluationError: repeated: runs[1] is the very same object as runs[0]. Expected the predictions of each run.',
    ])
  })

  test('what a column throws by itself stays as it is', () => {
    const broken = {
      get yPred(): number[] {
        throw new RangeError('the file is gone')
      },
    }
    expect(() => repeated([first, broken])).toThrow(new RangeError('the file is gone'))
  })

  test('runs of another positive class', () => {
    const scores = { yTrue, yScore: [0.9, 0.1, 0.8, 0.2] }
    const pairs: readonly (readonly BaselineInput[])[] = [
      [
        { ...first, positive: 1 },
        { ...first, positive: 0 },
      ],
      [first, { ...first, positive: 0 }],
      [
        { ...scores, positive: 1 },
        { ...scores, positive: 0 },
      ],
    ]
    expect(pairs.map(runs => message(() => repeated(runs)))).toMatchInlineSnapshot(`
      [
        "EvaluationError: repeated: positive is 1 in runs[0], 0 in runs[1]: a mean would be of two different things. Expected the same in all runs. Predictions alone ({ yPred } or { yScore }) take what runs[0] has.",
        "EvaluationError: repeated: positive is not given in runs[0], 0 in runs[1]: a mean would be of two different things. Expected the same in all runs. Predictions alone ({ yPred } or { yScore }) take what runs[0] has.",
        "EvaluationError: repeated: positive is 1 in runs[0], 0 in runs[1]: a mean would be of two different things. Expected the same in all runs. Predictions alone ({ yPred } or { yScore }) take what runs[0] has.",
      ]
    `)
    // A run that says nothing takes what the first says.
    const inherited = repeated([{ ...first, positive: 0 }, { ...first }])
    expect(measure(inherited, 'recall').convention).toEqual(['positive = 0'])
  })

  test('runs over other rows', () => {
    const ids = ['a', 'b', 'c', 'd']
    const pairs: readonly (readonly BaselineInput[])[] = [
      [first, { yTrue: [1, 0, 1], yPred: [1, 0, 1] }],
      [first, { yTrue: [1, 0, 1, 1], yPred: [1, 0, 1, 0] }],
      [{ ...first, ids }, { yPred: [1, 0, 1, 0] }],
      [
        { ...first, ids },
        { yPred: [1, 0, 1, 0], ids: ['a', 'b', 'c', 'e'] },
      ],
      [first, { qrels: { q: { a: 1 } }, run: { q: ['a'] } }],
      [
        { qrels: { q: { a: 1 } }, run: { q: ['a'] } },
        { qrels: { q: { a: 2 } }, run: { q: ['a'] } },
      ],
      [first, { yPred: [1, 0, 1] }],
    ]
    expect(pairs.map(runs => message(() => repeated(runs)))).toMatchInlineSnapshot(`
      [
        "EvaluationError: repeated: runs[0] has 4 rows, runs[1] 3, and there are no ids. Expected ids in both runs, or as many rows in the same order.",
        "EvaluationError: repeated: yTrue[3] is 0 in runs[0], 1 in runs[1]. Expected the same truth in both runs. Hand in the predictions alone: { yPred }; they inherit the truth of runs[0].",
        "EvaluationError: repeated: runs[0] has ids, runs[1] has none. Expected ids in both runs, or in neither. Hand in ids with runs[1], too: they say which row each prediction belongs to.",
        "EvaluationError: repeated: runs[1] has no row "d": 1 only in runs[0], 1 only in runs[1].",
        "EvaluationError: repeated: in runs[1] the evaluation has an unknown column "yTrue" beside "qrels", "run". Known: qrels, run, catalog, features, popularity, otherRun, slices, details, whenMissing, missingAs, maxMissing.",
        "EvaluationError: repeated: the query "q" is judged otherwise in runs[1]. Expected the same judgements in both runs. Hand in the run alone: { run }; it inherits the judgements of runs[0].",
        "EvaluationError: repeated: in runs[1] yPred has 3 values, but yTrue has 4. Expected one value a row in every column.",
      ]
    `)
  })

  test('runs that have no row in common', () => {
    const of = (...ids: readonly string[]): BaselineInput => ({ ...first, ids })
    const error = message(() => repeated([of('a', 'b', 'c', 'd'), of('e', 'f', 'g', 'h')]))
    expect(error).toMatch(/^EvaluationError: repeated: runs\[0\] and runs\[1\] have no row in common/)
  })

  test('by what takes one run', () => {
    const runs = repeated([first, { yPred: [1, 1, 1, 1] }])
    expect([message(() => metricReport(runs)), message(() => rocCurve(runs))]).toMatchInlineSnapshot(`
      [
        "EvaluationError: metricReport: repeated runs were received, and a metric report is of one run. Expected one run by itself. Repeated runs are for gates on values, comparisons, measure and toBeatDummy.",
        "EvaluationError: rocCurve: a curve needs yScore; this evaluation has 2 repeated runs.",
      ]
    `)
  })
})

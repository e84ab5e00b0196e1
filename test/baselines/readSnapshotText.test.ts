import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSnapshotText } from '../../src/baselines/readSnapshotText.ts'
import { printable } from '../../src/evaluation/errors/printable.ts'
import { type MetricReport, metricReport, reportText } from '../../src/index.ts'
import { anyText } from '../anyText.ts'
import { longTest } from '../thoroughness.ts'

function readBack(report: MetricReport): MetricReport {
  const read = readSnapshotText(reportText(report), new Map())
  if (read.kind === 'unreadable') throw new Error(`${read.problem}\n${reportText(report)}`)
  return read.report
}

function expectSame(report: MetricReport): void {
  const read = readBack(report)
  expect(read.metrics.map(({ metric, value, n }) => [metric, value, n])).toEqual(
    report.metrics.map(({ metric, value, n, undefinedBecause }) => [
      printable(metric),
      value,
      // Beside a reason the text has no place for how many there are.
      undefinedBecause === undefined ? n : expect.any(Number),
    ]),
  )
  expect(read.metrics.map(({ undefinedBecause }) => undefinedBecause !== undefined)).toEqual(
    report.metrics.map(({ undefinedBecause }) => undefinedBecause !== undefined),
  )
  expect([read.n, read.unit, read.data.hash]).toEqual([report.n, report.unit, report.data.hash])
  expect(read.perClass.map(({ precision, recall, f1, support }) => [precision, recall, f1, support])).toEqual(
    report.perClass.map(({ precision, recall, f1, support }) => [precision, recall, f1, support]),
  )
}

longTest('what a text says of labels of any kind reads back exactly', () => {
  const label = fc.oneof(anyText({ maxLength: 8 }), fc.constantFrom('  ', 'a  0.5  0.5', ')', '"', '\n'))
  fc.assert(
    fc.property(fc.array(fc.tuple(label, label), { minLength: 1, maxLength: 12 }), rows => {
      const [yTrue, yPred] = [rows.map(([truth]) => truth), rows.map(([, called]) => called)]
      const labels = [...new Set([...yTrue, ...yPred])]
      const about = `f1(class=${JSON.stringify(labels[0])})`
      expectSame(metricReport({ yTrue, yPred, labels }, { metrics: ['accuracy', 'macroF1', 'mcc', about] }))
    }),
  )
})

test('what a text says of numbers of any size reads back exactly', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 8 }), rows => {
      const [yTrue, yPred] = [rows.map(([truth]) => truth), rows.map(([, called]) => called)]
      expectSame(metricReport({ yTrue, yPred }, { metrics: ['mae', 'r2', 'meanBiasError', 'maxError', 'mape'] }))
    }),
  )
})

describe('reports of every kind', () => {
  const yTrue = [1, 0, 1, 1, 0, 0]
  test.each<[string, MetricReport]>([
    ['scores', metricReport({ yTrue, yScore: [0.9, 0.2, 0.7, 0.4, 0.5, 0.1] })],
    ['with intervals', metricReport({ yTrue, yPred: [1, 0, 0, 1, 1, 0] }, { confidence: 0.9 })],
    ['rankings', metricReport({ qrels: { q: { a: 1, b: 0 }, r: { a: 2 } }, run: { q: ['a', 'b'], r: ['b', 'a'] } })],
    ['cases', metricReport({ passed: [true, false, true] })],
    ['slices', metricReport({ yTrue, yPred: [1, 0, 0, 1, 1, 0], slices: { 'a  b': ['x', 'x', 'y', 'y', 'z', 'z'] } })],
    ['one class', metricReport({ yTrue: ['a', 'a'], yPred: ['a', 'a'] })],
  ])('%s', (_, report) => {
    expectSame(report)
  })

  test('conventions read back as they are compared', () => {
    const report = metricReport({ qrels: { q: { a: 1 } }, run: { q: ['a'] } }, { metrics: ['map@10', 'ndcg@10'] })
    expect(readBack(report).metrics.map(({ convention }) => convention)).toEqual(
      // Where commas stand inside of one they part it, on both sides alike.
      report.metrics.map(({ convention }) => convention.flatMap(each => each.split(', '))),
    )
  })
})

test('a line that cannot be read is quoted, and cut where it is long', () => {
  const problemOf = (line: string) => {
    const read = readSnapshotText(`metric report of 20 rows, data 0123456789abcdef\n\n${line}`, new Map())
    return read.kind === 'report' ? undefined : read.problem
  }
  expect(problemOf('no\tmetric\u202e')).toBe('line 3 is no metric with its value: "no\\tmetric\\u202e"')
  expect(problemOf('x'.repeat(1e6))).toMatch(/: "x+…x+"$/)
  expect(problemOf('x'.repeat(1e6))?.length).toBeLessThan(100)
})

describe('the classes of a text without a table of them', () => {
  const truthOf = (...head: readonly string[]) => {
    const text = ['metric report of 20 rows, data 0123456789abcdef', ...head, '', 'accuracy  1'].join('\n')
    const read = readSnapshotText(text, new Map())
    return read.kind === 'report' ? read.report.data.labels : read.problem
  }

  test('are compared by their names, not by how many rows they have', () => {
    expect(truthOf('truth: 10 × a, 10 × b')).toEqual([{ label: 'a, b', rows: 0 }])
    expect(truthOf('truth: 9 × a, 11 × b')).toEqual(truthOf('truth: 10 × a, 10 × b'))
    expect(truthOf('truth: 10 × a, 10 × c')).not.toEqual(truthOf('truth: 10 × a, 10 × b'))
  })

  test('are none where the text has none', () => {
    expect(truthOf()).toEqual([])
    expect(truthOf('columns: yTrue, yPred')).toEqual([])
  })
})

test('a line among the classes that says something else is passed over', () => {
  const report = metricReport({ yTrue: ['a', 'b', 'b'], yPred: ['a', 'b', 'a'] })
  const text = reportText(report).replace(/^(a {2,}.*)$/m, '… and 3 more classes\n$1')
  expect(text).toContain('… and 3 more')
  const read = readSnapshotText(text, new Map())
  expect(read.kind === 'unreadable' ? [] : read.report.perClass.map(({ label }) => label)).toEqual(['a', 'b'])
})

const hash = (digit: string) => digit.repeat(16)
const head = `metric report of 20 rows, data ${hash('a')}`

/** What a text says, or why it cannot be read. */
function readOf(lines: readonly string[], withSlices = false): MetricReport | string {
  const read = readSnapshotText(lines.join('\n'), new Map([['accuracy', 'up']]), withSlices)
  return read.kind === 'report' ? read.report : read.problem
}

function reportIn(lines: readonly string[], withSlices = false): MetricReport {
  const read = readOf(lines, withSlices)
  if (typeof read === 'string') throw new Error(read)
  return read
}

describe('a text that cannot be read', () => {
  test.each<[string, readonly string[], string]>([
    [
      'marks of a conflict',
      [head, '', '<<<<<<< HEAD', 'accuracy  1', '=======', 'accuracy  2', '>>>>>>> b'],
      'line 3 is the mark of a merge conflict',
    ],
    ['a mark in the first line', ['=======', head], 'line 1 is the mark of a merge conflict'],
    [
      'another head',
      ['metric report of many rows', '', 'accuracy  1'],
      'it does not begin with "metric report of …": "metric report of many rows"',
    ],
    ['nothing', [''], 'it does not begin with "metric report of …": ""'],
    ['a line without a value', [head, '', 'accuracy  1', 'f1  high'], 'line 4 is no metric with its value: "f1  high"'],
    ['a line that names no metric', [head, '', 'accuracy  1', '  0.5'], 'line 4 is no metric with its value: "  0.5"'],
    [
      'a metric twice',
      [head, '', 'accuracy  1', 'f1  0.5', 'accuracy  0.5'],
      'line 5 has accuracy for the second time',
    ],
    ['no metric', [head, ''], 'there is no metric in it'],
    ['the head alone', [head], 'there is no metric in it'],
    ['notes alone', [head, '', 'note on accuracy: of two classes'], 'there is no metric in it'],
  ])('%s', (_, lines, problem) => {
    expect(readOf(lines)).toBe(problem)
  })
})

describe('what a text says', () => {
  test('of the data', () => {
    const heading = [
      'truth: 12 × a, 8 × b',
      `columns: groups ${hash('b')}, qrels ${hash('c')}`,
      `in any order: ${hash('d')}`,
    ]
    const data = {
      rows: 20,
      labels: [{ label: 'a, b', rows: 0 }],
      hash: hash('a'),
      columns: [
        { name: 'groups', hash: hash('b') },
        { name: 'qrels', hash: hash('c') },
      ],
      unordered: hash('d'),
    }
    expect(reportIn([head, ...heading, '', 'accuracy  1']).data).toEqual(data)
    // The heading ends with its block.
    expect(reportIn([head, '', 'accuracy  1', '', ...heading]).data).toEqual({
      rows: 20,
      labels: [],
      hash: hash('a'),
      columns: [],
      unordered: undefined,
    })
    // A line of columns may come first, where there are no classes.
    const first = reportIn([head, `columns: groups ${hash('b')}`, '', 'accuracy  1']).data
    expect(first).toEqual({ ...data, labels: [], columns: [{ name: 'groups', hash: hash('b') }], unordered: undefined })
  })

  test.each([
    ['20 rows', 20, 'row'],
    ['1 row', 1, 'row'],
    ['20 queries', 20, 'query'],
    ['1 query', 1, 'query'],
    ['3 cases', 3, 'case'],
    ['3 things', 3, 'row'],
  ])('of %s', (words, n, unit) => {
    const report = reportIn([`metric report of ${words}, data ${hash('a')}`, '', 'accuracy  1'])
    expect([report.n, report.unit, report.metrics[0]!.n]).toEqual([n, unit, n])
  })

  test('of metrics', () => {
    const { metrics } = reportIn([
      head,
      '',
      'accuracy           0.75',
      'note on accuracy: of two classes',
      'f1(class="a  b")   -1.5e-7 in [0.25, 0.5] (n = 12 rows; positive = "a", average = binary)',
      'f1(class="c")      0.5',
      'recall@5           undefined: no row is positive',
      'mse                Infinity (log2; n = 7 queries)',
    ])
    const said = metrics.map(({ metric, value, undefinedBecause, n, direction, convention }) => [
      metric,
      value,
      undefinedBecause,
      n,
      direction,
      convention,
    ])
    expect(said).toEqual([
      ['accuracy', 0.75, undefined, 20, 'up', []],
      ['f1(class="a  b")', -1.5e-7, undefined, 12, 'none', ['positive = "a"', 'average = binary']],
      ['f1(class="c")', 0.5, undefined, 20, 'none', []],
      ['recall@5', Number.NaN, 'no row is positive', 20, 'none', []],
      ['mse', Number.POSITIVE_INFINITY, undefined, 7, 'none', ['log2']],
    ])
  })

  const classes = [
    'class  precision  recall    f1  support',
    'a            0.5    0.25     -       12',
    'b  c           -       1  0.75        8',
  ]

  test('of classes, whose table follows the metrics and stands for the truth', () => {
    const report = reportIn([head, 'truth: 12 × a, 8 × b  c', '', 'accuracy  1', '', ...classes, '', 'd  1  1  1  1'])
    expect(report.perClass).toEqual([
      { label: 'a', precision: 0.5, recall: 0.25, f1: Number.NaN, support: 12 },
      { label: 'b  c', precision: Number.NaN, recall: 1, f1: 0.75, support: 8 },
    ])
    expect(report.data.labels).toEqual([])
    // Of one class, too.
    const one = reportIn([head, 'truth: 20 × a', '', 'accuracy  1', '', ...classes.slice(0, 2)])
    expect([one.perClass.length, one.data.labels]).toEqual([1, []])
    // Lines like those of a table, under another head.
    expect(reportIn([head, '', 'accuracy  1', '', 'a  0.5  0.5  0.5  12', 'b  0.5  0.5  0.5  8']).perClass).toEqual([])
  })

  test('of slices, where they are asked for, each under its heading', () => {
    const lines = [
      head,
      '',
      'accuracy  0.75',
      'f1        0.5',
      '',
      'country = DE: 12 rows',
      '  accuracy  0.5',
      '  f1        undefined: no row is positive',
      '  and more',
      '  mse       high',
      '',
      'country = FR: 1 row',
      '  accuracy  1',
      'country = IT: 3 rows',
      '',
      'no slice: 4 rows',
      '  accuracy  1',
    ]
    const slices = [
      {
        name: 'country = DE',
        slices: [
          {
            slice: '',
            rows: 12,
            metrics: [
              { metric: 'accuracy', value: 0.5, undefinedBecause: undefined, n: 12 },
              { metric: 'f1', value: Number.NaN, undefinedBecause: 'no row is positive', n: 12 },
            ],
          },
        ],
      },
      {
        name: 'country = FR',
        slices: [
          { slice: '', rows: 1, metrics: [{ metric: 'accuracy', value: 1, undefinedBecause: undefined, n: 1 }] },
        ],
      },
    ]
    expect(reportIn(lines, true).slices).toEqual(slices)
    expect(reportIn(lines).slices).toEqual([])
    const read = readSnapshotText(lines.join('\n'), new Map())
    expect(read.kind === 'report' && read.report.slices).toEqual([])
    // A reason may look like a heading.
    const reason = 'accuracy  undefined: no row where label = DE: 12 rows'
    expect(reportIn([head, '', reason, '', ...lines.slice(5)], true).slices).toEqual(slices)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSnapshotText } from '../../src/baselines/readSnapshotText.ts'
import { printable } from '../../src/explain/text/printable.ts'
import { type MetricReport, metricReport, reportText } from '../../src/index.ts'

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

test('what a text says of labels of any kind reads back exactly', () => {
  const label = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('  ', 'a  0.5  0.5', ')', '"', '\n'),
  )
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

test('a line that cannot be read is quoted, up to 60 characters', () => {
  const problemOf = (line: string) => {
    const read = readSnapshotText(`metric report of 20 rows, data 0123456789abcdef\n\n${line}`, new Map())
    return read.kind === 'report' ? undefined : read.problem
  }
  const long = 'x'.repeat(60)
  expect(problemOf(long)).toContain(`"${long}"`)
  expect(problemOf(`${long}y`)).toContain(`"${long}…"`)
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptReport, readSnapshot, snapshotText } from '../../src/baselines/snapshotText.ts'
import { type MetricReport, metricReport, reportText } from '../../src/index.ts'
import { sealOf } from '../../src/report/seal.ts'
import { anyText } from '../anyText.ts'
import { longTest, sampled } from '../thoroughness.ts'

const report = metricReport({
  yTrue: ['a', 'b', 'a', 'b'],
  yPred: ['a', 'b', 'b', 'b'],
  slices: { k: ['x', 'x', 'y', 'y'] },
})

const problemOf = (text: string): string | undefined => {
  const read = readSnapshot(text)
  return read.kind === 'unreadable' ? read.problem : undefined
}

/** A text as if it had been written. */
const sealed = (text: string, data: string): string => `${text}\nseal ${sealOf([text, data])}, data ${data}`

test('an entry is the text of the report, and below it one line of data', () => {
  const lines = snapshotText(report).split('\n')
  const exact = reportText(report).split('\n')
  expect(exact.find(line => line.startsWith('macroF1'))).toContain(' 0.7333333333333334 ')
  expect(lines.find(line => line.startsWith('macroF1'))).toContain(' 0.733333 ')
  expect(lines.slice(0, -2)).toHaveLength(exact.length)
  expect(lines.at(-2)).toBe('')
  expect(lines.at(-1)).toMatch(/^seal [0-9a-f]{16}, data \{"format":"expect-metrics\/metric-report",/)
})

function expectSame(written: MetricReport): void {
  expect(readSnapshot(snapshotText(written))).toEqual({ kind: 'report', report: written })
}

longTest('labels of any kind read back exactly', () => {
  const label = fc.oneof(anyText({ maxLength: 8 }), fc.constantFrom('  ', 'a  0.5  0.5', ')', '"', '\n', ', data '))
  fc.assert(
    fc.property(fc.array(fc.tuple(label, label), { minLength: 1, maxLength: 12 }), rows => {
      const [yTrue, yPred] = [rows.map(([truth]) => truth), rows.map(([, called]) => called)]
      const labels = [...new Set([...yTrue, ...yPred])]
      const about = `f1(class=${JSON.stringify(labels[0])})`
      expectSame(metricReport({ yTrue, yPred, labels }, { metrics: ['accuracy', 'macroF1', 'mcc', about] }))
    }),
  )
})

test('numbers of any size read back exactly', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 8 }), rows => {
      const [yTrue, yPred] = [rows.map(([truth]) => truth), rows.map(([, called]) => called)]
      expectSame(metricReport({ yTrue, yPred }, { metrics: ['mae', 'r2', 'meanBiasError', 'maxError', 'mape'] }))
    }),
  )
})

test('names that are too long to be shown are cut, and stay apart', () => {
  const [one, other] = ['a', 'b'].map(letter => `${'x'.repeat(1e5)}${letter}${'x'.repeat(1e5)}`)
  const long = metricReport({ yTrue: [one, other], yPred: [one, one] }, { metrics: ['accuracy', 'macroF1'] })
  const read = readSnapshot(snapshotText(long))
  expect(snapshotText(long).length).toBeLessThan(50_000)
  expect(read).toEqual({ kind: 'report', report: keptReport(long) })
  expect(keptReport(report)).toBe(report)
})

describe('reports of every kind read back', () => {
  const yTrue = [1, 0, 1, 1, 0, 0]
  test.each<[string, MetricReport]>([
    ['scores', metricReport({ yTrue, yScore: [0.9, 0.2, 0.7, 0.4, 0.5, 0.1] })],
    ['with intervals', metricReport({ yTrue, yPred: [1, 0, 0, 1, 1, 0] }, { confidence: 0.9 })],
    ['rankings', metricReport({ qrels: { q: { a: 1, b: 0 }, r: { a: 2 } }, run: { q: ['a', 'b'], r: ['b', 'a'] } })],
    ['cases', metricReport({ passed: [true, false, true] })],
    [
      'slices',
      metricReport(
        { yTrue, yPred: [1, 0, 0, 1, 1, 0], slices: { 'a  b': ['x', 'x', 'y', 'y', 'z', 'z'] } },
        { slices: 'a  b' },
      ),
    ],
    ['one class', metricReport({ yTrue: ['a', 'a'], yPred: ['a', 'a'] })],
  ])('%s', (_, each) => expectSame(each))
})

test('any letter that is another, missing or too many', () => {
  const whole = snapshotText(report)
  for (const at of sampled(Array.from({ length: whole.length }, (_, at) => at))) {
    const [before, letter, after] = [whole.slice(0, at), whole[at]!, whole.slice(at + 1)]
    const other = String.fromCharCode(letter.charCodeAt(0) ^ 1)
    for (const damaged of [
      before,
      `${before}${after}`,
      `${before}${other}${after}`,
      `${before}${letter}${letter}${after}`,
    ]) {
      if (damaged === whole) continue
      expect(readSnapshot(damaged).kind, damaged.slice(Math.max(0, at - 20), at + 20)).toBe('unreadable')
    }
  }
})

describe('a text that cannot be read', () => {
  const head = 'metric report of 20 rows, data 0123456789abcdef'
  test.each<[string, readonly string[], string]>([
    [
      'marks of a conflict',
      [head, '', '<<<<<<< HEAD', 'accuracy  1', '=======', 'accuracy  2', '>>>>>>> b'],
      'line 3 is the mark of a merge conflict',
    ],
    ['a mark in the first line', ['=======', head], 'line 1 is the mark of a merge conflict'],
    ['another head', ['{ "a": 1 }'], 'it does not begin with "metric report of …": "{ \\"a\\": 1 }"'],
    ['nothing', [''], 'it does not begin with "metric report of …": ""'],
    ['hidden signs', ['no\tmetric\u202e'], 'it does not begin with "metric report of …": "no\\tmetric\\u202e"'],
    ['no data', [head, '', 'accuracy  1'], 'it does not end with its line of data'],
  ])('%s', (_, lines, problem) => {
    expect(problemOf(lines.join('\n'))).toBe(problem)
  })

  test('a long line is cut', () => {
    expect(problemOf('x'.repeat(1e6))?.length).toBeLessThan(100)
  })

  test('data that are no report, under a seal that fits', () => {
    expect(problemOf(sealed(head, '{'))).toMatch(/^the text of 1 character is no JSON/)
    expect(problemOf(sealed(head, '{"format":"other"}'))).toBe('this is no metric report: its format is "other"')
    const json = JSON.stringify(report)
    expect(problemOf(sealed(head, json))).toBeUndefined()
    expect(problemOf(sealed(head, json.replace('"n":4', '"n":4,"n":5')))).toMatch(/"n" stands twice/)
    expect(problemOf(sealed(head, json.replace('"n":4', '"n":"4"')))).toContain('"4"')
  })
})

const abab = Array.from({ length: 100 }, (_, i) => (i % 3 === 0 ? 'a' : 'b'))
const copies = { yTrue: abab, yPred: abab }

test('a note on the evaluation stands once in the line of data, and reads back on each metric', () => {
  const copied = metricReport(copies)
  expect(
    copied.metrics.filter(({ notes }) => notes.some(note => note.includes('yPred equals'))).length,
  ).toBeGreaterThan(2)
  const data = snapshotText(copied).split('\n').at(-1)
  expect(data?.split('yPred equals')).toHaveLength(2)
  expectSame(copied)
  expectSame(metricReport({ yTrue: ['a', 'b'], yPred: ['a', 'b'] }, { metrics: ['accuracy'] }))
})

test('an entry that was written before notes stood once still reads', () => {
  const copied = metricReport(copies)
  const text = `${reportText(copied)}\n`
  expect(readSnapshot(sealed(text, JSON.stringify(copied)))).toEqual({ kind: 'report', report: copied })
})

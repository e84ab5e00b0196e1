import { describe, expect, test } from 'vitest'
import {
  diffReports,
  EvaluationError,
  type MetricReport,
  metricReport,
  metricReportSerializer,
  reportText,
  toMarkdown,
} from '../../../src/index.ts'
import { reportOf } from '../../../src/report/reportOf.ts'
import { animalReport, scores, searches } from '../../report/reports.ts'

const [first] = animalReport.metrics as [(typeof animalReport.metrics)[0]]
const odd = reportOf({
  ...animalReport,
  metrics: [
    { ...first, interval: { level: 0.95, lower: 0.3, upper: Number.POSITIVE_INFINITY, method: 'wilson' } },
    { ...first, metric: 'other', value: -0, n: 5, notes: ['1 class\nleft out'], convention: ['class = "`|<\\\\"'] },
    { ...first, metric: 'none', value: Number.NaN, undefinedBecause: 'no row is\u001b[31m red' },
    { ...first, metric: 'large', value: 1.7976931348623157e308, range: [0, Number.POSITIVE_INFINITY] },
  ],
  slices: [],
})

const files = [
  ['animals', animalReport],
  ['scores', metricReport(scores)],
  ['searches', metricReport(searches)],
  ['odd', odd],
] as const

describe.each(files)('the report of %s', (name, report) => {
  test('as text', () => expect(reportText(report)).toMatchFileSnapshot(`expected/${name}.txt`))
  test('as Markdown', () => expect(toMarkdown(report)).toMatchFileSnapshot(`expected/${name}.md`))
})

test('each metric has one line, and its number reads back the same', () => {
  const lines = reportText(animalReport).split('\n')
  for (const { metric, value } of animalReport.metrics) {
    const own = lines.filter(line => line.startsWith(`${metric} `))
    expect(own, metric).toHaveLength(1)
    expect(Number(own[0]!.slice(metric.length).trim().split(' ')[0])).toBe(value)
  }
})

test('a value that changes changes no line but its own', () => {
  const changed = reportOf({
    ...animalReport,
    metrics: animalReport.metrics.map(row => (row.metric === 'mcc' ? { ...row, value: 0.1234567890123456 } : row)),
    perClass: animalReport.perClass.map(row => (row.label === 'cat' ? { ...row, f1: 0.5 } : row)),
  })
  const [before, after] = [animalReport, changed].map(report => reportText(report).split('\n')) as [string[], string[]]
  const differing = after.filter((line, i) => line !== before[i])
  expect(differing).toEqual([expect.stringMatching(/^mcc /), expect.stringMatching(/^cat .*0\.5 +3$/)])
})

test('labels of more than 40 characters are told apart', () => {
  const long = 'x'.repeat(50)
  const yTrue = [`${long}1`, `${long}2`]
  const text = reportText(metricReport({ yTrue, yPred: yTrue }))
  for (const label of yTrue) expect(text).toContain(label)
})

test('the text holds neither version nor control characters', () => {
  expect(reportText(animalReport)).not.toContain(animalReport.version)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point
  for (const [, report] of files) expect(reportText(report)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
})

test('no label leaves its cell in Markdown, or is read as markup', () => {
  const labels = [
    'a|b',
    '`code`',
    '<b>',
    'back\\slash',
    'line\nbreak',
    '[link](x)',
    '*bold*',
    '~~gone~~',
    '![i](u)',
    '| --- |',
  ]
  const markdown = toMarkdown(metricReport({ yTrue: labels, yPred: labels, slices: { 's|`<': labels } }))
  const lines = markdown.split('\n')
  // A pipe that is not escaped parts two cells.
  const cells = (line: string): number => line.split(/(?<!\\)(?:\\\\)*\|/).length
  for (let i = 1; i < lines.length; i++) {
    if (lines[i]!.startsWith('|') && lines[i - 1]!.startsWith('|')) expect(cells(lines[i]!)).toBe(cells(lines[i - 1]!))
  }
  expect(lines.filter(line => /^\| "line/.test(line))).toHaveLength(3)
  expect(markdown.replaceAll(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[`<*[\]~]/)
})

describe('the serializer', () => {
  const { test: serves, serialize } = metricReportSerializer

  test('serves reports alone', () => {
    expect(serves(animalReport)).toBe(true)
    for (const value of [{ ...animalReport }, JSON.parse(JSON.stringify(animalReport)), null, undefined, 'text', 1])
      expect(serves(value)).toBe(false)
  })

  test('indents every line after the first that is not empty', () => {
    const [head, ...rest] = reportText(animalReport).split('\n')
    expect(serialize(animalReport, {}, '    ')).toBe(
      [head, ...rest.map(line => (line === '' ? '' : `    ${line}`))].join('\n'),
    )
  })
})

test.each([
  ['reportText', reportText],
  ['toMarkdown', toMarkdown],
  ['diffReports', (report: MetricReport) => diffReports(animalReport, report)],
] as const)('%s refuses what is no report', (name, of) => {
  for (const value of [JSON.parse(JSON.stringify(animalReport)), { ...animalReport }, null, 'text']) {
    expect(() => of(value)).toThrow(EvaluationError)
    expect(() => of(value)).toThrow(new RegExp(`^${name}: .*read its JSON with parseReport`))
  }
})

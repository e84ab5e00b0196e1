import { expect, test } from 'vitest'
import { shownColumns } from '../../../src/explain/reports/reportText.ts'
import { metricReport, reportText, toMarkdown } from '../../../src/index.ts'
import { reportOf } from '../../../src/report/reportOf.ts'
import { animalReport, searches } from '../../report/reports.ts'
import { printedReports } from './printedReports.ts'

test.each(printedReports)('the report of %s', async (name, report) => {
  await expect(reportText(report)).toMatchFileSnapshot(`expected/${name}.txt`)
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
  for (const [, report] of printedReports) expect(reportText(report)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
})

test('a note on the evaluation stands once, one on a metric names it', () => {
  const yTrue = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? 'a' : 'b'))
  const perfect = metricReport({ yTrue, yPred: yTrue })
  const lines = reportText(perfect).split('\n')
  expect(lines.filter(line => line.startsWith('note'))).toEqual([
    'note: yPred equals yTrue in every row: are these the true labels?',
  ])
  expect(toMarkdown(perfect).match(/^- .*$/gm)).toEqual([
    '- yPred equals yTrue in every row: are these the true labels?',
  ])
  const [first, ...others] = perfect.metrics
  const one = reportOf({ ...perfect, metrics: [{ ...first!, notes: [...first!.notes, 'odd'] }, ...others] })
  expect(reportText(one)).toContain('\nnote: yPred equals yTrue')
  expect(reportText(one)).toContain('\nnote on accuracy: odd\n')
})

const [row] = metricReport(searches, { metrics: ['ndcg@10'], confidence: 0.9 }).metrics as [
  ReturnType<typeof metricReport>['metrics'][0],
]

test('a text says n only where it is not that of the report', () => {
  const n = shownColumns.find(({ title }) => title === 'n')!
  expect(n.aside(row, row.n)).toBeUndefined()
  expect(n.aside(row, row.n + 1)).toBe('n = 2 queries')
})

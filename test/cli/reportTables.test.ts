import { expect, test } from 'vitest'
import { reportInWords } from '../../src/cli/door/textOfDoor.ts'
import { reportTables } from '../../src/cli/reportTables.ts'
import { displayWidth } from '../../src/explain/text/displayWidth.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { metricReport } from '../../src/report/metricReport.ts'

const n = 400
const classes = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox', 'gnu', 'hen', 'ibis', 'jay', 'koi', 'lynx']
const yTrue = Array.from({ length: n }, (_, i) => classes[i % classes.length])
const yPred = yTrue.map((label, i) => (i % 5 === 0 ? classes[(i + 3) % classes.length] : label))
const country = yTrue.map((_, i) => ['a country with a long name', 'fr', '日本'][i % 3])

test.each([60, 80, 100])('classes, limits, matrix and slices fit %i columns', width => {
  const report = metricReport({ yTrue, yPred, slices: { country } }, { confidence: 0.95, slices: true })
  const text = reportTables(report, { palette: noColours, width })
  expect(Math.max(...text.split('\n').map(displayWidth))).toBeLessThanOrEqual(width)
  for (const { metric } of report.metrics) expect(text).toContain(metric.slice(0, 8))
  expect(text).toContain('95 % limits')
  expect(text).toMatch(/日本 +133/)
})

test('a remark of several metrics is said once, and what has no value says why', () => {
  const report = metricReport(
    { yTrue: [1, 1, 1], yScore: [0.9, 0.2, 0.3] },
    { metrics: ['auc', 'averagePrecision', 'brierScore'] },
  )
  const text = reportTables(report, { palette: noColours, width: 80 })
  expect(text).toMatch(/auc +-\n/)
  expect(text).toMatch(/auc is undefined: /)
  expect(text.match(/positive = 1/g)).toHaveLength(2)
  const zero = metricReport({ yTrue: [0, 1], yPred: [1, 1] }, { metrics: ['mape'] })
  const inFile = reportTables(zero, { palette: noColours, width: 80 }, undefined, { rows: i => `p.csv, line ${i + 2}` })
  expect(inFile).toContain('mape is undefined: --y-true of line 2 is 0')
})

test('rows without an answer are a column of the matrix, and notes name their lines', () => {
  const given = { yTrue: [1, 0, 1], yPred: [1, 0, null], whenMissing: 'wrong', maxMissing: 0.5 } as const
  const rows = (i: number) => `p.csv, line ${i + 2}`
  const report = metricReport(given, { metrics: ['accuracy'] })
  const text = reportTables(report, { palette: noColours, width: 80 }, undefined, { rows })
  expect(text).toMatch(/\n {2}0 +1 {2}0 +0\n {2}1 +0 {2}1 +1\nnote: accuracy: 1 of 3 .* counts as wrong: line 4$/)
  expect(reportInWords(report, { rows }).metrics[0]!.notes).toEqual([
    '1 of 3 rows has no answer and counts as wrong: line 4',
  ])
})

test('more classes than fit point to where the matrix is', () => {
  const many = Array.from({ length: 120 }, (_, i) => `c${i % 30}`)
  const text = reportTables(metricReport({ yTrue: many, yPred: many, labels: [...new Set(many)] }), {
    palette: noColours,
    width: 80,
  })
  expect(text).toContain('the matrix of 30 classes has no room here: --markdown FILE or --json FILE has it')
})

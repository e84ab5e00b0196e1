import { expect, test } from 'vitest'
import { isReport } from '../../src/evaluation/evaluation.ts'
import { EvaluationError, measure, parseReport } from '../../src/index.ts'
import { reportOf } from '../../src/report/reportOf.ts'
import { animalReport } from './reports.ts'

test('a report is frozen to its leaves', () => {
  const open: string[] = []
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Object.isFrozen(value)) open.push(place)
    for (const [name, inner] of Object.entries(value)) visit(inner, `${place}.${name}`)
  }
  visit(animalReport, 'report')
  visit(parseReport(JSON.stringify(animalReport)), 'parsed')
  expect(open).toEqual([])
})

test('a copy with a changed value is no report', () => {
  const improved = { ...animalReport, metrics: animalReport.metrics.map(row => ({ ...row, value: 1 })) }
  expect(isReport(animalReport)).toBe(true)
  expect(isReport(improved)).toBe(false)
  expect(isReport({ ...reportOf(animalReport) })).toBe(false)
  expect(() => measure(improved as never, 'accuracy')).toThrow(EvaluationError)
})

test('a part that was frozen before is frozen to its leaves as well', () => {
  const labels = [{ label: 'a', rows: 1 }]
  const report = reportOf({ ...animalReport, data: Object.freeze({ ...animalReport.data, labels }) })
  expect(Object.isFrozen(report.data.labels[0])).toBe(true)
})

test('JSON.stringify writes the report, in an order that does not depend on how its content was put together', () => {
  const turned = Object.fromEntries(Object.entries(animalReport).reverse())
  expect(JSON.stringify(reportOf(turned as never))).toBe(JSON.stringify(animalReport))
  expect(JSON.parse(JSON.stringify(animalReport))).toMatchObject({ format: 'expect-metrics/metric-report', schema: 1 })
})

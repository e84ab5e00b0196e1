import { expect, test } from 'vitest'
import { isReport } from '../../src/evaluation/evaluation.ts'
import { withoutRows } from '../../src/evaluation/storedReport.ts'
import { animalReport } from '../report/reports.ts'

test('a report is known by its brand, whichever copy of the package made it', () => {
  expect(isReport(animalReport)).toBe(true)
  expect(isReport({ [Symbol.for('expect-metrics.MetricReport')]: true })).toBe(true)
  for (const other of [{ ...animalReport }, JSON.parse(JSON.stringify(animalReport)), null, 'report']) {
    expect(isReport(other)).toBe(false)
  }
})

test('what needs rows says that a report has none', () => {
  expect(withoutRows('received', 'a curve')).toMatchObject({
    column: 'received',
    message:
      'a metric report holds values without the rows behind them, which a curve needs. Hand in the columns that the report was made from.',
  })
})

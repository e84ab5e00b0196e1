import { expect, test } from 'vitest'
import { shownColumns } from '../../../src/explain/reports/shownColumns.ts'
import { metricReport } from '../../../src/index.ts'
import { searches } from '../../report/reports.ts'

const [row] = metricReport(searches, { metrics: ['ndcg@10'], confidence: 0.9 }).metrics as [
  ReturnType<typeof metricReport>['metrics'][0],
]

test('a text says n only where it is not that of the report', () => {
  const n = shownColumns.find(({ title }) => title === 'n')!
  expect(n.aside(row, row.n)).toBeUndefined()
  expect(n.aside(row, row.n + 1)).toBe('n = 2 queries')
})

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

test('each part of the parentheses is recognized by its own column alone', () => {
  const parts = shownColumns.map(({ title, aside }) => [title, aside(row, 0)] as const)
  for (const [title, part] of parts) {
    const recognizing = shownColumns.filter(({ isAside }) => isAside?.(part ?? expect.unreachable()))
    expect(recognizing.map(column => column.title)).toEqual(title === 'convention' ? [] : [title])
  }
})

import { expect, test } from 'vitest'
import { candidateRows } from '../../src/baselines/candidateRows.ts'
import { compareWithSnapshot } from '../../src/baselines/compareWithSnapshot.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { tableLines } from '../../src/explain/text/table.ts'
import { type EvaluationInput, evaluation, metricReport } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

function rowsOf(before: EvaluationInput, now: EvaluationInput) {
  const judged = compareWithSnapshot(metricReport(before), metricReport(now), () => 0)
  const candidate = { evaluation: evaluation(now), metricOf: (id: string) => resolveMetric(id) }
  const { tables, examples } = candidateRows(judged, candidate, { palette: noColours, width: 80 })
  return { examples, lines: tables.flatMap(table => (table === undefined ? [] : tableLines(table))) }
}

const yTrue = ['ham', 'ham', 'ham', 'spam', 'spam', 'spam']
const ids = yTrue.map((_, i) => `mail-${i}`)
const before = { yTrue, yPred: ['ham', 'ham', 'ham', 'spam', 'spam', 'ham'], ids, positive: 'spam' }
const now = { ...before, yPred: ['spam', 'ham', 'spam', 'spam', 'spam', 'ham'] }

test('rows of the mistakes that grew; others are as they were', () => {
  expect(rowsOf(before, now)).toEqual({ examples: 'ham predicted as spam: mail-0, mail-2', lines: [] })
})

test('with their texts, where there are any', () => {
  const { examples, lines } = rowsOf(before, { ...now, details: ids.map(id => ({ subject: `about ${id}` })) })
  expect(examples).toBeUndefined()
  expect(lines.slice(1)).toEqual([
    '  mail-0  true ham, predicted spam',
    '    subject  about mail-0',
    '  mail-2  true ham, predicted spam',
    '    subject  about mail-2',
  ])
})

test('of rankings the worst queries of now, of numbers the largest errors', () => {
  const qrels = { q1: { a: 1 }, q2: { b: 1 } }
  const { lines } = rowsOf(
    { qrels, run: { q1: ['a', 'x'], q2: ['b', 'x'] } },
    { qrels, run: { q1: ['x', 'a'], q2: ['b', 'x'] } },
  )
  expect(lines[1]).toMatch(/^ {2}q1 .* rank 2 {2}x$/)
  const days = Array.from({ length: 30 }, (_, i) => i + 0.5)
  const forecast = (off: number) => ({
    yTrue: days,
    yPred: days.map((day, i) => day + (i === 7 ? off : 0.1)),
    ids: days.map(day => `day-${day}`),
  })
  expect(rowsOf(forecast(1), forecast(3)).lines[1]).toMatch(/^ {2}day-7\.5 .*\+3$/)
})

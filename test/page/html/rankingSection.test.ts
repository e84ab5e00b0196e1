import { expect, test } from 'vitest'
import { rankingSection } from '../../../src/page/html/rankingSection.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const record = present(evaluationOf('search').ranking)

test('each metric by query, the worst queries, and where relevant documents stand', () => {
  const text = words(rankingSection(record, 'x'))
  expect(text).toContain('nDCG@10 by query; over all')
  expect(text).toContain('Queries of the lowest nDCG@10')
  expect(text).toContain(
    'Relevant documents at each rank, of all queries rank relevant precision up to here 1 44 0.733',
  )
})

test('ranks after the last relevant document are left out', () => {
  const text = words(rankingSection({ ...record, relevantAtRank: [3, 0, 2, 0, 0] }, 'x'))
  expect(text).toMatch(/rank relevant precision up to here 1 3 0.050 2 0 0.025 3 2 0.028 $/)
})

test('queries without an answer are said, and what an engine judged has no ranks', () => {
  expect(words(rankingSection({ ...record, missing: 2 }, 'x'))).toContain('Nothing was returned for 2 of 60 queries.')
  const text = words(rankingSection({ ...record, missing: undefined, relevantAtRank: [] }, 'x'))
  expect(text).not.toMatch(/Nothing was returned|Relevant documents/)
})

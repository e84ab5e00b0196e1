import { expect, test } from 'vitest'
import { comparisonSection } from '../../../src/page/html/comparisonSection.ts'
import { pageResults } from '../pageCalls.ts'
import { words } from '../words.ts'
import { present } from './sections.ts'

const gateOf = (file: string) => present(pageResults([file]).gates.find(({ comparison }) => comparison !== undefined))

test('of labels: how many rows won, lost and flipped, and which got worse', () => {
  const { comparison, worst } = gateOf('spam')
  const text = words(comparisonSection(present(comparison), worst, 'F1', 'rows', 'x'))
  expect(text).toMatch(/F1 0\.\d+, baseline 0\.\d+: gain −0\.\d+/)
  expect(text).toContain('better 6 the same 384 worse 10 flipped: right now, wrong before 6')
  expect(text).toContain('Got worse (rows)')
})

test('of queries: the gain of each, and the largest losses and gains', () => {
  const { comparison, worst } = gateOf('search')
  const text = words(comparisonSection(present(comparison), worst, 'nDCG@10', 'queries', 'x'))
  expect(text).toContain('Gain of each of 60 queries, those that lost most first.')
  for (const part of ['Largest losses (queries)', 'Largest gains (queries)']) expect(text).toContain(part)
  expect(text).not.toContain('Got worse')
})

test('a metric of no single units says so', () => {
  const comparison = { ...present(gateOf('spam').comparison), outcomes: undefined, gain: Number.NaN }
  const text = words(comparisonSection(comparison, [], 'AUC', 'rows', 'x'))
  expect(text).toContain('no difference can be told')
  expect(text).toContain('says nothing of single units')
})

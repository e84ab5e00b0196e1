import { expect, test } from 'vitest'
import { entityTables, entityTexts } from '../../src/text/entityTables.ts'

const [per, loc, org] = ['PER', 'LOC', 'ORG'].map((type, i) => ({ start: 2 * i, end: 2 * i + 1, type }))
const row = { expected: [per, loc], found: [per, { ...loc, type: 'PER' }, org], right: [per] }

test('what a row missed, and what it found beside', () => {
  expect(entityTexts(row)).toEqual([
    { name: 'missed', text: 'LOC 2–3' },
    { name: 'spurious', text: 'PER 2–3, ORG 4–5' },
  ])
  expect(entityTexts({ expected: [per], found: [per], right: [per] })).toEqual([])
})

test('types from the worst on, and types taken for others within their boundaries', () => {
  const [byType, taken] = entityTables([row], ['LOC', 'ORG', 'PER'])
  expect(byType.rows).toEqual([
    ['LOC', '1', '0', '0', '0.0000'],
    ['ORG', '0', '1', '0', '0.0000'],
    ['PER', '1', '2', '1', '0.6667'],
  ])
  expect(taken.rows).toEqual([['LOC', 'PER', '1']])
})

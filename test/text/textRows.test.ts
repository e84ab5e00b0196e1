import { expect, test } from 'vitest'
import type { TextColumns } from '../../src/evaluation/columns/textColumns.ts'
import { referencesAbout, referencesOf } from '../../src/text/textRows.ts'

const columns = (accepted: TextColumns['accepted']): TextColumns => ({
  n: accepted.length,
  accepted,
  predicted: accepted.map(() => ''),
  sampleWeight: undefined,
  ids: undefined,
})

test('no reference is the empty text', () => {
  expect(referencesOf(columns([[], ['a', 'b']]), 0)).toEqual([''])
  expect(referencesOf(columns([[], ['a', 'b']]), 1)).toEqual(['a', 'b'])
})

test('how many references there are', () => {
  expect(referencesAbout(columns([['a'], ['b']]))).toBe('1 reference')
  expect(
    referencesAbout(
      columns([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ),
  ).toBe('2 references')
  expect(referencesAbout(columns([[], ['c', 'd', 'e']]))).toBe('1 to 3 references')
})

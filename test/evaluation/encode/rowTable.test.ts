import { expect, test } from 'vitest'
import { rowSettings, rowTable } from '../../../src/evaluation/encode/rowTable.ts'

/** The names of the columns of which something holds. */
function columnsWith(holds: (column: (typeof rowTable)[keyof typeof rowTable]) => boolean): readonly string[] {
  return Object.entries(rowTable).flatMap(([name, column]) => (holds(column) ? [name] : []))
}

test('each column has one role', () => {
  expect(columnsWith(({ role }) => role === 'truth')).toEqual(['yTrue', 'expectedTools'])
  expect(columnsWith(({ role }) => role === 'prediction')).toEqual([
    'yPred',
    'yScore',
    'yProba',
    'classScores',
    'yLower',
    'yUpper',
  ])
  expect(columnsWith(({ role }) => role === 'weight')).toEqual(['sampleWeight', 'count'])
})

test('the truth alone is required, and a baseline stores what was predicted', () => {
  expect(columnsWith(column => 'required' in column && column.required)).toEqual(['yTrue'])
  expect(columnsWith(column => 'stored' in column && column.stored)).toEqual(
    expect.arrayContaining(['yPred', 'yScore']),
  )
})

test('settings are no columns', () => {
  expect(Object.keys(rowSettings)).toEqual(['labels', 'positive', 'threshold'])
  expect(Object.keys(rowTable).filter(name => name in rowSettings)).toEqual([])
})

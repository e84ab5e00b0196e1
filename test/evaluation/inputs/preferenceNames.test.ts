import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedPreferences, preferencesOf } from '../../../src/evaluation/inputs/preferenceNames.ts'
import { fromRows, measure } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'

const placeOf = (row: number): string => `row ${row}`
const message = (work: () => unknown): string => (thrownBy(work) as Error).message

describe('names of preferences', () => {
  test('stand for the candidate, the baseline and ties', () => {
    const names = checkedPreferences({ candidate: 'B', baseline: 'A', tie: ['tie', 'tie (both bad)'] })
    expect(names.column).toBe('preferred')
    expect(preferencesOf(['A', 'B', 'tie', 'tie (both bad)'], names, placeOf)).toEqual([
      'baseline',
      'candidate',
      'tie',
      'tie',
    ])
  })

  test('exchanged, they give the other share of wins', () => {
    const winners = fc.array(fc.constantFrom('A', 'B', 'tie'), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(winners, list => {
        const rows = list.map(winner => ({ winner }))
        const share = (candidate: string, baseline: string): number =>
          measure(fromRows(rows, { preferred: { column: 'winner', candidate, baseline } }), 'winRate').value
        expect(share('A', 'B') + share('B', 'A')).toBeCloseTo(1, 12)
      }),
    )
  })

  test('what is none of them, or stands for two things', () => {
    const names = checkedPreferences({ candidate: 1, baseline: 0 })
    expect(message(() => preferencesOf([1, 2], names, placeOf))).toMatchInlineSnapshot(
      `"row 1: preferred is 2. Expected one of 1 (candidate), 0 (baseline), "tie" (tie)."`,
    )
    expect(message(() => checkedPreferences({ candidate: 'A', baseline: 'A' }))).toMatchInlineSnapshot(
      `""A" stands for candidate and for baseline. Expected a name of its own for each."`,
    )
    expect(message(() => checkedPreferences({ candidate: 'A' }))).toMatchInlineSnapshot(
      `"preferred.baseline is undefined. Expected what the rows call it: a text, a whole number or a boolean."`,
    )
    expect(message(() => checkedPreferences({ candidate: 'A', baselin: 'B' }))).toMatchInlineSnapshot(
      `"preferred has "baselin". Expected the names of both sides: { candidate: 'B', baseline: 'A' }. Did you mean baseline?"`,
    )
  })
})

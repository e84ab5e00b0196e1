import { describe, expect, test } from 'vitest'
import type { ColumnProfile } from '../../../src/cli/init/columnProfiles.ts'
import { probabilities, scoreOfPair } from '../../../src/cli/init/guessedProbabilities.ts'

function column(name: string, more: Partial<ColumnProfile> = {}): ColumnProfile {
  const shared = {
    n: 9,
    blanks: 0,
    type: 'number',
    isWhole: false,
    least: 0,
    most: 1,
    isSeparated: false,
    isUnique: false,
  } as const
  return { name, ...shared, distinct: [0, 0.5], ...more }
}

const took: [string, readonly string[], string][] = []
const take = (word: string, columns: readonly ColumnProfile[], why: string) => {
  took.push([word, columns.map(({ name }) => name), why])
}
const truth = column('label', { distinct: [2, 10, 1] })
const of = (...columns: ColumnProfile[]) => probabilities(columns, [truth, ...columns], truth, take)

describe('probabilities of several classes', () => {
  test.each([
    [['p0', 'p1', 'p2'], ['p0..p2']],
    [['y_proba.0', 'y_proba.1', 'y_proba.2'], ['y_proba.0..y_proba.2']],
    [['prob_a', 'prob_b', 'prob_c'], ['prob_*']],
    [['p_1', 'p_2', 'p_10'], ['p_*']],
  ])('%s are written as %s', (names, written) => {
    expect(of(...names.map(name => column(name)))).toEqual({ yProba: written })
  })

  test('a pattern that names another column, too, is not written', () => {
    const columns = ['prob_a', 'prob_b', 'prob_c'].map(name => column(name))
    const all = [truth, column('prob_calibrated', { most: 3 }), ...columns]
    expect(probabilities(columns, all, truth, take)?.yProba).toEqual(['prob_a', 'prob_b', 'prob_c'])
  })

  test('lists, one number for each class; classes sort as numbers', () => {
    took.length = 0
    expect(of(column('proba', { type: 'mixed', listed: 3 }))).toEqual({ yProba: ['proba'], labels: ['1', '2', '10'] })
    expect(took).toEqual([
      ['yProba', ['proba'], 'lists of 3 in [0, 1]; the classes in their sorted order, as in scikit-learn'],
    ])
    expect(of(column('embedding', { type: 'mixed', listed: 8 }))).toBeUndefined()
  })

  test('two candidates are not guessed between', () => {
    const both = ['p0', 'p1', 'p2', 'proba_0', 'proba_1', 'proba_2'].map(name => column(name))
    expect(() => of(...both)).toThrow('Say which: --y-proba p0, or --y-proba proba_0')
  })
})

describe('probabilities of both classes', () => {
  const two = (...distinct: unknown[]) =>
    column('label', { distinct, type: typeof distinct[0] === 'number' ? 'number' : 'text' })
  const pair = (...names: string[]) => names.map(name => column(name))

  test.each([
    [pair('proba.0', 'proba.1'), two(0, 1), '1', 'proba.1'],
    [pair('proba_0', 'proba_1'), two('yes', 'no'), 'yes', 'proba_1'],
    [pair('proba_0', 'proba_1'), two('fraud', 'ok'), 'fraud', 'proba_0'],
    [pair('prob_spam', 'prob_ham'), two('ham', 'spam'), 'spam', 'prob_spam'],
  ])('%#: that of the positive class', (columns, truth, positive, expected) => {
    expect(scoreOfPair(columns, truth, positive, take)?.name).toBe(expected)
  })

  test('that of the positive class alone, unless it marks rows', () => {
    expect(scoreOfPair(pair('prob_1'), two(0, 1), '1', take)?.name).toBe('prob_1')
    expect(scoreOfPair(pair('prob_0'), two(0, 1), '1', take)).toBeUndefined()
    expect(scoreOfPair([column('class_1', { isWhole: true })], two(0, 1), '1', take)).toBeUndefined()
    expect(() => scoreOfPair(pair('prob_1', 'score_1'), two(0, 1), '1', take)).toThrow(
      'Say which: --y-score prob_1, or --y-score score_1',
    )
  })

  test('names that tell no class are left to their owner', () => {
    expect(scoreOfPair(pair('p_left', 'p_right'), two(0, 1), '1', take)).toBeUndefined()
  })
})

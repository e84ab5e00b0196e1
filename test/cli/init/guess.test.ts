import { expect, test } from 'vitest'
import { unsafeGuess } from '../../../src/cli/init/guess.ts'

const column = (name: string) => ({
  ...{
    name,
    n: 2,
    blanks: 0,
    type: 'number',
    isWhole: false,
    least: 0,
    most: 1,
    distinct: [0, 1],
    isSeparated: false,
    isUnique: false,
  },
  type: 'number' as const,
})

test('both candidates are named, with the option that decides', () => {
  expect(unsafeGuess('yScore', ['p', 'q', 'r'].map(column)).message).toBe(
    'which column is the score is not safe to guess: "p", "q", "r". Say which: --y-score p, or --y-score q.',
  )
})

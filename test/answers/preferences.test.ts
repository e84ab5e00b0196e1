import { expect, test } from 'vitest'
import { preferences } from '../../src/answers/preferences.ts'
import { measure, type Preference } from '../../src/index.ts'
import golden from '../golden/llm/values.json' with { type: 'json' }

const { pairs, agreeElseTie, inconsistent } = golden.swaps
const verdicts: readonly (readonly [number, Preference, Preference])[] = [
  [pairs.wonTwice, 'candidate', 'candidate'],
  [pairs.lostTwice, 'baseline', 'baseline'],
  [pairs.tiedTwice, 'tie', 'tie'],
  [pairs.flipTowardsFirst, 'candidate', 'baseline'],
  [pairs.flipTowardsSecond, 'baseline', 'candidate'],
  [pairs.winAndTie, 'candidate', 'tie'],
]
const rows = verdicts
  .flatMap(([times, one, other]) => Array.from({ length: times }, () => [one, other] as const))
  .flatMap(([one, other], i) => [
    { id: `p${i}`, order: 'candidateFirst', preferred: one } as const,
    { id: `p${i}`, order: 'baselineFirst', preferred: other } as const,
  ])

test('a verdict that changes with the order is a tie; pairs are the units', () => {
  const made = preferences(rows)
  expect(made.n).toBe(20)
  expect(measure(made, 'winRate').value).toBeCloseTo(agreeElseTie, 14)
  expect(made.notes).toEqual([
    `${20 * inconsistent} of 20 verdicts change with the order and count as ties: p14, p15, p16, p17, p18 and 1 more`,
    // scipy.stats.binomtest(4, 5).pvalue
    'the order decides 4 times for the first answer and once for the second (exact p = 0.375)',
  ])
})

test('the order of rows does not matter', () => {
  expect(measure(preferences([...rows].reverse()), 'winRate').value).toBeCloseTo(agreeElseTie, 14)
})

test.each([
  [rows.slice(0, 3), '"p1" was shown in one order alone'],
  [[...rows, rows[0]], '"p0" stands twice with the order "candidateFirst"'],
  [[{ ...rows[0], order: 'AB' as never }], 'order of "p0" is "AB"'],
  [[{ ...rows[0], id: undefined as never }], 'the id of a pair is undefined'],
  // Either would differ from the verdict in the other order, and so count as a tie.
  [
    [{ ...rows[0], preferred: null as never }, rows[1]],
    `preferred of "p0" is null. Expected 'candidate', 'baseline' or 'tie'. Ask again, or leave out both rows of the pair.`,
  ],
  [[{ ...rows[0], preferred: 'first' as never }, rows[1]], 'Say whose answer stood there.'],
  [[{ ...rows[0], preferred: 'A' as never }, rows[1]], `preferred of "p0" is "A"`],
] as const)('%#', (given, message) => {
  expect(() => preferences(given)).toThrow(message)
})

test.each([
  [null, 'preferences: rows is null'],
  [[null], 'preferences: a row is null'],
])('%j is refused', (rows, message) => {
  expect(() => preferences(rows as never)).toThrow(message)
})

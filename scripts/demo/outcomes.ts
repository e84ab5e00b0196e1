import { stripVTControlCharacters } from 'node:util'

/** What became of each test, by its full title: `passed`, or the first line of its failure. */
export type Outcomes = Readonly<Record<string, string>>

/** A test that has ended: its titles joined, and what it said where it failed. */
export interface EndedTest {
  readonly title: string
  readonly state: string
  readonly messages: readonly string[]
}

/** Returns the outcome of each test. */
export function outcomesOf(tests: readonly EndedTest[]): Outcomes {
  return Object.fromEntries(
    tests.map(({ title, state, messages }) => [
      title,
      state === 'failed' ? stripVTControlCharacters(messages[0] ?? '').split('\n')[0] : state,
    ]),
  )
}

/** A line for each test that went otherwise than expected, is missing, or was not expected at all. */
export function differences(expected: Outcomes, actual: Outcomes): readonly string[] {
  const titles = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...titles]
    .filter(title => expected[title] !== actual[title])
    .map(title => `${title}: expected ${expected[title] ?? 'no such test'}, was ${actual[title] ?? 'not run'}`)
}

import { stripVTControlCharacters } from 'node:util'

/** What became of each test, by its full title: `passed`, or the first line of its failure. */
export type Outcomes = Readonly<Record<string, string>>

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Reads the outcomes out of the JSON report that Vitest and Jest share. */
export function gateOutcomes(report: string): Outcomes {
  const { testResults }: VitestReport = JSON.parse(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return Object.fromEntries(
    tests.map(({ ancestorTitles, title, status, failureMessages }) => [
      [...ancestorTitles, title].join(' > '),
      status === 'failed' ? firstLine(failureMessages) : status,
    ]),
  )
}

function firstLine([message = '']: readonly string[]): string {
  return stripVTControlCharacters(message)
    .split('\n')[0]
    .replace(/^Error: /, '')
}

/** A line for each test that went otherwise than expected, is missing, or was not expected at all. */
export function differences(expected: Outcomes, actual: Outcomes): readonly string[] {
  const titles = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...titles]
    .filter(title => expected[title] !== actual[title])
    .map(title => `${title}: expected ${expected[title] ?? 'no such test'}, was ${actual[title] ?? 'not run'}`)
}

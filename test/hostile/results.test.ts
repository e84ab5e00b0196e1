import { describe, expect, test } from 'vitest'
import { resultsPage } from '../../src/page/resultsPage.ts'
import { joinEvaluations, withIds } from '../../src/results/attempts.ts'
import { markdownSummary } from '../../src/results/markdownSummary.ts'
import { parseResults, resultsText } from '../../src/results/parseResults.ts'
import { unseenKinds } from '../../src/results/records/runRecord.ts'
import type { Results } from '../../src/results/results.ts'
import { terminalTable } from '../../src/results/terminalTable.ts'
import { collected, resultsOf } from '../results/judgedGates.ts'
import { describeSampled, longTest } from '../thoroughness.ts'
import { callsWith } from './hostileCalls.ts'
import { harmsOf, hostileNames, largeNames } from './hostileNames.ts'

/** Results of a run in which everything that has a name has this one. */
function resultsWith(name: string): Results {
  const found = collected(callsWith(name), undefined, { withDetails: true, files: [name] })
  return {
    ...resultsOf([], {
      name,
      runner: name,
      branch: name,
      commit: name,
      notes: [name, `${name} noted`],
      narrowedTo: name,
      unseen: unseenKinds.map(({ kind }) => ({
        kind,
        project: name,
        file: name,
        test: name,
        gates: [name],
        because: name,
      })),
    }),
    gates: withIds(
      found.map(({ gate }, i) => ({
        ...gate,
        // As hostile as a file of results may be that was not made here.
        ...(i === 0 && { required: name, why: name, call: name, notes: [name], title: name }),
        ...(i === 1 && { change: { title: name, against: name, baseline: 0.5, gain: -0.1 } }),
        ...(i === 2 && { project: name, passes: true, tryOfTest: 2 }),
        file: `${name}/${name}.test.ts`,
        test: `${name} › ${name} ${i}`,
      })),
    ),
    evaluations: joinEvaluations(found.flatMap(({ evaluations }) => evaluations)),
  }
}

/** Results in which a name takes the place of each text with `spam` in it. To compute them of names of 10 MB takes minutes. */
function renamed(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.includes('spam') ? name : value
  if (Array.isArray(value)) return value.map(each => renamed(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, name)]))
}

/** The same gates, of which every second one passed. */
function before(results: Results): Results {
  return { ...results, gates: results.gates.map((gate, i) => ({ ...gate, passes: i % 2 === 0 })) }
}

/** A page without its own style and script. */
function contentsOf(page: string): string {
  return page.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<script>[\s\S]*?<\/script>(?=<\/body>)/, '')
}

function expectText(results: Results): void {
  const previous = before(results)
  for (const columns of [60, 80, 120, 200]) {
    for (const unicode of [true, false]) {
      expect(harmsOf(terminalTable(results, { columns, unicode, all: true }))).toEqual([])
    }
  }
  expect(harmsOf(markdownSummary(results, previous), 256 * 1024)).toEqual([])
  expect(harmsOf(contentsOf(resultsPage(results, previous)), 2_100_000)).toEqual([])
}

describeSampled(Object.entries(hostileNames), ([, name]) => {
  test('is text in the terminal, the summary and the page', () => expectText(resultsWith(name)))

  test('is text in the file of results, which is read back', () => {
    const results = resultsWith(name)
    const text = resultsText(results)
    expect(harmsOf(text, Number.POSITIVE_INFINITY)).toEqual([])
    const read = parseResults(text)
    expect(resultsText(read)).toBe(text)
    expect(read.gates.map(({ id, file, test }) => [id, file, test])).toEqual(
      results.gates.map(({ id, file, test }) => [id, file, test]),
    )
  })
})

describe.each(Object.entries(largeNames))('%s of 10 MB', (_, name) => {
  longTest('is cut in the terminal, the summary and the page', () => {
    const { gates, ...rest } = resultsWith('spam')
    expectText(renamed({ ...rest, gates: gates.slice(0, 8) }, name) as Results)
  })
})

longTest('no name is markup of a page', () => {
  for (const name of Object.values(hostileNames)) {
    const page = contentsOf(resultsPage(resultsWith(name)))
    expect(page).not.toMatch(/<img|<\/?details open|<script|<!--|<b /)
  }
})

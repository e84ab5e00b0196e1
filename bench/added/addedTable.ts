import { markdownTable } from '../core/markdownTable.ts'
import { addedCost, CALLS_IN_A_FILE } from './addedCost.ts'
import { withoutAtLeast } from './libraries.ts'

/** What importing a library adds under Jest, which builds every matcher anew at each `expect()`, as Markdown. */
export function addedTable(rounds: number): string {
  const costs = addedCost(rounds)
  const [all, without] = ['expect-metrics/jest', withoutAtLeast.name].map(
    name => costs.find(({ library }) => library === name)?.toAssertion ?? NaN,
  )
  const rows = costs.map(cost => [
    `${cost.library}, ${cost.matchers} matchers`,
    `+ ${cost.toAssertion.toFixed(2)} ×`,
    `${cost.toImportUnderJest.toFixed(2)} ×`,
    `${cost.toImportUnderNode.toFixed(2)} ×`,
    `${cost.toFile.toFixed(2)} ×`,
    Number.isFinite(cost.cheaperFrom) && cost.cheaperFrom > 0 ? `from ${cost.cheaperFrom} on` : '–',
  ])
  const header = [
    'library',
    'to `expect(1).toBe(1)`',
    'importing it under Jest ÷ ours',
    'in plain Node',
    `a file of ${CALLS_IN_A_FILE} such calls ÷ one with ours`,
    'less than ours in files of so many',
  ]
  return [
    '## What registered matchers add',
    '',
    'Jest builds every matcher anew at each `expect()`: the more there are the longer it takes, and ours are the most. An',
    'entry that is required registers names; what the first call of a matcher loads, once in a file that has gates, the',
    'second row has loaded already.',
    `Medians of ${rounds} processes. With AtLeast and AtMost, the names add ${(all / without).toFixed(2)} times what they add without.`,
    '',
    markdownTable(header, rows),
  ].join('\n')
}

import { expect, test } from 'vitest'
import { storedMessage } from '../../src/baselines/storedMessage.ts'
import { MOST_LINES } from '../../src/explain/messageLines.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { tableOf } from '../../src/explain/text/table.ts'

const layout = { palette: noColours, width: 40 }

test('the call, what comes first, the statement, what stands below it, and what to do next', () => {
  expect(
    storedMessage(
      { call: 'expect(a)\n  .toHold()', first: ['note: \t'], statement: 'x'.repeat(4), next: 'Go.' },
      layout,
    ),
  ).toBe(['expect(a)', '  .toHold()', '', 'note: \\u0009', 'xxxx', '', 'Go.'].join('\n'))
})

test('tables lose rows to the limit of lines', () => {
  const rows = Array.from({ length: 100 }, (_, i) => i)
  const table = tableOf(rows, [{ title: 'row', holds: 'number', cell: row => String(row) }], layout)
  const lines = storedMessage({ call: 'c', statement: 's', below: ['b'], tables: [table!], next: 'n' }, layout).split(
    '\n',
  )
  expect(lines).toHaveLength(MOST_LINES)
  expect(lines.slice(0, 6)).toEqual(['c', '', 's', 'b', '', expect.stringMatching(/row$/)])
})

import { expect, test } from 'vitest'
import { gateTable, SHOWN_AT_FIRST } from '../../../src/page/html/gateTable.ts'
import { pageResults } from '../pageCalls.ts'
import { words } from '../words.ts'

const { gates } = pageResults(['spam', 'silent'])

test('a filter offers the states that there are, with how many gates each has', () => {
  const text = words(gateTable(gates, new Map()))
  expect(text).toMatch(/show all 5 failed 1 undefined 1 inconclusive 1 passed 2/)
})

test('a gate links to its evaluation where the page has it', () => {
  const [{ evaluation = '' }] = gates
  const html = gateTable(gates.slice(0, 1), new Map([[evaluation, 'evaluation-1']]))
  expect(html).toContain('<a href="#evaluation-1"><bdi>recall</bdi></a>')
  expect(gateTable(gates.slice(0, 1), new Map())).not.toContain('<a ')
})

test('a change says better or worse, never a sign', () => {
  const changed = (gain: number, sure?: boolean) =>
    words(gateTable([{ ...gates[0], change: { against: 'baseline', baseline: 0.5, gain, sure } }], new Map()))
  expect(changed(-0.04, true)).toContain('0.0400 worse, surely')
  expect(changed(0.04)).toContain('0.0400 better')
  expect(changed(0)).toContain(' same ')
})

test('a gate that passes does not say why, one that blocks does', () => {
  const passing = gates.filter(({ passes }) => passes)
  expect(gateTable(passing, new Map())).not.toContain('class="why"')
  expect(words(gateTable(gates, new Map()))).toContain('precision is undefined: no row is predicted "spam"')
})

test('beyond a hundred rows are hidden until they are asked for', () => {
  const many = Array.from({ length: SHOWN_AT_FIRST + 3 }, () => gates[0])
  const html = gateTable(many, new Map())
  expect(html.match(/<tr data-state="\w+" hidden>/g)).toHaveLength(3)
  expect(html).toContain('show more')
  expect(gateTable(many.slice(3), new Map())).not.toContain('show more')
})

test('no gate: that is said', () => {
  expect(words(gateTable([], new Map()))).toContain('No gate was judged in this run')
})

import { expect, test } from 'vitest'
import { displayWidth } from '../../src/explain/text/displayWidth.ts'
import { terminalTable } from '../../src/results/terminalTable.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const results = resultsOf(exampleCalls)

test.each([80, 120])('the table of %i columns', columns => {
  const table = terminalTable(results, { columns, unicode: true, all: true })
  expect(table).toMatchSnapshot()
  expect(Math.max(...table.split('\n').map(displayWidth))).toBeLessThanOrEqual(columns)
})

test('without UTF-8 nothing but ASCII is printed', () => {
  const table = terminalTable(results, { columns: 80, unicode: false, all: false })
  expect(table).toMatchSnapshot()
  expect(table).toMatch(/^[\x20-\x7e\n]*$/)
})

test('at most 30 blocking gates and 5 close ones have rows', () => {
  const many = resultsOf(Array.from({ length: 40 }, () => exampleCalls[0]))
  const table = terminalTable(many, { columns: 120, unicode: true, all: false })
  expect(table.split('\n').filter(line => line.startsWith('✗'))).toHaveLength(30)
  expect(table).toContain('10 more gates')
})

test('a reason that begins with its gate names it once', () => {
  const title = 'a.baseline.json'
  const stored = { title, why: `${title} has no f1 yet`, passes: false, testOutcome: undefined, value: Number.NaN }
  const gates = [{ ...results.gates[0], ...stored }]
  const table = terminalTable({ ...results, gates }, { columns: 120, unicode: true, all: false })
  expect(table).toContain('\n  a.baseline.json has no f1 yet\n')
})

test('where a name has no room for its options, it is their end that is cut', () => {
  const labels = ['a class of a very long name, in fact', 'another']
  const preds = { yTrue: labels, yPred: labels }
  const cut = resultsOf([['toHaveRecallAbove', preds, 0.5, { class: labels[0] }]])
  const gates = cut.gates.map(gate => ({
    ...gate,
    test: 'a test whose name takes all the room that there is in a row',
  }))
  const table = terminalTable({ ...cut, gates }, { columns: 120, unicode: true, all: true })
  expect(table).toMatch(/^✓ recall \(class = "[a-z ]+… {2}/m)
})

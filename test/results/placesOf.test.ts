import { describe, expect, test } from 'vitest'
import { markdownSummary } from '../../src/results/markdownSummary.ts'
import { placesOf } from '../../src/results/placesOf.ts'
import { terminalTable } from '../../src/results/terminalTable.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

/** Where gates of these files stand. */
const shown = (...files: readonly string[]) => {
  const gates = files.map(file => ({ file, test: 'is good' }))
  return gates.map(placesOf(gates)).map(place => place.replace(' › is good', ''))
}

test('a gate stands in its project, file and test', () => {
  const gate = { project: 'web', file: 'packages/web/models.test.ts', test: 'folder › is good' }
  expect(placesOf([gate])(gate)).toBe('web › models › folder › is good')
  const nowhere = { file: '', test: '' }
  expect(placesOf([nowhere])(nowhere)).toBe('')
})

test.each([
  [
    ['x/m.test.ts', 'y/m.test.ts', 'y/n.spec.mjs'],
    ['x/m', 'y/m', 'n'],
  ],
  [
    ['a/x/m.test.ts', 'b/x/m.test.ts', 'b/y/m.test.ts'],
    ['a/x/m', 'b/x/m', 'y/m'],
  ],
  [
    ['m.test.ts', 'x/m.test.ts'],
    ['m.test.ts', 'x/m'],
  ],
  [
    ['x/m.test.ts', 'x/m.spec.ts', 'y/m.test.ts'],
    ['x/m.test.ts', 'm.spec.ts', 'y/m'],
  ],
  [
    ['a.test.ts', 'a.test.ts'],
    ['a', 'a'],
  ],
])('files %j are %j', (files, names) => {
  expect(shown(...files)).toEqual(names)
})

test('files of two projects are told apart by these', () => {
  const gates = ['web', 'node'].map(project => ({ project, file: `${project}/m.test.ts`, test: 'is good' }))
  expect(gates.map(placesOf(gates))).toEqual(['web › m › is good', 'node › m › is good'])
})

describe('gates of files that share a name', () => {
  const results = resultsOf(
    [exampleCalls[0]!, exampleCalls[0]!, exampleCalls[1]!],
    {},
    {
      tests: ['x/m.test.ts › is good', 'y/m.test.ts › is good', 'z.test.ts › is good'],
    },
  )

  test('are told apart in a terminal, wide or narrow', () => {
    for (const columns of [80, 120]) {
      const table = terminalTable(results, { columns, unicode: true, all: true })
      for (const place of ['x/m › is good', 'y/m › is good', ' z › is good']) expect(table).toContain(place)
    }
  })

  test('are told apart in a summary, in its tables and its unfolded failures', () => {
    const text = markdownSummary(results)
    for (const place of ['x/m › is good', 'y/m › is good']) {
      expect(text).toContain(`** ${place} |`)
      expect(text).toMatch(new RegExp(`<summary>❌ accuracy .* · ${place}</summary>`))
    }
  })
})

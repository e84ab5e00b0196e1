import { describe, expect, test } from 'vitest'
import { evaluation } from '../../src/index.ts'
import { junitText } from '../../src/results/junitText.ts'
import { leftOutLines, leftOutOf } from '../../src/results/leftOut.ts'
import { markdownSummary } from '../../src/results/markdownSummary.ts'
import { terminalTable } from '../../src/results/terminalTable.ts'
import { resultsOf } from './judgedGates.ts'

const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const country = yTrue.map((_, i) => (i < 50 ? 'de' : 'fr'))
const someSkipped = evaluation({
  yTrue,
  yPred: yTrue.map((label, i) => (i % 10 === 3 ? null : label)),
  ids: yTrue.map((_, i) => `r${i}`),
  slices: { country },
  whenMissing: 'skip',
  maxMissing: 0.5,
})
const results = resultsOf([
  ['toHaveAccuracyAbove', someSkipped, 0.5, { slices: 'country', minSupport: 15 }],
  ['toHaveAccuracyAbove', someSkipped, 0.6],
  ['toHaveAccuracyAbove', { yTrue, yPred: yTrue }, 0.7],
])
const skipped = '6 of 60 rows have no answer and are left out'
const small = 'slices with fewer than 15 rows are not judged: country = "fr" (9)'

describe('what a passing gate has left out', () => {
  test('is told shortly, but for the names of slices', () => {
    expect(leftOutOf(results.gates[0])).toEqual([skipped, small])
    expect(leftOutOf({ notes: ['yPred equals yTrue in every row: are these the true labels?'] })).toEqual([])
    expect(leftOutOf({ notes: ['candidate: 1 query missing from the run: left out'] })).toEqual([
      'candidate: 1 query missing from the run: left out',
    ])
    expect(leftOutOf({ notes: ['left out: 2 rows that the baseline lacks, none that it has alone'] })).toEqual([
      'left out: 2 rows that the baseline lacks, none that it has alone',
    ])
    const unasked = 'a.baseline.json: the file also holds auc, which is no longer asked for'
    expect(leftOutOf({ notes: [unasked, 'auc 0.8 → 0.9: better than a.baseline.json'] })).toEqual([unasked])
    expect(leftOutOf({ notes: ['40 of 200 rows were dropped for blank cells (yPred 40×): line 2; line 7'] })).toEqual([
      '40 of 200 rows were dropped for blank cells (yPred 40×)',
    ])
  })

  test('stands once in a table, with the gates that say so', () => {
    expect(leftOutLines(results)).toEqual([
      `${skipped} (example.test.ts › test 0 › accuracy and 1 more gate)`,
      `${small} (example.test.ts › test 0 › accuracy)`,
    ])
    const notes = [skipped, small]
    expect(leftOutLines({ ...results, run: { ...results.run, notes } })).toEqual([])
  })

  test('stands in the terminal, the summary and JUnit', () => {
    const layout = { columns: 120, unicode: true, all: false }
    expect(terminalTable(results, layout)).toContain(`  ${skipped} (example.test.ts`)
    expect(terminalTable(results, layout)).toContain(`  ${small}`)
    expect(markdownSummary(results)).toContain(`- ${skipped} (example.test.ts`)
    expect(markdownSummary(results)).toContain('- slices with fewer than 15 rows are not judged: country = "fr" (9)')
    expect(junitText(results)).toContain(`<system-out>${skipped}\n`)
    expect(junitText(results).match(/<system-out>/g)).toHaveLength(2)
  })

  test('of a curve stands beside what was found', () => {
    const yScore = yTrue.map((label, i) => (i === 3 ? null : label))
    const scored = evaluation({ yTrue, yScore, positive: 1, whenMissing: 'skip', maxMissing: 0.5 })
    const [gate] = resultsOf([
      ['toDominateROCOf', scored, { yTrue, yScore: yTrue.map((_, i) => i), positive: 1 }],
    ]).gates
    expect(leftOutOf(gate)).toEqual(['1 of 60 rows has no answer and is left out'])
  })

  test('of a gate that fails is told beside its reason', () => {
    const failing = resultsOf([['toHaveMetric', someSkipped, 'accuracy', { between: [0.1, 0.9] }]])
    expect(leftOutLines(failing)).toEqual([])
    expect(markdownSummary(failing)).toContain(`note: ${skipped}`)
  })

  test('is counted where it is much', () => {
    const gates = results.gates.map((gate, i) => ({
      ...gate,
      notes: Array.from({ length: 4 }, (_, note) => `${4 * i + note} of 60 rows left out`),
    }))
    expect(leftOutLines({ ...results, gates })).toHaveLength(6)
    expect(leftOutLines({ ...results, gates }).at(-1)).toBe('… and 7 more that gates left out')
  })

  test('a name in an output of JUnit links to nothing', () => {
    const notes = ['slices with fewer than 15 rows are not judged: c = "[[ATTACHMENT|/x]]" (9)']
    const gates = results.gates.map(gate => ({ ...gate, notes }))
    expect(junitText({ ...results, gates })).not.toContain('[[')
  })
})

import { describe, expect, test } from 'vitest'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { claimOf, standingOnSlices, standingSliceTables } from '../../src/explain/standingSlices.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { tableLines } from '../../src/explain/text/table.ts'
import { requireComparedSlices } from '../../src/gates/comparisonRequest.ts'
import type { StandingVerdict } from '../../src/gates/decideStanding.ts'
import { decideStandings, type NotHeld } from '../../src/gates/slices/decideStandings.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const metric = resolveMetric('accuracy')
const rows = evaluation({ yTrue: [1, 0], yPred: [1, 0] })

function standing(now: number, passes: boolean): StandingVerdict {
  return {
    metric,
    old: 0.9,
    now,
    gain: now - 0.9,
    margin: 0.05,
    rounding: 0,
    outcome: passes ? 'within' : 'worse',
    passes,
    comparison: undefined,
    unpaired: undefined,
  }
}

function found(given: Record<string, unknown>, ...stands: readonly (StandingVerdict | NotHeld)[]) {
  const gate = requireComparedSlices({ slices: 'country', ...given }, false)!
  return decideStandings(
    gate,
    0.95,
    stands.map((each, i) => ({
      slice: { columns: gate.columns[0]!, labels: [['DE', 'FR', 'MT', 'LU', 'LI'][i]!], rows: new Uint32Array(40) },
      evaluation: rows,
      support: i === 4 ? 3 : 40 + i,
      stand: () => each,
    })),
  )
}

describe('the worst slice', () => {
  test.each<readonly [StandingVerdict | NotHeld, string]>([
    [
      standing(0.8, false),
      'accuracy where country = FR is 0.1 below the baseline, more than the allowed 0.05 (0.8, was 0.9)',
    ],
    [
      'gone',
      'accuracy where country = FR cannot be compared: these rows are gone, and the file has the slice with 41 rows',
    ],
    ['new', 'accuracy where country = FR cannot be compared: the file does not have this slice'],
    [
      'few',
      'accuracy where country = FR cannot be compared: too few of these rows can be paired: the file has 41 rows, and 30 are needed',
    ],
    ['no value', 'accuracy where country = FR cannot be compared: these rows have no value on both sides'],
  ])('%#', (stand, text) => {
    expect(standingOnSlices(metric, found({}, standing(0.89, true), stand))).toBe(text)
  })

  test('that is too small, where small slices fail', () => {
    const same = standing(0.9, true)
    const small = found({ whenSmall: 'fail' }, same, same, same, same, same)
    expect(standingOnSlices(metric, small)).toBe(
      'accuracy where country = LI is not judged: it has 3 rows, fewer than 30, and small slices fail',
    )
  })

  test('where none is judged', () => {
    expect(standingOnSlices(metric, found({ minSupport: 99 }, standing(0.9, true)))).toBe(
      'accuracy: no slice of country has 99 rows, so none is judged',
    )
  })
})

test('what must hold', () => {
  expect(claimOf(metric, found({}, standing(0.8, false)))).toBe(
    '1 of 1 slice does not pass; each slice must hold its own value.',
  )
})

test('before and now, the worst first', () => {
  const verdict = found({}, standing(0.89, true), standing(0.8, false), 'gone', 'new', standing(0.1, false))
  const [table] = standingSliceTables(metric, verdict, { width: 80, palette: noColours })
  expect(tableLines(table!).join('\n')).toMatchInlineSnapshot(`
    "  country  accuracy before   now  change  support  outcome
    > FR                   0.9   0.8    −0.1       41  FAILS
    > LU                     -   new       -       43  UNDEFINED
    > MT                     -  gone       -       42  UNDEFINED
      DE                   0.9  0.89   −0.01       40  passes
      LI                   0.9   0.1    −0.8        3  too small"
  `)
})

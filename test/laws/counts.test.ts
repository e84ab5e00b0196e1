import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BaselineInput,
  compare,
  EvaluationError,
  type EvaluationInput,
  measure,
  metricReport,
} from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { runs, sampled } from '../thoroughness.ts'
import { predictionsOf } from './caseInputs.ts'
import { metricShapes, optionsOf } from './metricVariants.ts'
import { agree, outcomeOf } from './outcome.ts'
import { allRows, type Sample, withWeights } from './sample.ts'
import { suitableInputs } from './suitableInputs.ts'

// Queries and lists take no counts: who asks the same twice is answered the same.
const ofQueries: readonly string[] = ['rankings', 'lists', 'runPairs']

const counted = metricShapes.filter(([, , shape]) => !ofQueries.includes(shape))

const counts = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(1))

const drawn = { level: 0.9, resamples: 100, seed: 3 }

const matchers = createMatchers({ runner: 'test', width: () => 80 }, [])

/** The same rows twice: as a table with counts, and each as often as it counts. */
interface BothWays {
  readonly table: EvaluationInput
  readonly rows: EvaluationInput
  /** The predictions of the rows after them as those of another model. */
  readonly otherOfTable: BaselineInput
  readonly otherOfRows: BaselineInput
}

function bothWays(sample: Sample, count: readonly number[]): BothWays {
  const all = allRows(sample)
  const repeated = (first: readonly number[]): readonly number[] =>
    first.flatMap((row, i) => Array.from({ length: count[i] }, () => row))
  const rows = sample.input(repeated(all))
  // Some samples choose it among the labels that occur.
  const settings = 'positive' in rows ? { positive: rows.positive } : {}
  const next = all.map(row => (row + 1) % sample.size)
  return {
    table: { ...sample.input(all), ...settings, count } as EvaluationInput,
    rows,
    otherOfTable: predictionsOf(sample.input(next)),
    otherOfRows: predictionsOf(sample.input(repeated(next))),
  }
}

/**
 * What comes out, or that the input is refused. The rows of a table that stand for some may be refused by themselves: where
 * nobody rated them, say. The table is not, and nothing can be said of the law.
 */
function orRefused<Value>(work: () => Value): Value | 'bad input' {
  try {
    return work()
  } catch (error) {
    if (error instanceof EvaluationError) return 'bad input'
    throw error
  }
}

/** What rounding leaves of 1 less a quotient that is nearly 1, as a skill score is: it has no digits beyond those of 1. */
const ROUNDING_OF_1 = 1e-14

/** Equal in all but the last digits of numbers: nine of them, or more by `rounding`. */
function expectAlike(a: unknown, b: unknown, rounding = ROUNDING_OF_1): void {
  const digits = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? (Number.isNaN(value) ? 'NaN' : Number(value.toPrecision(12)) + 0) : value
  const [first, second]: readonly unknown[] = [a, b].map(each => JSON.parse(JSON.stringify({ each }, digits)))
  expect(JSON.stringify(asIn(second, first, rounding))).toBe(JSON.stringify(second))
}

/** The other value with each number that it has in common up to rounding as it is in the first. */
function asIn(first: unknown, other: unknown, rounding: number): unknown {
  if (typeof first === 'number' && typeof other === 'number') {
    return Math.abs(first - other) <= 1e-9 * Math.abs(first) + rounding ? first : other
  }
  if (typeof first === 'string' && typeof other === 'string') return asPrintedIn(first, other)
  if (typeof first !== 'object' || typeof other !== 'object' || first === null || other === null) return other
  if (Array.isArray(other)) return other.map((value, i) => asIn((first as readonly unknown[])[i], value, rounding))
  const found: Readonly<Record<string, unknown>> = { ...first }
  return Object.fromEntries(Object.entries(other).map(([name, value]) => [name, asIn(found[name], value, rounding)]))
}

/** The last digit that is printed may differ by one: a value that lies half-way between two is rounded by its last bit. */
function asPrintedIn(first: string, other: string): string {
  const decimal = /(-?\d+\.\d+)/
  const [ours, theirs] = [first, other].map(text => text.split(decimal))
  const isAlike = theirs.every((part, i) => (i % 2 === 0 ? part === ours[i] : arePrintedAlike(part, ours[i] ?? '')))
  return isAlike && ours.length === theirs.length ? first : other
}

/** The gap to a bound has as many decimals as the value, and fewer digits: what they may differ by is told by decimals alone. */
function arePrintedAlike(a: string, b: string): boolean {
  const decimals = Math.max(...[a, b].map(text => text.length - text.indexOf('.') - 1))
  return Math.abs(Number(a) - Number(b)) <= 1.001 * 10 ** -decimals
}

/** A note without the places of rows, which are those in the table. */
function withoutPlace(note: string): string {
  return note
    .replaceAll(/\brow \d+/g, 'a row')
    .replaceAll(/(?<=\w)\[\d+\]/g, '[…]')
    .replace(/(?<=whole texts apart: ).*/, '…')
}

/** What a message says beside the names of rows and the advice to read them: those that were only counted have no names. */
function withoutRows(message: string): string {
  const names = /\b(?:yTrue|yPred|passed|score|trials|preferred|ratings)\[\d+\]|(?<=\b(?:row|task)) \d+/g
  return (
    message
      .replaceAll(/^(?:See|Next:) .*(?:\n {2}.*)*\n?/gm, '')
      .replaceAll(/(?:\bOne \w+|\b\w+\[\d+\])(?=\s(?:alone|is the worst|is one of the))/g, 'One')
      // The column of names, below its title.
      .replaceAll(/^ {2}(?:row|case|task|comparison|item)(?: \w+)*(?= {2})/gm, '')
      // Of long names and texts, the note goes on in the next line.
      .replaceAll(/(?<=whole texts apart: ).*(?:\n {2}.*)*/g, '…')
      .replaceAll(names, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

describe.each(sampled(counted))('%s', (_, metric, shape) => {
  const samples = withWeights(suitableInputs[shape], counts).filter(([, count]) => count.some(each => each > 0))
  const options = optionsOf(metric, shape)

  test('counts give the value of so many rows', () => {
    fc.assert(
      fc.property(samples, options, ([sample, count], given) => {
        const { table, rows } = bothWays(sample, count)
        const [ofTable, ofRows] = [table, rows].map(input => outcomeOf(input, metric, given))
        fc.pre(ofRows !== 'bad input' || !count.includes(0))
        expect([ofTable, ofRows]).toSatisfy(([a, b]) => agree(a, b))
      }),
    )
  })

  test('counts give the interval, the conventions and the notes of so many rows', () => {
    fc.assert(
      fc.property(samples, options, ([sample, count], given) => {
        const [ofTable, ofRows] = [bothWays(sample, count)].flatMap(({ table, rows }) =>
          [table, rows].map(input =>
            orRefused(() => {
              const { interval, noInterval, n, convention, notes } = measure(input, metric.configure(given), {
                confidence: drawn,
              })
              return { interval, noInterval, n, convention, notes: notes.map(withoutPlace) }
            }),
          ),
        )
        fc.pre(ofRows !== 'bad input' || !count.includes(0))
        expectAlike(ofTable, ofRows)
      }),
      { numRuns: runs(10) },
    )
  })

  test('counts beside the predictions of both models are compared as so many rows', () => {
    fc.assert(
      fc.property(samples, options, ([sample, count], given) => {
        const { table, rows, otherOfTable, otherOfRows } = bothWays(sample, count)
        let largest = 0
        const compared = (candidate: EvaluationInput, baseline: BaselineInput): unknown =>
          orRefused(() => {
            const { n, metrics } = compare(candidate, baseline, metric.configure(given), {
              confidence: drawn,
              whenInverted: 'compare',
            })
            const [{ gain, interval, noInterval, pValue, notes, outcomes, ...values }] = metrics
            largest = Math.max(Math.abs(values.candidate.value), Math.abs(values.baseline.value))
            return {
              n,
              gain,
              interval,
              noInterval,
              pValue,
              notes: notes.map(withoutPlace),
              outcomes: { ...outcomes, areNamed: undefined },
            }
          })
        const [ofTable, ofRows] = [compared(table, otherOfTable), compared(rows, otherOfRows)]
        fc.pre(ofRows !== 'bad input' || !count.includes(0))
        // Of two large values that are nearly equal, the last digits of the gain are their rounding.
        expectAlike(ofTable, ofRows, Math.max(ROUNDING_OF_1, 1e-12 * largest))
      }),
      { numRuns: runs(10) },
    )
  })

  test('messages about counts are those about so many rows', () => {
    fc.assert(
      fc.property(samples, options, fc.constantFrom(0.1, 0.5, 1), ([sample, count], given, target) => {
        const { table, rows } = bothWays(sample, count)
        const said = (input: EvaluationInput): string =>
          orRefused(() => {
            const context = { isNot: false, promise: '' }
            const bound = { within: [target, 0.01] }
            return withoutRows(matchers.toHaveMetric.call(context, input, metric.configure(given), bound).message())
          })
        const [ofTable, ofRows] = [said(table), said(rows)]
        fc.pre(ofRows !== 'bad input' || !count.includes(0))
        expect(asPrintedIn(ofRows, ofTable)).toBe(ofRows)
      }),
      { numRuns: runs(10) },
    )
  })
})

const shapesOfRows = [...new Set(counted.map(([, , shape]) => shape))]

test.each(shapesOfRows)('a report of counted %s is that of so many rows', shape => {
  fc.assert(
    fc.property(withWeights(suitableInputs[shape], counts), ([sample, count]) => {
      fc.pre(count.some(each => each > 0))
      const { table, rows } = bothWays(sample, count)
      const [ofTable, ofRows] = [table, rows].map(input =>
        orRefused(() => {
          const { columns, metrics, ...rest } = metricReport(input)
          // The rows of a table are fewer than those that they stand for, and so are their names.
          const unnamed = metrics.map(each => ({
            ...each,
            undefinedBecause: each.undefinedBecause && withoutPlace(each.undefinedBecause),
            notes: each.notes.map(note => withoutPlace(note.replace(/ \(.*?\)\./, '.'))),
          }))
          return { ...rest, metrics: unnamed, columns: columns.filter(name => name !== 'count') }
        }),
      )
      fc.pre(ofRows !== 'bad input' || !count.includes(0))
      expectAlike(ofTable, ofRows)
    }),
    { numRuns: runs(20) },
  )
})

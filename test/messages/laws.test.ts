import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import { displayWidth } from '../../src/explain/text/displayWidth.ts'
import { evaluation, gate, type Label, type Parts } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { anyText } from '../anyText.ts'
import { longTest, runs } from '../thoroughness.ts'
import { colouredMessage, type Failure, plainMessage, withoutTags } from './failure.ts'

// Names as hostile as data can be.
const nastyPiece = fc.constantFrom(
  'spam',
  'a b',
  '\n',
  '\r\n',
  '\t',
  '\u001b[31m',
  '\u001b]8;;http://x\u0007',
  '\u009b2J',
  '\u202e',
  '\u200f',
  '\u2066',
  '\u061c',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u2028',
  '\u0000',
  '\ud800',
  '🦊',
  '👩‍👩‍👧',
  '猫の写真',
  "'",
  '"',
  '\\',
  '<b>',
  '  ',
  '__proto__',
  'x'.repeat(200),
  '長'.repeat(100),
)
const nasty = fc.array(nastyPiece, { minLength: 1, maxLength: 4 }).map(pieces => pieces.join(''))

/** What is made of labels of one type, as those of a column are. */
function ofOneType<T>(make: (label: fc.Arbitrary<Label>) => fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof(make(fc.oneof(nasty, anyText({ maxLength: 12 }))), make(fc.integer()), make(fc.boolean()))
}

const width = fc.integer({ min: 56, max: 100 })

const rowsOf = <T>(row: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(row, { minLength: 1, maxLength: 40 })
const weight = fc.constantFrom(0.25, 1, 2, 1 / 3)

/** Ids, weights and slices beside columns of n rows, each there or not. */
function extras(n: number): fc.Arbitrary<object> {
  return fc.record(
    {
      ids: fc.uniqueArray(fc.oneof(nasty, fc.integer()), { minLength: n, maxLength: n }),
      sampleWeight: fc.array(weight, { minLength: n, maxLength: n }),
      slices: fc
        .uniqueArray(nasty, { minLength: 1, maxLength: 6 })
        .chain(names =>
          fc.record(
            Object.fromEntries(
              names.map(name => [name, ofOneType(label => fc.array(label, { minLength: n, maxLength: n }))]),
            ),
          ),
        )
        .map(slices => Object.fromEntries(Object.entries(slices).filter(([name]) => name !== '__proto__'))),
    },
    { requiredKeys: [] },
  )
}

function withExtras<T extends object>(
  columns: fc.Arbitrary<T & { readonly yTrue: readonly unknown[] }>,
): fc.Arbitrary<object> {
  return columns.chain(given => extras(given.yTrue.length).map(extra => ({ ...given, ...extra })))
}

const labels = ofOneType(label => fc.uniqueArray(label, { minLength: 1, maxLength: 16, comparator: 'SameValueZero' }))
  .chain(classes => rowsOf(fc.tuple(fc.constantFrom(...classes), fc.constantFrom(...classes))))
  .map(rows => ({ yTrue: rows.map(([truth]) => truth), yPred: rows.map(([, prediction]) => prediction) }))

const binary = ofOneType(label =>
  fc.uniqueArray(label, { minLength: 2, maxLength: 2, comparator: 'SameValueZero' }),
).chain(([positive, other]) =>
  rowsOf(fc.tuple(fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }))).map(rows => ({
    yTrue: rows.map(([isPositive]) => (isPositive ? positive : other)),
    yScore: rows.map(([, score]) => score),
    labels: [positive, other],
    positive,
  })),
)

const numbers = rowsOf(
  fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ noNaN: true, noDefaultInfinity: true })),
).map(rows => ({ yTrue: rows.map(([truth]) => truth), yPred: rows.map(([, prediction]) => prediction) }))

const rankings = fc
  .array(
    fc.record({
      query: nasty,
      relevant: fc.dictionary(
        nasty.filter(name => name !== '__proto__'),
        fc.integer({ min: 0, max: 3 }),
        { minKeys: 1, maxKeys: 5 },
      ),
      answered: fc.boolean(),
      scores: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  // A run that answers no judged query is refused; of a query named twice the last entry counts.
  .filter(queries => queries[queries.length - 1].answered)
  .map(queries => {
    const qrels = new Map<string, Map<string, number>>()
    const run = new Map<string, Map<string, number>>()
    for (const { query, relevant, answered, scores } of queries) {
      qrels.set(query, new Map(Object.entries(relevant)))
      run.delete(query)
      const docs = [...Object.keys(relevant), 'unjudged']
      if (answered) run.set(query, new Map(docs.map((doc, i) => [doc, scores[i]])))
    }
    run.set('a query without judgements', new Map([['d', 1]]))
    return { qrels, run }
  })

const failures: Readonly<Record<string, fc.Arbitrary<Failure>>> = {
  labels: withExtras(labels).map(received => ({
    received,
    matcher: 'toHaveMetric',
    args: ['macroF1', { atLeast: 1 }],
  })),
  'labels, one rate': withExtras(labels).map(received => ({
    received,
    matcher: 'toHaveMetric',
    args: ['accuracy', { atLeast: 1 }],
  })),
  'labels, averages with policies': fc
    .tuple(
      withExtras(labels),
      fc.constantFrom('skip', 0, 1),
      fc.constantFrom('macroPrecision', 'weightedRecall', 'weightedF1', 'macroRecall'),
    )
    .map(([received, whenUndefined, id]) => ({
      received,
      matcher: 'toHaveMetric',
      args: [id, { atLeast: 1 }, { whenUndefined }],
    })),
  'labels of a threshold': withExtras(binary).map(received => ({
    received,
    matcher: 'toHavePrecisionWithin',
    args: [0.5, 0.01, { threshold: 0.5 }],
  })),
  'labels, positive among the options': withExtras(binary).map(received => ({
    received: { ...received, positive: undefined },
    matcher: 'toHaveFBetaAbove',
    args: [0.999, { beta: 2, threshold: 0.3, positive: (received as { positive: unknown }).positive }],
  })),
  scores: withExtras(binary).map(received => ({ received, matcher: 'toHaveMetric', args: ['auc', { atLeast: 1 }] })),
  'scores with a threshold': withExtras(binary).map(received => ({
    received: { ...received, threshold: 0.123456789 },
    matcher: 'toHaveAveragePrecisionWithin',
    args: [0.5, 0.001],
  })),
  losses: withExtras(binary).map(received => ({ received, matcher: 'toHaveLogLossBelow', args: [1e-9] })),
  'losses, Brier': withExtras(binary).map(received => ({ received, matcher: 'toHaveBrierScoreBelow', args: [1e-9] })),
  residuals: fc
    .tuple(withExtras(numbers), fc.constantFrom('MAE', 'MSE', 'RMSE', 'MedAE', 'MAPE'))
    .map(([received, name]) => ({ received, matcher: `toHave${name}Below`, args: [1e-300] })),
  'residuals, R²': withExtras(numbers).map(received => ({
    received,
    matcher: 'toHaveMetric',
    args: ['r2', { atLeast: 1 }],
  })),
  order: withExtras(numbers).map(received => ({
    received,
    matcher: 'toHaveMetric',
    args: ['kendallTau', { atLeast: 1 }],
  })),
  queries: fc
    .tuple(rankings, fc.constantFrom('zero', 'skip', 'fail'), fc.constantFrom('trec', 'average'))
    .map(([received, whenMissing, ties]) => ({
      received,
      matcher: 'toHaveNDCGAt',
      args: [3, 1, { whenMissing, ties }],
    })),
  'queries, reciprocal ranks': rankings.map(received => ({
    received,
    matcher: 'toHaveMetric',
    args: ['mrr', { atLeast: 1 }],
  })),
  'cases that passed or failed': withExtras(rowsOf(fc.boolean()).map(yTrue => ({ yTrue, passed: yTrue }))).map(
    received => ({ received, matcher: 'toHaveMetric', args: ['passRate', { atLeast: 1 }] }),
  ),
  'cases with scores': withExtras(
    rowsOf(fc.double({ noNaN: true, noDefaultInfinity: true })).map(score => ({ yTrue: score.map(() => 1), score })),
  ).map(received => ({ received, matcher: 'toHaveMeanScoreBelow', args: [-1e300] })),
  tasks: withExtras(
    rowsOf(fc.array(fc.boolean(), { minLength: 2, maxLength: 5 })).map(trials => ({
      yTrue: trials.map(() => 1),
      trials,
    })),
  ).map(received => ({ received, matcher: 'toHavePassAtKAt', args: [2, 1, { trials: 'uneven' }] })),
  comparisons: withExtras(
    rowsOf(fc.constantFrom('candidate', 'baseline', 'tie')).map(preferred => ({
      yTrue: preferred.map(() => 1),
      preferred,
    })),
  ).map(received => ({ received, matcher: 'toHaveMetric', args: ['winRate', { atLeast: 1 }] })),
  items: ofOneType(label => rowsOf(fc.array(fc.option(label, { nil: null }), { minLength: 3, maxLength: 3 })))
    .filter(ratings => ratings.some(item => item.some(rating => rating !== null)))
    .chain(ratings => extras(ratings.length).map(extra => ({ ...extra, ratings })))
    .map(received => ({ received, matcher: 'toHaveKrippendorffAlphaAbove', args: [0.99] })),
  'many gates': fc
    .tuple(
      withExtras(binary),
      fc.array(fc.constantFrom('f1', 'auc', 'logLoss', 'mcc', 'macroRecall'), { minLength: 1, maxLength: 24 }),
    )
    .map(([received, ids]) => ({
      received: { ...received, threshold: 0.5 },
      matcher: 'toMeetGates',
      args: [ids.map(id => gate(id, id === 'logLoss' ? { atMost: 0 } : { atLeast: 1 }))],
    })),
  'the opposite': withExtras(labels).map(received => ({
    received,
    matcher: 'toHaveMetric',
    args: ['accuracy', { atLeast: 0.001 }],
    not: true,
  })),
}

/** What is left of the random evaluations: those that fail, and that the metric can judge at all. */
function fails({ received, matcher, args, not = false }: Failure): boolean {
  const { pass } = createMatchers({ runner: 'test', width: () => 80 })[matcher].call(
    { isNot: not, promise: '' },
    received,
    ...args,
  )
  return pass === not
}

// Cc without the line feeds between lines, and every invisible character that orders or hides text.
const unprintable = /[^\P{Cc}\n]|\p{Cs}|[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

// Notes are the metrics' own words.
function withoutNotes(message: string): string {
  return message.replace(/^note: .*(?:\n {2}.*)*/gm, '')
}

describe.each(Object.entries(failures))('every message about %s', (_, failure) => {
  longTest('is readable in any terminal', () => {
    let judged = 0
    fc.assert(
      fc.property(failure, width, (given, columns) => {
        fc.pre(fails(given))
        judged++
        const message = plainMessage({ ...given, width: columns })
        const lines = message.split('\n')
        expect(lines.length).toBeLessThanOrEqual(40)
        for (const line of lines) expect(displayWidth(line), line).toBeLessThanOrEqual(columns)
        expect(message).not.toMatch(unprintable)
        expect(message).not.toMatch(/\bNaN\b|\[object|function/)
        expect(withoutNotes(message)).not.toMatch(
          /\b1 (?:rows|queries|classes|gates|slices|pairs)\b|\b1 of [^,;\n]* are /,
        )
        expect(lines[1 + lines.indexOf('')]).not.toBe('')
        expect(withoutTags(colouredMessage({ ...given, width: columns }))).toBe(message)
      }),
      { numRuns: runs(60) },
    )
    expect(judged).toBeGreaterThan(0)
  })
})

describe('a terminal that is very narrow or very wide', () => {
  test('counts as 56 or 100 columns, one of unknown width as 80', () => {
    const received = { yTrue: ['a', 'b'], yPred: ['b', 'b'], ids: ['x'.repeat(40), 'y'.repeat(40)] }
    const at = (columns: number): string =>
      plainMessage({ received, matcher: 'toHaveAccuracyAbove', args: [0.9], width: columns })
    expect(at(1)).toBe(at(56))
    expect(at(1000)).toBe(at(100))
    expect(at(Number.NaN)).toBe(at(80))
  })
})

describe('a gate that passes', () => {
  test('costs no explanation: neither parts nor width nor slices are asked for', () => {
    const parts = vi.fn((): Parts => ({ kind: 'none' }))
    const compute = vi.fn(() => ({ value: 1, parts }))
    const width = vi.fn(() => 80)
    const watched = defineMetric({
      id: 'watched',
      title: 'watched',
      direction: 'up',
      range: [0, 1],
      compute: { labels: compute },
    })
    const { toHaveMetric, toMeetGates } = createMatchers({ runner: 'test', width }, [watched])
    const received = evaluation({ yTrue: ['a', 'b'], yPred: ['a', 'b'], slices: { day: ['m', 't'] } })
    expect(toHaveMetric.call({ promise: '' }, received, watched, { above: 0.5 }).pass).toBe(true)
    expect(toMeetGates.call({ promise: '' }, received, [gate(watched, { above: 0.5 })]).pass).toBe(true)
    expect(compute).toHaveBeenCalledTimes(2)
    expect(parts).not.toHaveBeenCalled()
    expect(width).not.toHaveBeenCalled()
  })

  test('one that fails is explained only when its message is read', () => {
    const parts = vi.fn((): Parts => ({ kind: 'none' }))
    const watched = defineMetric({
      id: 'watched',
      title: 'watched',
      direction: 'up',
      range: [0, 1],
      compute: { labels: () => ({ value: 0, parts }) },
    })
    const { toHaveMetric } = createMatchers({ runner: 'test', width: () => 80 })
    const result = toHaveMetric.call({ promise: '' }, { yTrue: ['a'], yPred: ['a'] }, watched, { above: 0.5 })
    expect(result.pass).toBe(false)
    expect(parts).not.toHaveBeenCalled()
    result.message()
    expect(parts).toHaveBeenCalledTimes(1)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSliceable, subset } from '../../src/evaluation/encode/subset.ts'
import { judge } from '../../src/gates/judge.ts'
import { type EvaluationInput, evaluation, gate, measure, metricReport } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { computedOf } from '../../src/measure/measureConfigured.ts'
import { recordedWorld } from '../baselines/hosts/recordedWorld.ts'
import { runs, sampled } from '../thoroughness.ts'
import { metricShapes, optionsOf } from './metricVariants.ts'
import { outcomeOf } from './outcome.ts'
import { allRows } from './sample.ts'
import { scoresOf, suitableInputs } from './suitableInputs.ts'

const metrics = ['accuracy', 'recall', 'precision', 'macroF1', 'auc', 'brierScore', 'mcc']

/** Rows with a slice each. */
const samples = fc
  .array(
    fc.record({
      truth: fc.integer({ min: 0, max: 1 }),
      score: fc.integer({ min: 0, max: 10 }).map(tenths => tenths / 10),
      slice: fc.constantFrom('a', 'b', 'c', null),
    }),
    { minLength: 1, maxLength: 60 },
  )
  // A column without any value is refused.
  .filter(rows => rows.some(({ slice }) => slice !== null))
  .map(rows => ({
    yTrue: rows.map(({ truth }) => truth),
    yScore: rows.map(({ score }) => score),
    threshold: 0.5,
    slices: { part: rows.map(({ slice }) => slice) },
  }))

function verdictOn(input: EvaluationInput, metric: string, threshold: number, options: Record<string, unknown>) {
  const bound = metric === 'brierScore' ? { below: threshold } : { above: threshold }
  return judge(evaluation(input), gate(metric, bound, options))
}

const sure = [{}, { confidence: 0.9, slicesMust: 'prove' }, { confidence: 0.9, slicesMust: 'notFail' }]

describe.each(metrics)('%s', metric => {
  test('one slice of all rows is the plain gate', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(0.3, 0.6), fc.constantFrom(...sure), (rows, threshold, options) => {
        const { slicesMust, ...plain } = { slicesMust: undefined, ...options }
        const all = { ...rows, slices: { part: rows.yTrue.map(() => 'all') } }
        const whole = verdictOn(all, metric, threshold, plain)
        const sliced = verdictOn(all, metric, threshold, { ...options, slices: 'part', minSupport: 1 })
        // Without support there is nothing that slices could be judged by.
        fc.pre(sliced.slices?.unjudged.length === 0)
        expect([sliced.outcome, sliced.passes]).toEqual([whole.outcome, whole.passes])
      }),
    )
  })

  test('slices may be renamed, and rows may stand in any order', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...sure), (rows, options) => {
        const asked = { ...options, slices: 'part', minSupport: 3 }
        const names = new Map<unknown, string>([
          ['a', 'Z'],
          ['b', 'Y'],
          ['c', 'X'],
          [null, 'W'],
        ])
        const renamed = { ...rows, slices: { part: rows.slices.part.map(name => names.get(name)) } }
        const turned = {
          ...renamed,
          yTrue: renamed.yTrue.toReversed(),
          yScore: renamed.yScore.toReversed(),
          slices: { part: renamed.slices.part.toReversed() },
        }
        const outcomesOf = (input: EvaluationInput, label: (name: unknown) => unknown) => {
          const { outcome, slices } = verdictOn(input, metric, 0.5, asked)
          const found = slices?.slices.map(each => `${label(each.slice.labels[0])} ${each.support} ${each.outcome}`)
          return [outcome, found?.sort()]
        }
        const before = outcomesOf(rows, name => names.get(name === '(missing)' ? null : name))
        expect(outcomesOf(renamed, name => name)).toEqual(before)
        expect(outcomesOf(turned, name => name)).toEqual(before)
      }),
    )
  })

  test('a gate passes only where the whole does, and every slice that is judged', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...sure), fc.integer({ min: 1, max: 8 }), (rows, options, minSupport) => {
        const verdict = verdictOn(rows, metric, 0.4, { ...options, slices: 'part', minSupport })
        const { slices } = verdict
        const judged = slices?.slices.filter(({ outcome }) => outcome !== 'small') ?? []
        if (verdict.passes) {
          expect(judged.length).toBeGreaterThan(0)
          expect(judged.every(({ passes }) => passes)).toBe(true)
        }
        for (const { support, outcome } of slices?.slices ?? []) expect(outcome === 'small').toBe(support < minSupport)
      }),
    )
  })
})

describe('a union of slices', () => {
  test('of counts and means lies between its parts, and support adds up', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom('accuracy', 'recall', 'brierScore'), (rows, metric) => {
        const merged = rows.slices.part.map(name => (name === 'b' ? 'a' : name))
        const found = (part: readonly (string | null)[]) =>
          measure({ ...rows, slices: { part } }, metric, { slices: 'part', minSupport: 1 }).slices ?? []
        fc.pre(['a', 'b'].every(name => rows.slices.part.includes(name as 'a')))
        const parts = found(rows.slices.part).filter(({ labels }) => labels[0] === 'a' || labels[0] === 'b')
        const [union] = found(merged).filter(({ labels }) => labels[0] === 'a')
        expect(union?.support).toBe(parts[0]!.support + parts[1]!.support)
        const values = parts
          .map(({ measurement }) => measurement?.value ?? Number.NaN)
          .filter(value => !Number.isNaN(value))
        const value = union?.measurement?.value ?? Number.NaN
        if (Number.isNaN(value)) expect(values).toEqual([])
        else {
          expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
          expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
        }
      }),
    )
  })
})

describe('slices that were named', () => {
  test('a gate never passes where a named column has no slice that is judged', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...sure), fc.integer({ min: 1, max: 40 }), (rows, options, minSupport) => {
        const other = rows.yTrue.map((_, i) => i % 2)
        const asked = { ...options, slices: ['part', 'other', ['part', 'other']], minSupport }
        const verdict = verdictOn({ ...rows, slices: { ...rows.slices, other } }, 'accuracy', 0.01, asked)
        const judged = verdict.slices?.slices.filter(({ outcome }) => outcome !== 'small') ?? []
        const columns = new Set(judged.map(({ slice }) => slice.columns.join()))
        if (verdict.passes) expect(Array.from(columns)).toEqual(['part', 'other', 'part,other'])
        expect(verdict.passes && columns.size < 3).toBe(false)
      }),
    )
  })
})

describe('counts are as so many rows', () => {
  /** A table with counts, and the rows that it stands for. */
  const tables = fc
    .array(
      fc.record({
        truth: fc.constantFrom('x', 'y'),
        predicted: fc.constantFrom('x', 'y'),
        old: fc.constantFrom('x', 'y'),
        part: fc.constantFrom('a', 'b', null),
        count: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 24 },
    )
    .filter(cells => cells.some(({ part, count }) => part !== null && count > 0))
    .map(cells => {
      const input = (rows: typeof cells, yPred: 'predicted' | 'old' = 'predicted') => ({
        yTrue: rows.map(({ truth }) => truth),
        yPred: rows.map(row => row[yPred]),
        labels: ['x', 'y'],
        positive: 'x',
        slices: { part: rows.map(({ part }) => part) },
      })
      const repeated = cells.flatMap(cell => Array.from({ length: cell.count }, () => cell))
      const count = cells.map(each => each.count)
      return {
        table: { ...input(cells), count },
        oldTable: { ...input(cells, 'old'), count },
        rows: input(repeated),
        oldRows: input(repeated, 'old'),
      }
    })

  const matchers = createMatchers({ runner: 'test', width: () => 80 }, [])
  const labelMetrics = fc.constantFrom('accuracy', 'recall', 'f1', 'macroF1', 'mcc')
  const confidence = fc.constantFrom(undefined, 0.9)

  test('in value, support and interval of each slice', () => {
    fc.assert(
      fc.property(tables, labelMetrics, confidence, ({ table, rows }, metric, level) => {
        const [ofTable, ofRows] = [table, rows].map(input =>
          measure(input as EvaluationInput, metric, { slices: 'part', minSupport: 4, confidence: level })
            .slices?.map(({ labels, rows: size, support, isSmall, measurement }) => [
              labels[0],
              size,
              support,
              isSmall,
              measurement?.value.toPrecision(9),
              measurement?.interval?.lower.toPrecision(9),
              measurement?.interval?.upper.toPrecision(9),
            ])
            .sort(),
        )
        expect(ofTable).toEqual(ofRows)
      }),
      { numRuns: runs(60) },
    )
  })

  test('in the message of a gate, and in a report', () => {
    fc.assert(
      fc.property(tables, labelMetrics, ({ table, rows }, metric) => {
        const [ofTable, ofRows] = [table, rows].map(input => {
          const options = { slices: 'part', minSupport: 4 }
          const { pass, message } = matchers.toHaveMetric!.call(
            { isNot: false, promise: '' },
            input,
            metric,
            { above: 0.6 },
            options,
          )
          // Rows of a table have no name of their own.
          const text = message()
            .split('\n')
            .filter(line => !/row that|rows that|yTrue\[|yPred\[|Next: read|more row/.test(line))
          const { slices } = metricReport(input as EvaluationInput, { metrics: [metric], slices: 'part' })
          return {
            pass,
            head: text.slice(0, 12),
            slices: JSON.stringify(slices, (_, value) =>
              typeof value === 'number' ? Number(value.toPrecision(9)) : value,
            ),
          }
        })
        expect(ofTable).toEqual(ofRows)
      }),
      { numRuns: runs(60) },
    )
  })

  test('against a baseline', () => {
    fc.assert(
      fc.property(
        tables,
        fc.constantFrom('accuracy', 'recall'),
        fc.constantFrom(0, 0.1, 0.3),
        (both, metric, margin) => {
          const options = { metrics: [metric], margin, slices: 'part', minSupport: 3 }
          const [ofTable, ofRows] = [
            recordedWorld(both.oldTable, options).hold(both.table, options).pass,
            recordedWorld(both.oldRows, options).hold(both.rows, options).pass,
          ]
          expect(ofTable).toBe(ofRows)
        },
      ),
      { numRuns: runs(40) },
    )
  })

  test('and are not written out for labels: a table may stand for billions', () => {
    const many = {
      yTrue: ['x', 'x', 'y', 'x', 'y'],
      yPred: ['x', 'y', 'y', 'x', 'x'],
      positive: 'x',
      count: [9e9, 1e9, 5e9, 3e9, 1e9],
      slices: { part: ['a', 'a', 'a', 'b', 'b'] },
    }
    const verdict = verdictOn(many, 'recall', 0.85, { confidence: 0.95, slices: 'part', slicesMust: 'prove' })
    expect(verdict.passes).toBe(true)
    expect(verdict.slices?.slices.map(({ slice, support }) => [slice.labels[0], support])).toEqual([
      ['a', 10e9],
      ['b', 3e9],
    ])
    const [first] = measure(many, 'accuracy', { slices: 'part' }).slices ?? []
    expect([first?.rows, first?.measurement?.value]).toEqual([15e9, 14 / 15])
    const failing = matchers.toHaveMetric!.call(
      { isNot: false, promise: '' },
      many,
      'accuracy',
      { above: 0.88 },
      { slices: 'part' },
    )
    expect(failing.pass).toBe(false)
    expect(failing.message()).toMatch(/accuracy where part = b is\s+0\.75/)
  })
})

describe.each(sampled(metricShapes))('%s', (_, metric, shape) => {
  // Of these classes one alone does not say what the other is.
  const named = shape === 'labels' || shape === 'scores' ? [scoresOf(['a', 'b'], 'b'), scoresOf([1, 2], 2)] : []
  const samplesOf = fc.oneof(suitableInputs[shape], ...named)

  test('some of the rows that have a value are not refused, whatever they lack', () => {
    fc.assert(
      fc.property(samplesOf, optionsOf(metric, shape), fc.array(fc.boolean()), (sample, given, isIn) => {
        const input = sample.input(allRows(sample))
        if (typeof outcomeOf(input, metric, given) !== 'number') return
        const whole = evaluation(input)
        const { data } = whole
        if (!isSliceable(data) && data.kind !== 'ranking') return
        const rows = Uint32Array.from(allRows(sample)).filter(row => isIn[row % isIn.length])
        if (rows.length === 0) return
        expect(() => computedOf(subset(whole, data, rows), metric.configure(given))).not.toThrow()
      }),
      { numRuns: runs(50) },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge } from '../../src/gates/judge.ts'
import { compare, type EvaluationInput, evaluation, gate, measure, repeated } from '../../src/index.ts'
import { runs } from '../thoroughness.ts'

const metrics = ['accuracy', 'recall', 'precision', 'macroF1', 'auc', 'brierScore', 'mcc']

/** The truth, and two to six runs over it. */
const samples = fc
  .record({ rows: fc.integer({ min: 1, max: 30 }), made: fc.integer({ min: 2, max: 6 }) })
  .chain(({ rows, made }) => {
    const column = <Cell>(cell: fc.Arbitrary<Cell>) => fc.array(cell, { minLength: rows, maxLength: rows })
    const score = fc.integer({ min: 0, max: 10 }).map(tenths => tenths / 10)
    return fc.record({
      yTrue: column(fc.integer({ min: 0, max: 1 })),
      scores: fc.array(column(score), { minLength: made, maxLength: made }),
      keys: column(fc.nat()),
    })
  })

function runsOn(yTrue: readonly number[], scores: readonly (readonly number[])[]): readonly EvaluationInput[] {
  return scores.map(yScore => ({ yTrue, yScore, threshold: 0.5, labels: [0, 1] }))
}

const sure = [undefined, { over: 'rows' }, { over: 'runs' }] as const

/** What a gate says, with numbers to nine decimals: sums in another order end otherwise in the last ones. */
function saidOf(input: EvaluationInput, metric: string, over: 'rows' | 'runs' | undefined): unknown {
  const { value, interval, noInterval, undefinedBecause } = measure(input, metric, {
    ...(over && { confidence: 0.9, over }),
  })
  const rounded = [value, interval?.lower, interval?.upper].map(each =>
    each === undefined ? each : Number(each.toFixed(9)) + 0,
  )
  return [...rounded, noInterval === undefined, undefinedBecause === undefined]
}

describe.each(metrics)('%s', metric => {
  test('runs may be given in any order', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...sure), ({ yTrue, scores }, claim) => {
        const [before, after] = [scores, scores.toReversed()].map(given =>
          saidOf(repeated(runsOn(yTrue, given)), metric, claim?.over),
        )
        expect(after).toEqual(before)
      }),
      { numRuns: runs(50) },
    )
  })

  test('rows may stand in any order, and may be named', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...sure), ({ yTrue, scores, keys }, claim) => {
        const order = Array.from(keys.keys()).sort((a, b) => keys[a]! - keys[b]!)
        const inOrder = (column: readonly number[]) => order.map(row => column[row]!)
        const before = saidOf(repeated(runsOn(yTrue, scores)), metric, claim?.over)
        const turned = repeated(runsOn(inOrder(yTrue), scores.map(inOrder)))
        expect(saidOf(turned, metric, claim?.over)).toEqual(before)
        // Each run may have an order of its own where rows have names.
        const named = repeated(
          runsOn(yTrue, scores).map((run, i) =>
            i % 2 === 0
              ? { ...run, ids: [...yTrue.keys()] }
              : { ...runsOn(inOrder(yTrue), [inOrder(scores[i]!)])[0]!, ids: order },
          ),
        )
        expect(saidOf(named, metric, claim?.over)).toEqual(before)
      }),
      { numRuns: runs(50) },
    )
  })

  test('runs that are all equal are the plain gate; of other runs they say nothing', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(0.3, 0.6), ({ yTrue, scores }, threshold) => {
        const [one] = runsOn(yTrue, scores)
        const alike = repeated(scores.map(() => runsOn(yTrue, scores)[0]!))
        expect(saidOf(alike, metric, 'rows')).toEqual(saidOf(one!, metric, 'rows'))
        const bound = metric === 'brierScore' ? { below: threshold } : { above: threshold }
        for (const confidence of [undefined, 0.9]) {
          const asked = gate(metric, bound, { confidence })
          expect(judge(evaluation(alike), asked).outcome).toBe(judge(evaluation(one!), asked).outcome)
        }
        const ofAll = judge(evaluation(alike), gate(metric, bound, { confidence: 0.9, over: 'runs' }))
        expect(ofAll.outcome).not.toBe('pass')
      }),
      { numRuns: runs(50) },
    )
  })

  test('a model is no worse than itself', () => {
    fc.assert(
      fc.property(samples, fc.boolean(), ({ yTrue, scores }, turned) => {
        const [ours, theirs] = [scores, turned ? scores.toReversed() : scores].map(given =>
          repeated(runsOn(yTrue, given)),
        )
        // A model that chance has made worse than none is itself no less.
        const [compared] = compare(ours!, theirs!, metric, { whenInverted: 'compare' }).metrics
        const { gain, identical, interval, candidate } = compared!
        if (candidate.undefinedBecause !== undefined) expect(gain).toBeNaN()
        else {
          expect(gain).toBeCloseTo(0, 12)
          // Runs of one value are paired in the order in which they were given.
          if (!turned) expect(identical).toBe(true)
          if (interval !== undefined) expect([interval.lower <= 1e-12, interval.upper >= -1e-12]).toEqual([true, true])
        }
      }),
      { numRuns: runs(50) },
    )
  })

  test('so many runs pass as pass by themselves', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(0.3, 0.5, 0.8), ({ yTrue, scores }, threshold) => {
        const given = runsOn(yTrue, scores)
        const bound = metric === 'brierScore' ? { below: threshold } : { above: threshold }
        const passing = given.filter(run => judge(evaluation(run), gate(metric, bound)).passes).length
        const all = evaluation(repeated(given))
        const passes = given.map((_, i) => judge(all, gate(metric, bound, { atLeastRuns: i + 1 })).passes)
        expect(passes).toEqual(given.map((_, i) => passing >= i + 1))
        // The claim for all runs is each of theirs at its full level.
        const sureOnes = given.filter(run => judge(evaluation(run), gate(metric, bound, { confidence: 0.9 })).passes)
        const sureOfAll = judge(all, gate(metric, bound, { atLeastRuns: given.length, confidence: 0.9 }))
        expect(sureOfAll.passes).toBe(sureOnes.length === given.length)
      }),
      { numRuns: runs(50) },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import { type EvaluationInput, measure } from '../../src/index.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { runs, sampled } from '../thoroughness.ts'
import { optionsUnder, subjectTo } from './exemptions.ts'
import { decimalWeights } from './numbers.ts'
import { agree, outcomeOf } from './outcome.ts'
import { hasNames, impliesAClass, mixesTypes, renamedInput, renamedOptions, renamings } from './renamed.ts'
import { allRows, withWeights } from './sample.ts'
import { suitableInputs } from './suitableInputs.ts'

const law = 'the names of labels do not matter'

/** Shapes whose rows are put into an order that no name decides. */
function isNameless(shape: ShapeName): boolean {
  return shape === 'labels' || shape === 'scores' || shape === 'probabilities'
}

describe.each(sampled(subjectTo(law).filter(([, , shape]) => hasNames(shape))))('%s', (_, metric, shape) => {
  test('the names of labels do not matter', () => {
    fc.assert(
      fc.property(
        withWeights(suitableInputs[shape], decimalWeights),
        fc.boolean(),
        optionsUnder(law, metric, shape),
        renamings,
        ([sample, weights], weighed, options, renaming) => {
          const rename = renaming()
          const input = sample.input(allRows(sample), weighed && sample.weighable ? weights : undefined)
          fc.pre(!impliesAClass(input) && !mixesTypes(metric, input, options))
          const before = outcomeOf(input, metric, options)
          const after = outcomeOf(renamedInput(input, rename), metric, renamedOptions(metric, options, rename))
          expect([before, after]).toSatisfy(([a, b]) => agree(a, b))
        },
      ),
    )
  })
})

test('labels, scores and probabilities of classes have names, numbers and ranks have none', () => {
  expect((['labels', 'scores', 'probabilities', 'classProbabilities'] as const).map(hasNames)).not.toContain(false)
  expect((['numbers', 'rankings'] as const).map(hasNames)).not.toContain(true)
})

describe.each(
  sampled(subjectTo(law).filter(([, metric, shape]) => isNameless(shape) && metric.interval === undefined)),
)('the interval of %s', (_, metric, shape) => {
  test('does not depend on the names of labels', () => {
    fc.assert(
      fc.property(
        withWeights(suitableInputs[shape], decimalWeights),
        fc.constantFrom('plain', 'weighed', 'grouped'),
        optionsUnder(law, metric, shape),
        renamings,
        ([sample, weights], form, options, renaming) => {
          // Costs and classes that options name are no columns of the rows.
          if (Object.values(options).some(option => typeof option === 'object' || typeof option === 'string')) return
          const rename = renaming()
          const plain = sample.input(allRows(sample), form === 'weighed' && sample.weighable ? weights : undefined)
          if (impliesAClass(plain) || 'amount' in plain || mixesTypes(metric, plain, options)) return
          const input = form === 'grouped' ? { ...plain, groups: allRows(sample).map(row => row % 3) } : plain
          const confidence = { level: 0.8, resamples: 100 }
          const limitsOf = (each: EvaluationInput, under: AnyOptions): readonly number[] | undefined => {
            if (typeof outcomeOf(each, metric, under) !== 'number') return undefined
            const { interval } = measure(each, metric, { ...under, confidence })
            return interval && [interval.lower, interval.upper]
          }
          const before = limitsOf(input, options)
          const after = limitsOf(renamedInput(input, rename), renamedOptions(metric, options, rename))
          expect(after === undefined).toBe(before === undefined)
          before?.forEach((limit, i) => {
            expect(after?.[i]).toBeCloseTo(limit, 8)
          })
        },
      ),
      { numRuns: runs(10) },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampled } from '../thoroughness.ts'
import { optionsUnder, subjectTo } from './exemptions.ts'
import { agree, outcomeOf } from './outcome.ts'
import { allRows } from './sample.ts'
import { suitableInputs, takesWeights } from './suitableInputs.ts'

const law = 'duplicating all rows changes nothing'

// What takes no weights has queries with names, which cannot stand twice.
describe.each(sampled(subjectTo(law).filter(([, , shape]) => takesWeights(shape))))('%s', (_, metric, shape) => {
  test('duplicating all rows changes nothing', () => {
    fc.assert(
      fc.property(
        suitableInputs[shape],
        fc.integer({ min: 2, max: 4 }),
        optionsUnder(law, metric, shape),
        (sample, times, options) => {
          // One row alone has no variance and no pair: not so two of the same.
          fc.pre(sample.size > 1 && sample.weighable)
          const rows = allRows(sample)
          const repeated = Array.from({ length: times }, () => rows).flat()
          const once = outcomeOf(sample.input(rows), metric, options)
          const outcome = outcomeOf(sample.input(repeated), metric, options)
          // What is refused says nothing of the law: an id cannot stand twice.
          fc.pre(outcome !== 'bad input')
          expect([once, outcome]).toSatisfy(([a, b]) => agree(a, b))
        },
      ),
    )
  })
})

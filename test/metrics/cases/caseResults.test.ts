import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { linearQuantile } from '../../../src/numeric/linearQuantile.ts'
import { finite } from '../../laws/numbers.ts'

const trialsOfTasks = fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 9 }), { minLength: 1, maxLength: 6 })

test('pass@1 of tasks that were tried equally often is the pass rate of all trials', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (n, seeds) => {
      const trials = seeds.map(seed => Array.from({ length: n }, (_, i) => ((seed >> i) & 1) === 1))
      expect(measure({ trials }, 'passAtK@1').value).toBeCloseTo(
        measure({ passed: trials.flat() }, 'passRate').value,
        14,
      )
      expect(measure({ trials }, 'passHatK@1').value).toBe(measure({ trials }, 'passAtK@1').value)
    }),
  )
})

test('more trials pass at least once no less often, and all of them no more often', () => {
  fc.assert(
    fc.property(trialsOfTasks, fc.integer({ min: 1, max: 3 }), (trials, k) => {
      const at = (id: string): number => measure({ trials }, id).value
      expect(at(`passAtK@${k + 1}`)).toBeGreaterThanOrEqual(at(`passAtK@${k}`))
      expect(at(`passHatK@${k + 1}`)).toBeLessThanOrEqual(at(`passHatK@${k}`))
    }),
  )
})

/** All ways to choose k of the trials. */
function choices<T>(list: readonly T[], k: number): readonly (readonly T[])[] {
  if (k === 0) return [[]]
  return list.flatMap((first, i) => choices(list.slice(i + 1), k - 1).map(rest => [first, ...rest]))
}

test('pass@k and pass^k are the shares of all choices of k trials in which any passes, or all do', () => {
  fc.assert(
    fc.property(trialsOfTasks, fc.integer({ min: 1, max: 4 }), (trials, k) => {
      const mean = (holds: (chosen: readonly boolean[]) => boolean): number => {
        const shares = trials.map(task => {
          const all = choices(task, k)
          return all.filter(holds).length / all.length
        })
        return shares.reduce((sum, share) => sum + share, 0) / shares.length
      }
      expect(measure({ trials }, `passAtK@${k}`).value).toBeCloseTo(
        mean(chosen => chosen.includes(true)),
        12,
      )
      expect(measure({ trials }, `passHatK@${k}`).value).toBeCloseTo(
        mean(chosen => !chosen.includes(false)),
        12,
      )
    }),
  )
})

test('pass@k keeps its digits where it is small, and stands where factorials overflow', () => {
  const trials = [Array.from({ length: 1_000_000 }, (_, i) => i === 7)]
  expect(measure({ trials }, 'passAtK@10').value).toBe(1e-5)
  const half = [Array.from({ length: 5000 }, (_, i) => i % 2 === 0)]
  expect(measure({ trials: half }, 'passAtK@2000').value).toBe(1)
  expect(measure({ trials: half }, 'passHatK@2000').value).toBeGreaterThanOrEqual(0)
})

test('with sides swapped the win rate is the rest of 1', () => {
  const swapped = { candidate: 'baseline', baseline: 'candidate', tie: 'tie' } as const
  fc.assert(
    fc.property(fc.array(fc.constantFrom('candidate', 'baseline', 'tie'), { minLength: 1 }), preferred => {
      const other = measure({ preferred: preferred.map(side => swapped[side]) }, 'winRate').value
      expect(measure({ preferred }, 'winRate').value).toBeCloseTo(1 - other, 14)
    }),
  )
})

test('the pass rate is the mean of scores of 1 and 0', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), passed => {
      expect(measure({ passed }, 'passRate').value).toBe(measure({ score: passed.map(Number) }, 'meanScore').value)
    }),
  )
})

test('means and quantiles of any finite scores lie between the least and the largest', () => {
  fc.assert(
    fc.property(
      fc.array(finite, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (score, q) => {
        const least = Math.min(...score)
        const most = Math.max(...score)
        const mean = measure({ score }, 'meanScore').value
        const slack = 1e-12 * Math.max(Math.abs(least), Math.abs(most))
        expect(mean).toBeGreaterThanOrEqual(least - slack)
        expect(mean).toBeLessThanOrEqual(most + slack)
        const quantile = measure({ score }, 'scoreQuantile', { quantile: q, better: 'lower' }).value
        expect(quantile).toBeGreaterThanOrEqual(least)
        expect(quantile).toBeLessThanOrEqual(most)
      },
    ),
  )
})

test('quantiles at the places of the values are the sorted values', () => {
  fc.assert(
    fc.property(fc.array(finite, { minLength: 2, maxLength: 300 }), score => {
      const sorted = Float64Array.from(score).sort()
      const values = Float64Array.from(score)
      expect(linearQuantile(values, 0)).toBe(sorted[0])
      expect(linearQuantile(values, 1)).toBe(sorted[sorted.length - 1])
      if (score.length % 2 === 1) expect(linearQuantile(values, 0.5)).toBe(sorted[score.length >> 1])
    }),
  )
})

test('token F1 is symmetric, and 1 where the words match exactly', () => {
  const text = fc.array(fc.constantFrom('cat', 'dog', 'the', 'sat.', 'on', 'mat'), { maxLength: 6 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const of = (a: string[], b: string[], id: string): number =>
        measure({ yTrue: [a.join(' ')], yPred: [b.join(' ')] }, id).value
      expect(of(one, other, 'tokenF1')).toBe(of(other, one, 'tokenF1'))
      expect(of(one, other, 'tokenF1')).toBeGreaterThanOrEqual(of(one, other, 'exactMatch'))
      expect(of(one, one, 'exactMatch')).toBe(1)
    }),
  )
})

test('the bound of a named matcher says which scores are better', () => {
  const below = measure({ score: [120, 180] }, 'meanScore', { better: 'lower' })
  expect(below.direction).toBe('down')
  expect(below.metric).toBe('meanScore(better="lower")')
  expect(measure({ score: [120, 180] }, 'meanScore').direction).toBe('up')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import golden from '../../golden/llm/values.json' with { type: 'json' }

const trials = [[true, true], [true], [true, true], [true]]

test('uneven trials are refused, naming the tasks and how many each has', () => {
  expect(() => measure({ trials, ids: ['a', 'b', 'c', 'd'] }, 'passAtK@1')).toThrow(
    'the tasks were tried unevenly: "b" has 1, "d" has 1; others have 2 trials.',
  )
  expect(() => measure({ trials }, 'disagreement')).toThrow('task 1 has 1, task 3 has 1')
})

test('unless they may be', () => {
  const { value, convention } = measure({ trials }, 'passAtK@1', { trials: 'uneven' })
  expect(value).toBe(1)
  expect(convention).toContain('trials = uneven')
})

test('Chen et al.: 1 − C(n − c, k)/C(n, k)', () => {
  expect(measure({ trials: [[true, false, false, true, false]] }, 'passAtK@2').value).toBeCloseTo(1 - 3 / 10, 12)
})

test('C(c, k)/C(n, k)', () => {
  expect(measure({ trials: [[true, false, true, true, false]] }, 'allPassAtK@2').value).toBeCloseTo(3 / 10, 12)
})

const trialsOfTasks = fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 9 }), { minLength: 1, maxLength: 6 })

test('pass@1 of tasks that were tried equally often is the pass rate of all trials', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (n, seeds) => {
      const trials = seeds.map(seed => Array.from({ length: n }, (_, i) => ((seed >> i) & 1) === 1))
      expect(measure({ trials }, 'passAtK@1').value).toBeCloseTo(
        measure({ passed: trials.flat() }, 'passRate').value,
        14,
      )
      expect(measure({ trials }, 'allPassAtK@1').value).toBe(measure({ trials }, 'passAtK@1').value)
    }),
  )
})

test('more trials pass at least once no less often, and all of them no more often', () => {
  fc.assert(
    fc.property(trialsOfTasks, fc.integer({ min: 1, max: 3 }), (trials, k) => {
      const at = (id: string): number => measure({ trials }, id, { trials: 'uneven' }).value
      expect(at(`passAtK@${k + 1}`)).toBeGreaterThanOrEqual(at(`passAtK@${k}`))
      expect(at(`allPassAtK@${k + 1}`)).toBeLessThanOrEqual(at(`allPassAtK@${k}`))
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
      expect(measure({ trials }, `passAtK@${k}`, { trials: 'uneven' }).value).toBeCloseTo(
        mean(chosen => chosen.includes(true)),
        12,
      )
      expect(measure({ trials }, `allPassAtK@${k}`, { trials: 'uneven' }).value).toBeCloseTo(
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
  expect(measure({ trials: half }, 'allPassAtK@2000').value).toBeGreaterThanOrEqual(0)
})

test('a task that was tried too rarely is named, and others like it are counted', () => {
  const often = [true, false, true]
  const because = (trials: readonly (readonly boolean[])[], ids?: readonly string[]) =>
    measure({ trials, ...(ids && { ids }) }, 'passAtK@3', { trials: 'uneven' }).undefinedBecause
  expect(because([often])).toBeUndefined()
  expect(because([often, [true]])).toBe('task 1 was tried once, and pass@3 takes 3')
  expect(because([often, [true, false], [true]])).toBe(
    'task 1 was tried 2 times, and pass@3 takes 3 (and 1 more has too few)',
  )
  expect(because([[true], [true], [false]], ['x', 'y', 'z'])).toBe(
    'the task "x" was tried once, and pass@3 takes 3 (and 2 more have too few)',
  )
  expect(measure({ trials: [[true]] }, 'allPassAtK@2').undefinedBecause).toBe(
    'task 0 was tried once, and all pass@2 takes 2',
  )
})

test('the parts are the chance of each task', () => {
  const { parts } = measure(
    {
      trials: [
        [true, false, false],
        [true, true, false],
      ],
    },
    'passAtK@2',
  )
  if (parts.kind !== 'cases') throw new Error(`the parts are ${parts.kind}`)
  expect(Array.from(parts.values)).toEqual([expect.closeTo(2 / 3, 14), 1])
  expect(parts).toMatchObject({ better: 'higher', of: 'pass@2' })
})

test('rounding does not lift the chance of a certain pass above 1', () => {
  const trials = [Array.from({ length: 13 }, (_, i) => i < 6)]
  expect(measure({ trials }, 'passAtK@8').value).toBe(1)
})

test('a task with too few trials has no chance among the parts', () => {
  const { parts } = measure({ trials: [[true], [true, true]] }, 'passAtK@2', { trials: 'uneven' })
  if (parts.kind !== 'cases') throw new Error(`the parts are ${parts.kind}`)
  expect(Array.from(parts.values)).toEqual([Number.NaN, 1])
})

const { ratio, disagreement } = golden

test('the mean over cases of c(k − c)/C(k, 2)', () => {
  const trials = ratio.passes.map(passed => Array.from({ length: ratio.trials }, (_, i) => i < passed))
  expect(measure({ trials }, 'disagreement').value).toBeCloseTo(ratio.disagreement, 14)
})

test.each(disagreement.k)('its expectation does not grow with the trials: %s of them that pass with p = .9', k => {
  // All outcomes of k trials, by weight.
  const outcomes = Array.from({ length: 2 ** k }, (_, bits) =>
    Array.from({ length: k }, (__, i) => ((bits >> i) & 1) === 1),
  )
  const sampleWeight = outcomes.map(each => each.reduce((product, passed) => product * (passed ? 0.9 : 0.1), 1))
  expect(measure({ trials: outcomes, sampleWeight }, 'disagreement').value).toBeCloseTo(disagreement.disagreement, 12)
})

test('the order of trials does not matter, and passes count as failures do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      trials => {
        const value = measure({ trials }, 'disagreement').value
        expect(measure({ trials: trials.map(each => [...each].reverse()) }, 'disagreement').value).toBe(value)
        expect(measure({ trials: trials.map(each => each.map(passed => !passed)) }, 'disagreement').value).toBeCloseTo(
          value,
          14,
        )
      },
    ),
  )
})

test('a task that was tried once cannot differ', () => {
  expect(
    measure({ trials: [[true, false], [true]], ids: ['a', 'b'] }, 'disagreement', { trials: 'uneven' })
      .undefinedBecause,
  ).toBe('the task "b" was tried once, and it takes two trials to differ')
})

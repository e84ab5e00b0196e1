import { expect, test } from 'vitest'
import { measure, repeated } from '../../../src/index.ts'
import { meanOfRuns } from '../../../src/measure/runs/meanOfRuns.ts'

const yTrue = ['a', 'b', 'a', 'b']
const good = measure({ yTrue, yPred: ['a', 'b', 'a', 'a'], positive: 'a' }, 'precision')
const silent = measure({ yTrue, yPred: ['b', 'b', 'b', 'b'], positive: 'a' }, 'precision')

test('the mean has no value where one run has none', () => {
  expect(meanOfRuns([good, good]).value).toBeCloseTo(2 / 3, 12)
  const mean = meanOfRuns([good, silent])
  expect(mean.value).toBeNaN()
  expect(mean.undefinedBecause).toBe(`in runs[1] ${silent.undefinedBecause}`)
  expect(meanOfRuns([silent, silent]).undefinedBecause).toBe(`in runs[0] ${silent.undefinedBecause}`)
})

test('a note that not all runs have names the run', () => {
  const of = (...notes: readonly string[]) => ({ ...good, notes })
  expect(meanOfRuns([of('odd'), of('odd')]).notes).toEqual(['odd'])
  expect(meanOfRuns([of(), of('odd'), of('odd', 'strange')]).notes).toEqual([
    'runs[1] and 1 more: odd',
    'runs[2]: strange',
  ])
})

test('it rests on the fewest units of a run', () => {
  expect(
    meanOfRuns([
      { ...good, n: 4 },
      { ...good, n: 3 },
    ]).n,
  ).toBe(3)
  expect(measure(repeated([{ score: [1, 2] }, { score: [2, 4] }]), 'meanScore').n).toBe(2)
})

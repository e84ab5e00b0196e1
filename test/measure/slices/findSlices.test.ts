import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EvaluationInput,
  evaluation,
  type FindSlicesOptions,
  findSlices,
  measure,
  repeated,
} from '../../../src/index.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { longTest, runs } from '../../thoroughness.ts'

/** Rows of five countries and three devices, of which some are more often wrong. */
function planted(isBad: (country: string, device: string) => boolean, n = 2000, seed = 7) {
  const random = seededRandom(seed)
  const of = <Each>(values: readonly Each[]): Each => values[random.below(values.length)]!
  const country = Array.from({ length: n }, () => of(['DE', 'FR', 'IT', 'ES', 'PL']))
  const device = Array.from({ length: n }, () => of(['app', 'web', 'tv']))
  const yTrue = country.map(() => random.below(2))
  const wrong = country.map((name, i) => random.next() < (isBad(name, device[i]!) ? 0.35 : 0.08))
  const yPred = yTrue.map((label, i) => (wrong[i] ? 1 - label : label))
  const yScore = yTrue.map((label, i) => (wrong[i] ? 1 - label : label) + random.next())
  return { yTrue, yPred, yScore, slices: { country, device } }
}

function found(input: EvaluationInput, metric: string, options?: FindSlicesOptions): readonly string[] {
  return findSlices(input, metric, options)
    .slices.filter(slice => slice.found)
    .map(({ labels }) => labels.join(' × '))
}

describe('what is planted is found', () => {
  const app = planted((_, device) => device === 'app')
  const crossing = planted((country, device) => country === 'FR' && device === 'app', 4000)

  test.each(['accuracy', 'errorRate', 'f1', 'mcc', 'auc'])(
    'a slice, and no crossing only because of it: %s',
    metric => {
      expect(found(app, metric)).toEqual(['app'])
    },
  )

  test.each(['accuracy', 'f1', 'auc'])('a crossing, surer than the slices that it is a part of: %s', metric => {
    expect(found(crossing, metric)[0]).toBe('FR × app')
    expect(found(crossing, metric, { depth: 1 })).not.toContain('FR × app')
  })

  test('a slice of numbers', () => {
    const age = app.slices.device.map((device, i) => (device === 'app' ? 60 + (i % 20) : 20 + (i % 40)))
    const { slices } = findSlices(app, 'accuracy', { columns: { age } })
    expect(slices.filter(slice => slice.found).map(({ columns, labels }) => [columns, labels])).toEqual([
      [['age'], [expect.stringMatching(/and above$/)]],
      [['age'], [expect.stringMatching(/^\d+ to below \d+$/)]],
    ])
  })

  longTest('errors of numbers, and queries', () => {
    const { yTrue, yPred, slices } = app
    expect(
      found({ yTrue, yPred: yTrue.map((label, i) => label + (label === yPred[i] ? 0.1 : -0.9)), slices }, 'mae'),
    ).toEqual(['app'])
    const relevance = yTrue.map((label, i) => (label === yPred[i] ? [1, 0] : [0, 1]))
    expect(found({ relevance, slices }, 'ndcg@2')).toEqual(['app'])
  })
})

test('each slice beside all other rows', () => {
  const input = planted(country => country === 'FR')
  const rowsOf = (name: string) => input.yTrue.flatMap((_, i) => (input.slices.country[i] === name ? [i] : []))
  const rows = rowsOf('FR')
  // As much support as is asked for is enough.
  const minSupport = rows.length
  const search = findSlices(input, 'accuracy', { depth: 1, minSupport })
  const small = ['DE', 'IT', 'ES', 'PL'].filter(name => rowsOf(name).length < minSupport)
  expect(small.length).toBeGreaterThan(0)
  expect(search).toMatchObject({ metric: 'accuracy', rows: 2000, minSupport, level: 0.95, thin: small.length })
  expect(search.value).toBe(measure(input, 'accuracy').value)
  const [worst] = search.slices
  const correct = (places: readonly number[]) =>
    places.filter(i => input.yTrue[i] === input.yPred[i]).length / places.length
  const others = input.yTrue.flatMap((_, i) => (rows.includes(i) ? [] : [i]))
  expect(worst).toMatchObject({ columns: ['country'], labels: ['FR'], rows: rows.length, support: rows.length })
  expect(worst!.value).toBeCloseTo(correct(rows), 12)
  expect(worst!.rest).toBeCloseTo(correct(others), 12)
  expect(worst!.worseBy).toBeCloseTo(worst!.rest - worst!.value, 12)
  expect(worst!.interval!.lower).toBeGreaterThan(0)
})

longTest('in noise nothing is found', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const noise = planted(() => false, 1500, seed)
    for (const metric of ['accuracy', 'f1', 'auc']) expect(found(noise, metric), `${metric}, seed ${seed}`).toEqual([])
  }
})

test('a crossing that is only as bad as a part of it is named with that part', () => {
  const input = planted((_, device) => device === 'app', 4000)
  const { slices } = findSlices(input, 'accuracy')
  const crossings = slices.filter(({ labels }) => labels.length === 2 && labels[1] === 'app')
  expect(crossings).toHaveLength(5)
  for (const { found: isFound, explainedBy } of crossings) {
    expect(isFound).toBe(false)
    expect(explainedBy).toEqual({ columns: ['device'], labels: ['app'] })
  }
})

test('slices of all rows, and crossings of the same rows as a slice, are not searched', () => {
  const { slices, ...input } = planted(() => false)
  const continent = slices.country.map(() => 'Europe')
  const currency = slices.country.map(country => (country === 'PL' ? 'PLN' : 'EUR'))
  const search = findSlices({ ...input, slices: { country: slices.country, continent, currency } }, 'accuracy')
  const names = search.slices.map(({ labels }) => labels.join(' × ')).toSorted()
  expect(names).toEqual(['DE', 'ES', 'EUR', 'FR', 'IT', 'PL', 'PLN'])
  expect(search.thin).toBe(0)
})

test('support counts what makes the metric stable, by the truth alone', () => {
  const { slices, yTrue, yPred } = planted(() => false, 600)
  const rare = yTrue.map((_, i) => Number(i % 10 === 0))
  const { slices: searched, thin } = findSlices({ yTrue: rare, yPred, slices }, 'recall', { depth: 1, minSupport: 15 })
  for (const { support, rows } of searched) {
    expect(support).toBeGreaterThanOrEqual(15)
    expect(support).toBeLessThan(rows / 5)
  }
  expect(searched.length + thin).toBe(8)
})

test('a slice of enough support without a value is told, and never found', () => {
  const slices = { kind: Array.from({ length: 80 }, (_, i) => (i < 40 ? 'a' : 'b')) }
  const yTrue = slices.kind.map((_, i) => (i < 40 ? 5 : i % 7))
  const [, none] = findSlices({ yTrue, yPred: yTrue.map(value => value + 1), slices }, 'r2').slices
  expect(none).toMatchObject({ labels: ['b'], pValue: 1, found: false, noInterval: 'the rest has no value' })
  expect(none!.rest).toBeNaN()
})

describe('groups', () => {
  const { slices, yTrue } = planted(() => false, 1000)
  // Twenty users, one of whom is always wrong, each in one country.
  const user = yTrue.map((_, i) => i % 20)
  const country = user.map(each => ['DE', 'FR', 'IT', 'ES'][each % 4]!)
  const yPred = yTrue.map((label, i) => (user[i] === 5 || i % 19 === 0 ? 1 - label : label))

  test('whole groups are compared: one bad user is no bad country', () => {
    const input = { yTrue, yPred, slices: { country, device: slices.device } }
    expect(found(input, 'accuracy', { depth: 1 })).toEqual(['FR'])
    expect(found({ ...input, groups: user }, 'accuracy', { depth: 1 })).toEqual([])
  })
})

const samples = fc.record({
  yTrue: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 40, maxLength: 40 }),
  wrong: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  a: fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 40, maxLength: 40 }),
  b: fc.array(fc.constantFrom(1, 2), { minLength: 40, maxLength: 40 }),
})

describe('laws', () => {
  const inputOf = ({ yTrue, wrong, a, b }: { yTrue: number[]; wrong: boolean[]; a: string[]; b: number[] }) => ({
    yTrue,
    yPred: yTrue.map((label, i) => (wrong[i] ? 1 - label : label)),
    slices: { a, b },
  })
  const options = { minSupport: 3 }
  /** What is said of each slice, by its name. */
  const told = (input: EvaluationInput, metric: string, named = (label: unknown) => label) =>
    new Map(
      findSlices(input, metric, options).slices.map(slice => [
        slice.labels.map(named).join(),
        [slice.rows, slice.value, slice.rest, slice.worseBy, slice.pValue, slice.adjustedPValue, slice.found].map(
          value => (typeof value === 'number' ? value.toPrecision(6) : value),
        ),
      ]),
    )

  test.each(['accuracy', 'f1', 'mae'])('the order of the rows does not matter: %s', metric => {
    fc.assert(
      fc.property(samples, sample => {
        const { yTrue, wrong, a, b } = sample
        const reversed = inputOf({
          yTrue: yTrue.toReversed(),
          wrong: wrong.toReversed(),
          a: a.toReversed(),
          b: b.toReversed(),
        })
        expect(told(reversed, metric)).toEqual(told(inputOf(sample), metric))
      }),
      { numRuns: runs(20) },
    )
  })

  test('names of slices, and the order of columns, do not matter', () => {
    fc.assert(
      fc.property(samples, sample => {
        const input = inputOf(sample)
        const names: Readonly<Record<string, string>> = { x: 'q', y: 'x', z: 'long name' }
        const renamed = { ...input, slices: { a: input.slices.a.map(label => names[label]!), b: input.slices.b } }
        expect(told(renamed, 'accuracy')).toEqual(told(input, 'accuracy', label => names[String(label)] ?? label))
        const { a, b } = input.slices
        const swapped = findSlices({ ...input, slices: { b, a } }, 'accuracy', options)
        expect(swapped.slices.map(({ pValue }) => pValue)).toEqual(
          findSlices(input, 'accuracy', options).slices.map(({ pValue }) => pValue),
        )
      }),
      { numRuns: runs(20) },
    )
  })

  test('counts are rows', () => {
    fc.assert(
      fc.property(samples, sample => {
        const { yTrue, yPred, slices } = inputOf(sample)
        const count = yTrue.map((_, i) => 1 + (i % 3))
        const repeat = <Each>(values: readonly Each[]) =>
          values.flatMap((value, i) => Array(count[i]).fill(value) as Each[])
        const rows = { yTrue: repeat(yTrue), yPred: repeat(yPred) }
        const columns = { a: slices.a, b: slices.b }
        expect(findSlices({ yTrue, yPred, count }, 'accuracy', { columns })).toEqual(
          findSlices(rows, 'accuracy', { columns: { a: repeat(slices.a), b: repeat(slices.b) } }),
        )
      }),
      { numRuns: runs(20) },
    )
  })

  test('the surest come first, and what is found stands before what is not', () => {
    fc.assert(
      fc.property(samples, sample => {
        const { slices } = findSlices(inputOf(sample), 'accuracy', options)
        const pValues = slices.map(({ pValue }) => pValue)
        expect(pValues).toEqual(pValues.toSorted((a, b) => a - b))
        expect(slices.map(slice => slice.found)).toEqual(
          slices
            .map(slice => slice.found)
            .toSorted()
            .toReversed(),
        )
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('bad input', () => {
  const rows = planted(() => false, 100)

  test.each<[string, EvaluationInput, string, object, string]>([
    ['an unknown column', rows, 'accuracy', { columns: ['city'] }, 'findSlices: there are no slices "city"'],
    ['no columns', { yTrue: [1], yPred: [1] }, 'accuracy', {}, 'findSlices: there are no columns to search'],
    ['a metric that points nowhere', rows, 'prevalence', {}, 'is neither better when higher nor when lower'],
    ['an unknown option', rows, 'accuracy', { minsupport: 3 }, 'Did you mean minSupport?'],
    ['support', rows, 'accuracy', { minSupport: 0 }, 'minSupport is 0. Expected a positive integer'],
    ['depth', rows, 'accuracy', { depth: 1.5 }, 'depth is 1.5. Expected a positive integer'],
    ['a level in percent', rows, 'accuracy', { confidence: 95 }, 'Did you mean 0.95?'],
    ['a metric of other columns', rows, 'ndcg@10', {}, 'ndcg@10 needs'],
  ])('%s', (_, input, metric, options, problem) => {
    expect(() => findSlices(evaluation(input), metric, options)).toThrow(problem)
  })

  test('a report, repeated runs, and lists without judgements', () => {
    const { slices: _, ...bare } = rows
    expect(() => findSlices({ run: { q: ['d'] } }, 'coverage@10')).toThrow('findSlices: ')
    expect(() => findSlices(bare, 'accuracy')).toThrow('there are no columns to search')
    const several = repeated([rows, { ...rows }])
    expect(() => findSlices(several, 'accuracy')).toThrow('repeated runs are not searched for slices')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluation, type Label, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { linearisedRatio } from '../../../src/stats/means/linearised.ts'
import { agree, outcomeOf } from '../../laws/outcome.ts'
import { tableOf } from '../../tableOf.ts'

type Rating = number | null

const rating: fc.Arbitrary<Rating> = fc.constantFrom(null, 0, 1, 1, 2, 3, 5)
const withGaps = fc.array(fc.array(rating, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
const distances: Readonly<Record<string, (a: number, b: number, ratings: readonly number[]) => number>> = {
  nominal: (a, b) => (a === b ? 0 : 1),
  ordinal: (a, b, ratings) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    const between = ratings.filter(value => value >= low && value <= high).length
    const ends = ratings.filter(value => value === a).length + ratings.filter(value => value === b).length
    return a === b ? 0 : (between - ends / 2) ** 2
  },
  interval: (a, b) => (a - b) ** 2,
  ratio: (a, b) => (a === b ? 0 : ((a - b) / (a + b)) ** 2),
}

/** From the matrix of coincidences, as the paper writes it. */
function alphaByPairs(items: readonly (readonly Rating[])[], level: string): number {
  const units = items
    .map(item => item.filter((value): value is number => value !== null))
    .filter(unit => unit.length > 1)
  const all = units.flat()
  const distance = (a: number, b: number): number => distances[level](a, b, all)
  let observed = 0
  for (const unit of units) {
    for (let i = 0; i < unit.length; i++) {
      for (let j = 0; j < unit.length; j++) if (i !== j) observed += distance(unit[i], unit[j]) / (unit.length - 1)
    }
  }
  let expected = 0
  for (let i = 0; i < all.length; i++) {
    for (let j = 0; j < all.length; j++) if (i !== j) expected += distance(all[i], all[j]) / (all.length - 1)
  }
  return 1 - observed / expected
}

describe.each(Object.keys(distances))('Krippendorff’s α, %s', level => {
  test('is that of all pairs', () => {
    fc.assert(
      fc.property(withGaps, ratings => {
        const byPairs = alphaByPairs(ratings, level)
        fc.pre(Number.isFinite(byPairs))
        expect(measure({ ratings }, 'krippendorffAlpha', { level }).value).toBeCloseTo(byPairs, 10)
      }),
    )
  })

  test('does not depend on who rated', () => {
    fc.assert(
      fc.property(withGaps, ratings => {
        const given = outcomeOf({ ratings }, 'krippendorffAlpha', { level })
        const turned = outcomeOf({ ratings: ratings.map(item => [...item].reverse()) }, 'krippendorffAlpha', { level })
        expect([given, turned]).toSatisfy(([a, b]) => agree(a, b))
      }),
    )
  })
})

describe.each(['krippendorffAlpha', 'fleissKappa', 'gwetAC1', 'percentAgreement'])('%s', id => {
  test('is 1 where all agree', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Label>('a', 'b', 'c'), { minLength: 2, maxLength: 10 }),
        fc.integer({ min: 2, max: 5 }),
        (values, raters) => {
          fc.pre(new Set(values).size > 1)
          expect(measure({ ratings: values.map(value => Array.from({ length: raters }, () => value)) }, id).value).toBe(
            1,
          )
        },
      ),
    )
  })

  test('has no value where no item has two ratings', () => {
    const { undefinedBecause } = measure({ ratings: [['a'], ['b']] }, id)
    expect(undefinedBecause).toBe('no item has two ratings')
  })
})

test('of two raters: Fleiss’ κ is Scott’s π, and α corrects it for small samples', () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(0, 1, 2)), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(pairs, ratings => {
      fc.pre(new Set(ratings.flat()).size > 1)
      const pi = measure({ ratings }, 'fleissKappa').value
      const alpha = measure({ ratings }, 'krippendorffAlpha').value
      expect(1 - alpha).toBeCloseTo((1 - pi) * (1 - 1 / (2 * ratings.length)), 12)
    }),
  )
})

test('AC1 by pairs of items and raters', () => {
  fc.assert(
    fc.property(withGaps, ratings => {
      const items = ratings.map(item => item.filter(value => value !== null)).filter(item => item.length > 0)
      const categories = [...new Set(items.flat())]
      const paired = items.filter(item => item.length > 1)
      fc.pre(categories.length > 1 && paired.length > 0)
      const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
      const share = (item: readonly number[], of: number): number =>
        item.filter(value => value === of).length / item.length
      const observed = mean(
        paired.map(item => {
          const others = item.flatMap((a, i) => item.filter((_, j) => j !== i).map(b => Number(a === b)))
          return mean(others)
        }),
      )
      const chance =
        categories
          .map(category => mean(items.map(item => share(item, category))))
          .reduce((sum, pi) => sum + pi * (1 - pi), 0) /
        (categories.length - 1)
      expect(measure({ ratings }, 'gwetAC1').value).toBeCloseTo((observed - chance) / (1 - chance), 12)
      expect(measure({ ratings }, 'percentAgreement').value).toBeCloseTo(observed, 12)
    }),
  )
})

test('declared labels are categories though nobody chose them, and the order of ordinal ones', () => {
  const ratings = [
    ['lo', 'lo'],
    ['lo', 'lo'],
  ]
  expect(measure({ ratings }, 'gwetAC1').undefinedBecause).toBe(
    'every rating is "lo", and labels does not say what else there is',
  )
  expect(measure({ ratings, labels: ['lo', 'hi'] }, 'gwetAC1').value).toBe(1)
  const graded = [
    ['lo', 'mid'],
    ['hi', 'hi'],
    ['lo', 'lo'],
  ]
  const asNumbers = tableOf('1 2 / 3 3 / 1 1')
  const ordinal = (labels: readonly string[]): number =>
    measure({ ratings: graded, labels }, 'krippendorffAlpha', { level: 'ordinal' }).value
  expect(ordinal(['lo', 'mid', 'hi'])).toBe(
    measure({ ratings: asNumbers }, 'krippendorffAlpha', { level: 'ordinal' }).value,
  )
  expect(ordinal(['lo', 'hi', 'mid'])).toBeLessThan(ordinal(['lo', 'mid', 'hi']))
})

test('numbers near the ends of what a double holds', () => {
  const of = (scale: number, level: string): number =>
    measure(
      {
        ratings: tableOf('1 2 / 3 3 / 1 1').map(item => item.map(value => value * scale)),
      },
      'krippendorffAlpha',
      {
        level,
      },
    ).value
  for (const level of ['interval', 'ratio']) {
    expect(of(2 ** 1021, level)).toBe(of(1, level))
    expect(of(2 ** -1060, level)).toBe(of(1, level))
  }
})

test('slices have the categories of their own items', () => {
  const ratings = [
    ['a', 'a'],
    ['a', 'b'],
    ['b', 'b'],
    ['c', 'c'],
  ]
  expect(measure({ ratings: ratings.slice(0, 3) }, 'gwetAC1').value).not.toBe(measure({ ratings }, 'gwetAC1').value)
})

test('one category alone is no evidence, unless it is to count as some', () => {
  const ratings = Array.from({ length: 50 }, () => ['a', 'a', 'a'])
  const sampleWeight = ratings.map((_, i) => (i + 1) / 10)
  for (const id of ['krippendorffAlpha', 'fleissKappa', 'gwetAC1']) {
    for (const input of [{ ratings }, { ratings, sampleWeight }]) {
      expect(measure(input, id).undefinedBecause).toContain('every rating is "a"')
      expect(measure(input, id, { whenUndefined: 1 }).value).toBe(1)
    }
  }
})

test('Fleiss’ κ refuses an item of another number of ratings, by its place or its id', () => {
  const ratings = [
    ['a', 'b', null],
    ['a', 'a', null],
    [null, 'b', 'b'],
    ['a', 'b', 'b'],
  ]
  const rest =
    'Expected as many ratings of every item, by whichever raters, for fleissKappa. krippendorffAlpha and gwetAC1 take items that some did not rate.'
  expect(() => measure({ ratings }, 'fleissKappa')).toThrow(
    `ratings[3] has 3 ratings, but the first item has 2. ${rest}`,
  )
  expect(() => measure({ ratings, ids: ['k', 'l', 'm', 'n'] }, 'fleissKappa')).toThrow(
    `the item "n" has 3 ratings, but the first item has 2. ${rest}`,
  )
  const second = { ratings: [ratings[0], [null, 'b', null], ratings[1]] }
  expect(() => measure(second, 'fleissKappa')).toThrow('ratings[1] has 1 ratings, but the first item has 2')
  expect(measure({ ratings: ratings.slice(0, 3) }, 'fleissKappa').n).toBe(3)
})

describe('items with fewer than two ratings', () => {
  const ratings = [
    ['a', 'b', 'b'],
    ['c', null, null],
    ['a', 'a', null],
    [null, null, null],
  ]

  test('are counted, and left out of what is observed', () => {
    const { value, n, notes, parts } = measure({ ratings }, 'percentAgreement')
    expect([value, n]).toEqual([(1 / 3 + 1) / 2, 2])
    expect(notes).toEqual(['2 items with fewer than two ratings: left out'])
    expect(measure({ ratings: ratings.slice(0, 3) }, 'percentAgreement').notes).toEqual([
      '1 item with fewer than two ratings: left out',
    ])
    expect(measure({ ratings: [['a', 'a']] }, 'percentAgreement').notes).toEqual([])
    if (parts.kind !== 'cases') throw new Error(`the parts are ${parts.kind}`)
    expect(Array.from(parts.values)).toEqual([1 / 3, Number.NaN, 1, Number.NaN])
    expect(parts).toMatchObject({ better: 'higher', of: 'agreement' })
  })

  test('count in the shares of categories that chance has', () => {
    // Of the three items with a rating a has 1/3 + 1, b 2/3 and c 1.
    const [a, b, c] = [(1 / 3 + 1) / 3, 2 / 3 / 3, 1 / 3]
    const chance = (a * (1 - a) + b * (1 - b) + c * (1 - c)) / 2
    expect(measure({ ratings }, 'gwetAC1').value).toBeCloseTo((2 / 3 - chance) / (1 - chance), 14)
  })

  test('weights weigh items', () => {
    const weighted = { ratings, sampleWeight: [1, 2, 3, 4] }
    expect(measure(weighted, 'percentAgreement').value).toBeCloseTo((1 / 3 + 3) / 4, 14)
    const [a, b, c] = [(1 / 3 + 3) / 6, 2 / 3 / 6, 2 / 6]
    const chance = (a * (1 - a) + b * (1 - b) + c * (1 - c)) / 2
    expect(measure(weighted, 'gwetAC1').value).toBeCloseTo(((1 / 3 + 3) / 4 - chance) / (1 - chance), 14)
    expect(measure({ ratings, sampleWeight: [0, 1, 0, 1] }, 'percentAgreement').undefinedBecause).toBe(
      'no item has two ratings',
    )
  })
})

test('numbers between categories are refused', () => {
  for (const id of ['percentAgreement', 'fleissKappa', 'gwetAC1']) {
    expect(() => measure({ ratings: [[0.5, 1]] }, id)).toThrow('a category: a string, an integer or a boolean')
  }
})

test('agreement by chance alone is 0, whatever rounding leaves', () => {
  const ratings = [
    ['a', 'a'],
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'b'],
  ]
  expect(measure({ ratings }, 'fleissKappa').value).toBe(0)
  expect(measure({ ratings, labels: ['a', 'b', 'z'] }, 'fleissKappa').value).toBe(0)
  expect(measure({ ratings: [['a', 'a']], labels: ['a', 'z'] }, 'fleissKappa').undefinedBecause).toBe(
    'every rating is "a": by chance all would agree',
  )
})

describe('what each item adds', () => {
  const random = seededRandom(1)
  const items = Array.from({ length: 60 }, () => {
    const truth = random.below(3)
    return [0, 1].map(() => (random.next() < 0.75 ? truth : random.below(3)))
  })

  test.each([
    'percentAgreement',
    'fleissKappa',
    'gwetAC1',
    'cohenKappa',
    'cohenKappa(weights="quadratic")',
    'krippendorffAlpha',
    'krippendorffAlpha(level="interval")',
    'krippendorffAlpha(level="ratio")',
  ])('to %s is what leaving it out takes away', id => {
    const metric = resolveMetric(id)
    const given = (ratings: readonly (readonly number[])[]) => ({
      ratings: ratings.map(item => item.map(rating => rating + 1)),
      labels: [1, 2, 3],
    })
    const { computed } = computationOf(evaluation(given(items)), metric)
    const { values, references } = computed.disagreementOf?.() ?? {}
    if (values === undefined || references === undefined) throw new TypeError(`${id} has no disagreements`)
    const linear = linearisedRatio(values, references)
    const { value } = computed
    const n = items.length
    expect(linear.reduce((sum, each) => sum + each, 0) / n).toBeCloseTo(1 - value, 9)
    items.forEach((_, left) => {
      const without = measure(given(items.toSpliced(left, 1)), metric).value
      const leaves = (n - 1) * (value - without)
      expect(Math.abs(1 - linear[left] - value - leaves)).toBeLessThan(0.1)
    })
  })
})

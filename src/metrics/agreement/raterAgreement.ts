import { type RatingColumns, requireCategories } from '../../evaluation/columns/ratingColumns.ts'
import { rowsAmong, rowsIn } from '../../evaluation/encode/countedRows.ts'
import { placeOf } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { take } from '../../numeric/take.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import type { Parts } from '../definition/parts.ts'
import { coefficient, proportion } from '../definition/scales.ts'
import { whenUndefined } from '../definition/sharedOptions.ts'

// Agreement of raters on categories, plain and beyond chance.

/**
 * Share of pairs of ratings of an item that agree, averaged over items with two or more ratings.
 *
 * Formula: mean over items of Σ nⱼ(nⱼ − 1)/(n(n − 1))
 * Source: Gwet, Handbook of Inter-Rater Reliability; irrCAC pa.coeff.raw
 */
export const percentAgreement = defineMetric({
  id: 'percentAgreement',
  title: 'agreement',
  ...proportion,
  unit: 'item',
  compute: { ratings: columns => beyondChance(columns, noChance, noChance) },
})

function noChance(): number {
  return 0
}

/**
 * Agreement of several raters on categories beyond chance; every item has equally many ratings.
 *
 * Formula: (P̄ − Σ pⱼ²)/(1 − Σ pⱼ²); P̄ is the mean share of agreeing pairs, pⱼ the share of category j among all
 * ratings
 * Source: Fleiss 1971; statsmodels fleiss_kappa
 */
export const fleissKappa = defineMetric({
  id: 'fleissKappa',
  title: 'Fleiss’ κ',
  ...coefficient,
  unit: 'item',
  options: { whenUndefined },
  compute: {
    ratings: (columns, options) => {
      requireAsManyRatings(columns)
      const computed = beyondChance(
        columns,
        shares => {
          const used = Array.from(shares.keys()).filter(code => shares[code] > 0)
          if (used.length === 1)
            return `every rating is ${describeValue(columns.categories[used[0]])}: by chance all would agree`
          return compensatedSum(shares.length, code => shares[code] ** 2)
        },
        share => 2 * share,
      )
      return countedAs(computed, options.whenUndefined)
    },
  },
})

/**
 * Agreement beyond chance that stays stable if nearly all ratings fall in one category.
 *
 * Formula: (Pₐ − Pₑ)/(1 − Pₑ), Pₑ = Σ πⱼ(1 − πⱼ)/(categories − 1)
 * Source: Gwet 2008; irrCAC gwet.ac1.raw
 */
export const gwetAC1 = defineMetric({
  id: 'gwetAC1',
  title: 'Gwet’s AC1',
  ...coefficient,
  unit: 'item',
  options: { whenUndefined },
  compute: {
    ratings: (columns, options) => {
      const computed = beyondChance(
        columns,
        shares => {
          const categories = shares.length
          if (categories < 2) {
            return `every rating is ${describeValue(columns.categories[0])}, and labels does not say what else there is`
          }
          return compensatedSum(categories, code => shares[code] * (1 - shares[code])) / (categories - 1)
        },
        (share, categories) => (1 - 2 * share) / (categories - 1),
      )
      return countedAs(computed, options.whenUndefined)
    },
  },
})

/**
 * Returns the mean share of agreeing pairs beyond what chance gives, as a share of what is left to chance.
 *
 * @param chanceOf - Returns the share that chance gives, from the mean share of each category among ratings; or why no
 * value is defined.
 * @param slopeOf - Returns by how much that share grows with the share of one category.
 */
function beyondChance(
  columns: RatingColumns,
  chanceOf: (shares: Float64Array) => number | string,
  slopeOf: (share: number, categories: number) => number,
): Computed {
  requireCategories(columns)
  const { n, categories, sampleWeight } = columns
  const { weightOf } = scaledWeights(sampleWeight)
  const agreements = new Float64Array(n).fill(Number.NaN)
  const shares = categories.map(() => new RunningSum())
  const counts = new Float64Array(categories.length)
  const rated: number[] = []
  for (let i = 0; i < n; i++) {
    const own = ratingsOf(columns, i)
    for (const code of own) counts[code]++
    let alike = 0
    for (const code of own) {
      const count = counts[code]
      if (count === 0) continue
      alike += count * (count - 1)
      shares[code].add((weightOf(i) * count) / own.length)
      counts[code] = 0
    }
    if (own.length > 0) rated.push(i)
    if (own.length > 1) agreements[i] = alike / (own.length * (own.length - 1))
  }
  const paired = rated.filter(i => !Number.isNaN(agreements[i]))
  const rest = {
    n: rowsAmong(columns, paired),
    notes: unpairedNote(columns, rowsAmong(columns, paired)),
    parts: (): Parts => ({ kind: 'cases', columns, values: agreements, better: 'higher', of: 'agreement' }),
  }
  if (paired.length === 0) return undefinedBecause('no item has two ratings', rest)
  const weights = take(sampleWeight, paired)
  const total = compensatedSum(rated.length, at => weightOf(rated[at]))
  const ofCategories = Float64Array.from(shares, share => share.value / total)
  const chance = chanceOf(ofCategories)
  if (typeof chance === 'string') return undefinedBecause(chance, rest)
  const beyond = weightedMean(paired.length, weights, at => agreements[paired[at]]) - chance
  return {
    ...rest,
    // Rounding may leave a tiny difference of two equal shares.
    value: Math.abs(beyond) < 4 * Number.EPSILON ? 0 : beyond / (1 - chance),
    disagreementOf: () => {
      const slopes = ofCategories.map(share => slopeOf(share, categories.length))
      return {
        items: paired,
        values: Float64Array.from(paired, i => (1 - agreements[i]) / (1 - chance)),
        references: referencesOf(columns, paired, weights, chance, slopes),
        sampleWeight: weights,
        largest: 1 / (1 - chance),
      }
    },
  }
}

/**
 * Returns what each item adds to 1 − chance, of mean 1: the slope of chance in the shares of the categories, times how far the
 * shares of the item lie from those of all.
 */
function referencesOf(
  columns: RatingColumns,
  items: readonly number[],
  weights: Float64Array | undefined,
  chance: number,
  slopes: Float64Array,
): Float64Array {
  const slopesOf = Float64Array.from(items, item => {
    const own = ratingsOf(columns, item)
    return own.reduce((sum, code) => sum + slopes[code], 0) / own.length
  })
  const mean = weightedMean(items.length, weights, at => slopesOf[at])
  return slopesOf.map(slope => 1 - (slope - mean) / (1 - chance))
}

/** Returns the codes of the ratings that an item has. */
export function ratingsOf({ raters, codes }: RatingColumns, item: number): Int32Array {
  return codes.subarray(item * raters, (item + 1) * raters).filter(code => code !== -1)
}

/** Returns the note about items with fewer than two ratings, which are left out. */
export function unpairedNote(columns: RatingColumns, paired: number): readonly string[] {
  const left = rowsIn(columns) - paired
  return left === 0 ? [] : [`${left} ${left === 1 ? 'item' : 'items'} with fewer than two ratings: left out`]
}

function requireAsManyRatings(columns: RatingColumns): void {
  const { n, ids } = columns
  const first = ratingsOf(columns, 0).length
  for (let i = 1; i < n; i++) {
    const { length } = ratingsOf(columns, i)
    if (length === first) continue
    const index = placeOf(columns, i)
    const name = ids === undefined ? `ratings[${index}]` : `the item ${describeValue(ids[i])}`
    throw new EvaluationError({
      column: 'ratings',
      index,
      problem: `${name} has ${length} ratings, but the first item has ${first}`,
      expected: 'as many ratings of every item, by whichever raters, for fleissKappa',
      mend: 'krippendorffAlpha and gwetAC1 take items that some did not rate',
    })
  }
}

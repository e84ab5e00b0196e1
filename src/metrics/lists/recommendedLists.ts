import type { ListColumns } from '../../evaluation/columns/listColumns.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { type Computed, undefinedBecause, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { flag } from '../definition/optionSpec.ts'
import type { Parts } from '../definition/parts.ts'
import { amount, errorProportion, proportion } from '../definition/scales.ts'
import { cutoff } from '../definition/sharedOptions.ts'
import { queriesOf } from '../ranking/meanOverQueries.ts'

// Metrics of recommended lists beyond accuracy: Castells, Hurley & Vargas, "Novelty and Diversity in Recommender Systems",
// Recommender Systems Handbook, 2015.

/**
 * Share of the catalog that is recommended at least once.
 *
 * Formula: recommended items / items of the catalog
 * Source: Ge, Delgado-Battenfeld & Jannach, Beyond Accuracy, 2010
 */
export const coverage = defineMetric({
  id: 'coverage',
  title: 'catalog coverage',
  ...proportion,
  unit: 'list',
  options: { k: cutoff },
  compute: {
    lists: (columns, { k }) => {
      const catalog = needed(columns.catalog, 'catalog', 'coverage')
      const counts = countsOf(columns, k)
      return { ...about(columns), value: counts.size / catalog.length, parts: itemsOf(columns, counts) }
    },
  },
})

/**
 * Mean dissimilarity of the items of a list, averaged over lists of two or more items.
 *
 * Formula: 1 − mean cosine similarity of the features over pairs of items
 * Source: Ziegler et al., Improving Recommendation Lists Through Topic Diversification, 2005; Castells et al. 2015
 */
export const diversity = defineMetric({
  id: 'diversity',
  title: 'diversity',
  direction: 'up',
  // Opposite features have a cosine of −1.
  range: [0, 2],
  unit: 'list',
  options: { k: cutoff },
  compute: {
    lists: (columns, { k }) => {
      const features = needed(columns.features, 'features', 'diversity')
      const vectors = (list: readonly string[]): readonly Float64Array[] =>
        list.flatMap(item => features.get(item) ?? [])
      return meanOverLists(columns, k, 2, 'of fewer than two items', 'diversity', list => 1 - meanCosine(vectors(list)))
    },
  },
})

/** Returns the mean cosine over pairs of unit vectors in one pass: |Σ u|² is their number plus twice the sum over pairs. */
function meanCosine(vectors: readonly Float64Array[]): number {
  const m = vectors.length
  const sums = new Float64Array(vectors[0].length)
  for (const vector of vectors) for (let j = 0; j < sums.length; j++) sums[j] += vector[j]
  const squares = compensatedSum(sums.length, j => sums[j] ** 2)
  return Math.min(1, Math.max(-1, (squares - m) / (m * (m - 1))))
}

/**
 * Mean self-information of the recommended items in bits, averaged over lists: unpopular items are novel.
 *
 * Formula: mean of −log₂ popularity
 * Source: Zhou et al. 2010; Castells, Hurley & Vargas 2015
 */
export const novelty = defineMetric({
  id: 'novelty',
  title: 'novelty',
  ...amount,
  unit: 'list',
  options: { k: cutoff },
  compute: {
    lists: (columns, { k }) => {
      const popularity = needed(columns.popularity, 'popularity', 'novelty')
      const information = (item: string): number => -Math.log2(popularity.get(item) ?? 1)
      const mean = (list: readonly string[]): number =>
        compensatedSum(list.length, i => information(list[i])) / list.length
      return meanOverLists(columns, k, 1, 'without items', 'novelty', mean)
    },
  },
})

/**
 * Inequality of recommendations over the catalog: 0 if all items are recommended equally often, 1 if only one is.
 *
 * Formula: Σ (2j − n − 1)xⱼ / ((n − 1)Σ xⱼ); xⱼ are the counts of the n items in ascending order
 * Source: Castells, Hurley & Vargas, Recommender Systems Handbook, 2015
 */
export const giniIndex = defineMetric({
  id: 'giniIndex',
  title: 'Gini index',
  ...errorProportion,
  unit: 'list',
  options: { k: cutoff, normalized: flag(true) },
  conventions: [
    { tools: 'Castells, Hurley & Vargas 2015; Elliot', options: {} },
    { tools: 'RecBole', options: { normalized: false } },
  ],
  compute: {
    lists: (columns, { k, normalized }) => {
      const catalog = needed(columns.catalog, 'catalog', 'giniIndex')
      const n = catalog.length
      const rest = {
        ...about(columns),
        convention: [`denominator = ${normalized ? 'n − 1' : 'n'}`, ...about(columns).convention],
      }
      const counts = countsOf(columns, k)
      if (counts.size === 0) return undefinedBecause('nothing is recommended', rest)
      if (normalized && n === 1) return undefinedBecause('the catalog has one item alone', rest)
      const sorted = Float64Array.from(catalog, item => counts.get(item) ?? 0).sort()
      const total = compensatedSum(n, i => sorted[i])
      const unequal = compensatedSum(n, i => (2 * i + 1 - n) * sorted[i])
      return { ...rest, value: unequal / (total * (normalized ? n - 1 : n)), parts: itemsOf(columns, counts) }
    },
  },
})

/**
 * Mean dissimilarity between the lists of different users.
 *
 * Formula: 1 − mean of |A ∩ B| / √(|A||B|) over pairs of lists
 * Source: Zhou et al. 2010 (inter-user diversity); recmetrics personalization
 */
export const personalization = defineMetric({
  id: 'personalization',
  title: 'personalization',
  ...proportion,
  unit: 'list',
  options: { k: cutoff },
  compute: { lists: (columns, { k }) => meanDistance(columns, k) },
})

/** Returns 1 − mean cosine over pairs of lists as sets, summed item by item over the pairs of lists that have it. */
function meanDistance(columns: ListColumns, k: number | undefined): Computed {
  const lists = columns.lists.map(list => list.slice(0, k)).filter(list => list.length > 0)
  const unused = unweighted(columns, 'pairs of lists count, not lists')
  const rest = about(columns, lists.length, 'without items', unused)
  if (lists.length < 2) return undefinedBecause('there are no two lists to compare', rest)
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0)
  const common = new RunningSum()
  const shareOf = new Map<string, number>()
  for (const list of lists) {
    // 1 for lists of equal length, so that the sum stays a whole number.
    const share = Math.sqrt(longest / list.length)
    for (const item of list) {
      const before = shareOf.get(item) ?? 0
      common.add(share * before)
      shareOf.set(item, before + share)
    }
  }
  const pairs = (lists.length * (lists.length - 1)) / 2
  return {
    ...rest,
    value: Math.min(1, Math.max(0, 1 - common.value / longest / pairs)),
    parts: itemsOf(columns, countsOf(columns, k)),
  }
}

/** Returns how often each item is recommended. */
function countsOf({ lists }: ListColumns, k: number | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const item of list.slice(0, k)) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** The parts of a metric of all lists together: how often each item is recommended. */
function itemsOf({ n, catalog }: ListColumns, counts: ReadonlyMap<string, number>): () => Parts {
  return () => ({ kind: 'items', counts, lists: n, catalog: catalog?.length })
}

/** Returns the mean over the lists of at least `fewest` items. */
function meanOverLists(
  columns: ListColumns,
  k: number | undefined,
  atLeast: number,
  what: string,
  of: string,
  valueOfList: (list: readonly string[]) => number,
): Computed {
  const values = Float64Array.from(columns.lists, list => {
    const shown = list.slice(0, k)
    return shown.length < atLeast ? Number.NaN : valueOfList(shown)
  })
  const counted = values.filter(value => !Number.isNaN(value))
  const rest = about(columns, counted.length, what)
  if (counted.length === 0) return undefinedBecause(`every list is one ${what}`, rest)
  const identity = { n: columns.n, sampleWeight: undefined, ids: undefined }
  return {
    ...rest,
    value: compensatedSum(counted.length, i => counted[i]) / counted.length,
    units: () => ({ values, sampleWeight: undefined }),
    parts: () => ({ kind: 'cases', columns: identity, values, better: 'higher', of }),
  }
}

/** What is said of all lists, or of those that count: those left out are as `what` says. */
function about(columns: ListColumns, counted = columns.n, what = '', more: readonly string[] = []) {
  const { n, ties, missing, ignored } = columns
  const left = n - counted
  return {
    n: counted,
    convention: ties === undefined ? [] : [`ties = ${ties}`],
    notes: [
      ...(missing === 0 ? [] : [`${queriesOf(missing)} missing from the run: left out`]),
      ...(ignored === 0 ? [] : [`${queriesOf(ignored)} of the run without judgements: ignored`]),
      ...(left === 0 ? [] : [`${left} ${left === 1 ? 'list' : 'lists'} ${what}: left out`]),
      ...more,
    ],
  }
}

function needed<T>(column: T | undefined, name: string, metric: string): T {
  if (column !== undefined) return column
  throw new EvaluationError({ column: name, problem: `${metric} needs ${name} beside the run` })
}

import { weighedRows } from '../../evaluation/columns/countedLabels.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { type RatingColumns, requireCategories, requireOrder } from '../../evaluation/columns/ratingColumns.ts'
import { rowsIn } from '../../evaluation/encode/countedRows.ts'
import { listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { scaleFor, times } from '../../numeric/powerOfTwoScale.ts'
import { take } from '../../numeric/take.ts'
import type { Tally } from '../../numeric/tally.ts'
import { type Computed, countedAs, type Disagreements, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf } from '../definition/optionSpec.ts'
import { coefficient } from '../definition/scales.ts'
import { averageLabels, labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { allClasses } from './accuracy.ts'
import { classesOf } from './classCounts.ts'

/** The distance of two ratings: 1 if they differ, the number of steps, or its square. */
type KappaWeights = 'none' | 'linear' | 'quadratic'

/** A matrix of counts as a list of cells. A cell may be listed several times, as when each row is one. */
interface LabelPairs {
  readonly classes: number
  readonly first: Int32Array
  readonly second: Int32Array
  /** The count of each cell; 1 if absent. */
  readonly counts: Float64Array | undefined
  /** Which items or rows these are; all where absent. */
  readonly items?: readonly number[]
}

/**
 * Agreement beyond the chance agreement that the margins imply: 1 is complete, 0 is chance.
 *
 * Formula: 1 − Σ wᵢⱼ·oᵢⱼ / Σ wᵢⱼ·eᵢⱼ; o is observed, e expected; w = [i ≠ j], |i − j| or (i − j)²
 * Source: Cohen 1960, 1968; scikit-learn cohen_kappa_score
 */
export const cohenKappa = defineMetric({
  id: 'cohenKappa',
  title: 'Cohen κ',
  curated: true,
  ...coefficient,
  options: {
    ...labelOptions,
    weights: convention(oneOf(['none', 'linear', 'quadratic'], 'none')),
    labels: averageLabels,
    whenUndefined,
  },
  compute: {
    labels: (columns, options) => {
      if (options.weights !== 'none' && options.labels === undefined && !columns.declared) {
        throw new EvaluationError({
          column: 'labels',
          problem: `weights: '${options.weights}' count the steps between classes, whose order no one has given`,
          expected: `labels, lowest first, of the metric or the evaluation: the classes are ${listed(columns.labels)}`,
        })
      }
      const pairs =
        options.weights === 'none' && options.labels === undefined
          ? undefined
          : pairsOf(columns, options.labels && chosenClasses(columns, options.labels))
      const agreement = pairs === undefined ? ofTally(columns.tally()) : ofPairs(pairs, options.weights)
      return countedAs(
        {
          ...kappaOf(agreement, options.weights),
          ...(pairs && chosenRows(columns, pairs)),
          disagreementOf:
            options.labels === undefined ? () => disagreementsOfRows(columns, agreement, options.weights) : undefined,
          parts: allClasses(columns, 'f1'),
        },
        options.whenUndefined,
      )
    },
    ratings: (columns, options) => {
      const pairs = pairsOfRaters(columns)
      if (options.labels !== undefined) {
        throw new EvaluationError({
          column: 'labels',
          problem: 'labels of the metric have no effect on ratings',
          mend: 'Give the order of all ratings with the evaluation: { ratings, labels }',
        })
      }
      if (options.weights !== 'none') requireOrder(columns)
      const agreement = ofPairs(pairs, options.weights)
      const all = rowsIn(columns)
      const left = all - rowsIn({ n: pairs.first.length, count: columns.count && pairs.counts })
      const notes = left === 0 ? [] : [`${left} of ${all} items lack a rating: left out`]
      return countedAs(
        {
          ...kappaOf(agreement, options.weights),
          n: all - left,
          notes,
          disagreementOf: () => disagreementsOf(pairs, agreement, options.weights),
        },
        options.whenUndefined,
      )
    },
  },
})

/**
 * Returns the codes of the chosen classes, -1 for one that does not occur today. Where a class that occurs is not chosen,
 * the absent one may be its misspelt name and is refused.
 */
function chosenClasses(columns: LabelColumns, chosen: readonly Label[]): readonly number[] {
  const { supports, predictions } = columns.tally()
  const occurring = columns.labels.filter((_, code) => supports[code] > 0 || predictions[code] > 0)
  const types = new Set(occurring.map(label => typeof label))
  const coversAll = occurring.every(label => chosen.includes(label)) && chosen.every(label => types.has(typeof label))
  return coversAll ? chosen.map(label => columns.labels.indexOf(label)) : classesOf(columns, chosen)
}

/** Returns the items that both raters have rated. */
function pairsOfRaters(columns: RatingColumns): LabelPairs {
  const { n, raters, codes, categories, sampleWeight } = columns
  requireCategories(columns)
  if (raters !== 2) {
    throw new EvaluationError({
      column: 'ratings',
      problem: `there ${raters === 1 ? 'is 1 rater' : `are ${raters} raters`}`,
      expected: 'two',
      mend: 'More raters are for fleissKappa and krippendorffAlpha',
    })
  }
  const rated = Array.from({ length: n }, (_, item) => item).filter(
    item => codes[2 * item] !== -1 && codes[2 * item + 1] !== -1,
  )
  return {
    classes: categories.length,
    first: Int32Array.from(rated, item => codes[2 * item]),
    second: Int32Array.from(rated, item => codes[2 * item + 1]),
    counts: take(sampleWeight, rated),
    items: rated,
  }
}

/**
 * Returns the rows whose labels are both among the chosen classes, by index in their order; all rows, one by one, if none
 * are chosen. A code of -1 stands for a class without rows.
 */
function pairsOf(columns: LabelColumns, classes: readonly number[] | undefined): LabelPairs {
  const { n, labels, yTrue, yPred, sampleWeight } = weighedRows(columns)
  if (classes === undefined) return { classes: labels.length, first: yTrue, second: yPred, counts: sampleWeight }
  const place = new Int32Array(labels.length).fill(-1)
  classes.forEach((code, i) => {
    if (code !== -1) place[code] = i
  })
  const kept = Array.from({ length: n }, (_, row) => row).filter(
    row => place[yTrue[row]] !== -1 && place[yPred[row]] !== -1,
  )
  return {
    classes: classes.length,
    first: Int32Array.from(kept, row => place[yTrue[row]]),
    second: Int32Array.from(kept, row => place[yPred[row]]),
    counts: take(sampleWeight, kept),
  }
}

/** Returns how many rows the pairs are, and a note on those left out. Weights are not counts. */
function chosenRows({ n: all, counted }: LabelColumns, { first, counts }: LabelPairs): Pick<Computed, 'n' | 'notes'> {
  const n = counted === undefined || counts === undefined ? first.length : counts.reduce((sum, count) => sum + count, 0)
  return { n, notes: n === all ? [] : [`${all - n} of ${all} rows have a label outside labels: left out`] }
}

/** How often two raters gave each rating, and how much they disagree in all. */
interface Agreement {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly total: number
  /** Σ of the distances of both ratings. */
  readonly observed: number
}

function ofPairs({ classes, first, second, counts }: LabelPairs, weights: KappaWeights): Agreement {
  const count = (i: number): number => counts?.[i] ?? 1
  return {
    first: margins(classes, first, count),
    second: margins(classes, second, count),
    total: compensatedSum(first.length, count),
    observed: compensatedSum(first.length, i => count(i) * distance(first[i] - second[i], weights)),
  }
}

/** The same from the counts of all labels, if all classes are equally far apart: pairs are not needed. */
function ofTally({ supports, predictions, total, totalWrong }: Tally): Agreement {
  return { first: supports, second: predictions, total, observed: totalWrong }
}

/**
 * Returns 1 − observed / expected disagreement, as one division of sums that are whole numbers if the counts are. The
 * expected disagreement takes O(classes) for any weights.
 */
function kappaOf({ first, second, total, observed }: Agreement, weights: KappaWeights): Computed {
  if (total === 0) return undefinedBecause('no pair of labels is left to compare')
  // Products of weights near 1e299 would overflow.
  const scale = scaleFor(total)
  const expected = expectedDisagreement(times(first, scale), times(second, scale), weights)
  if (expected === 0) return undefinedBecause('both have one and the same class throughout')
  const value = (expected - total * scale * (observed * scale)) / expected
  return { value: Math.max(-1, Math.min(1, value)) }
}

/** Returns the disagreements of all rows. Weights that are counts stand as such. */
function disagreementsOfRows(columns: LabelColumns, agreement: Agreement, weights: KappaWeights): Disagreements {
  const found = disagreementsOf(pairsOf(columns, undefined), agreement, weights)
  return columns.counted === undefined ? found : { ...found, sampleWeight: undefined, count: found.sampleWeight }
}

/** Returns the distances of both ratings of each item, as multiples of the distance that chance gives. */
function disagreementsOf(
  { classes, first, second, counts, items }: LabelPairs,
  agreement: Agreement,
  weights: KappaWeights,
): Disagreements {
  const share = (sums: Float64Array): Float64Array => sums.map(sum => sum / agreement.total)
  const [ofFirst, ofSecond] = [share(agreement.first), share(agreement.second)]
  const expected = expectedDisagreement(ofFirst, ofSecond, weights)
  const [fromSecond, fromFirst] = [distancesTo(ofSecond, weights), distancesTo(ofFirst, weights)]
  return {
    values: Float64Array.from(first, (code, i) => distance(code - second[i], weights) / expected),
    references: Float64Array.from(first, (code, i) => (fromSecond[code] + fromFirst[second[i]]) / expected - 1),
    sampleWeight: counts,
    items,
    largest: distance(classes - 1, weights) / expected,
  }
}

function distance(steps: number, weights: KappaWeights): number {
  if (weights === 'none') return steps === 0 ? 0 : 1
  return weights === 'linear' ? Math.abs(steps) : steps * steps
}

function margins(classes: number, codes: Int32Array, count: (index: number) => number): Float64Array {
  const sums = Array.from({ length: classes }, () => new RunningSum())
  codes.forEach((code, i) => {
    sums[code].add(count(i))
  })
  return Float64Array.from(sums, sum => sum.value)
}

/** Σ rᵢ·cⱼ·distance(i − j). */
function expectedDisagreement(rows: Float64Array, columns: Float64Array, weights: KappaWeights): number {
  const distances = distancesTo(columns, weights)
  return compensatedSum(rows.length, i => rows[i] * distances[i])
}

/** Returns Σ cⱼ·distance(i − j) for each i. */
function distancesTo(counts: Float64Array, weights: KappaWeights): Float64Array {
  const distances = new Float64Array(counts.length)
  addDistances(distances, counts, weights, 0, 1)
  addDistances(distances, counts, weights, counts.length - 1, -1)
  return distances
}

/** Adds Σ cⱼ·distance(i − j) over all j before i on the way, by recurrence. It only adds, so nothing cancels. */
function addDistances(
  distances: Float64Array,
  counts: Float64Array,
  weights: KappaWeights,
  from: number,
  step: 1 | -1,
): void {
  let all = 0
  let steps = 0
  let squares = 0
  for (let i = from; i >= 0 && i < counts.length; i += step) {
    distances[i] += weights === 'none' ? all : weights === 'linear' ? steps : squares
    all += counts[i]
    squares += 2 * steps + all
    steps += all
  }
}

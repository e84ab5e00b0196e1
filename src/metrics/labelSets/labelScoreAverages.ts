import type { LabelScoreColumns } from '../../evaluation/columns/labelSetColumns.ts'
import { type ScoreColumns, withCounts } from '../../evaluation/columns/scoreColumns.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import { listed } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import type { Parts } from '../definition/parts.ts'
import { headroom } from '../labels/classCounts.ts'
import type { WhenUndefined } from '../labels/classRates.ts'
import { meanOfDefined, rowsLike } from './meanOfDefined.ts'

/** How a metric of scores is averaged for rows with sets of labels. */
type LabelScoreAverage = 'macro' | 'micro' | 'weighted' | 'samples'

interface AverageOfScores {
  /** Default: `macro`. */
  readonly average?: LabelScoreAverage | undefined
  readonly whenUndefined: WhenUndefined
}

/** A metric of binary scores, and what it cannot do without: an area under the precision-recall curve needs no negatives. */
interface AreaOfScores {
  readonly area: (scores: ScoreColumns) => Computed
  readonly needs: 'positives' | 'bothClasses'
}

/**
 * Averages a metric of binary scores over sets of labels: over labels (macro; weighted by support), over rows (samples),
 * or over all scores as if they were of one label (micro).
 */
export function averageOfLabelScores(
  columns: LabelScoreColumns,
  { area, needs }: AreaOfScores,
  { average = 'macro', whenUndefined }: AverageOfScores,
): Computed {
  const { n, labels, sampleWeight } = columns
  const width = labels.length
  const isTrue = new Uint8Array(n * width)
  for (let row = 0; row < n; row++) for (const code of codesOfRow(columns.yTrue, row)) isTrue[row * width + code] = 1
  const weightOf = weightsWithRoom(sampleWeight)
  const convention = [`average = ${average}`]
  const because = (noPositive: string, noNegative: string): string =>
    needs === 'positives' ? noPositive : `${noPositive}, or ${noNegative}`

  /** Returns the value of `count` cells, `step` apart, from `first` on. */
  function areaOf(first: number, step: number, count: number, weights: Float64Array | undefined): number {
    const at = (i: number): number => first + i * step
    const isPositive = Uint8Array.from({ length: count }, (_, i) => isTrue[at(i)])
    const yScore = Float64Array.from({ length: count }, (_, i) => columns.yScore[at(i)])
    const classes = { positive: true, negative: false, epsilon: 2 ** -52 }
    return area(withCounts({ isPositive, yScore, sampleWeight: weights, ...classes })).value
  }

  if (average === 'micro') {
    const weights = weightOf && Float64Array.from(isTrue, (_, i) => weightOf[Math.floor(i / width)])
    const value = areaOf(0, 1, isTrue.length, weights)
    if (!Number.isNaN(value)) return { value, convention }
    const why = because('no label is true in any row', 'all are in every row')
    return countedAs(undefinedBecause(why, { convention }), whenUndefined)
  }
  if (average === 'samples') {
    const values = Float64Array.from({ length: n }, (_, row) => areaOf(row * width, 1, width, undefined))
    const why = (rows: readonly number[]): string =>
      `no value for ${rowsLike(rows, columns)}: ${because('no label is true', 'every one is')}`
    return meanOfDefined({ values, weights: weightOf, why }, whenUndefined, { convention })
  }
  const values = Float64Array.from(labels, (_, code) => areaOf(code, width, n, weightOf))
  const supports = supportsOf(isTrue, width, weightOf)
  const why = (codes: readonly number[]): string =>
    `no value for ${listed(codes.map(code => labels[code]))}: ${because('true in no row', 'in every row')}`
  const parts = (): Parts => ({ kind: 'labelValues', labels, values, supports, weighted: weightOf !== undefined })
  const weights = average === 'weighted' ? supports : undefined
  if (weights?.every(weight => weight === 0)) {
    return countedAs(undefinedBecause('no label is true in any row that counts', { convention }), whenUndefined)
  }
  // Of support 0, a label weighs nothing in a weighted mean: there it need have no value.
  return meanOfDefined({ values, weights, why }, whenUndefined, {
    convention: [...convention, `${width} labels`],
    parts,
  })
}

// Each row counts once per label, so the sum of weights near the largest double would overflow.
function weightsWithRoom(sampleWeight: Float64Array | undefined): Float64Array | undefined {
  if (sampleWeight === undefined) return undefined
  const scale = headroom(compensatedSum(sampleWeight.length, i => sampleWeight[i]))
  return sampleWeight.map(weight => weight * scale)
}

function supportsOf(isTrue: Uint8Array, width: number, weights: Float64Array | undefined): Float64Array {
  const sums = Array.from({ length: width }, () => new RunningSum())
  isTrue.forEach((mark, i) => {
    if (mark === 1) sums[i % width].add(weights === undefined ? 1 : weights[Math.floor(i / width)])
  })
  return Float64Array.from(sums, sum => sum.value)
}

import type { HeldByUnits, LossRatio } from '../metrics/definition/computed.ts'

/** What a value of all rows is computed from: `width` numbers of each row, which add up. */
export interface RowSums {
  readonly n: number
  readonly width: number
  /** Of row i those from i × width on. */
  readonly sums: Float64Array
  readonly sampleWeight: Float64Array | undefined
}

/** Returns the sums of one row. */
export function sumsOf({ sums, width }: RowSums, row: number): Float64Array {
  return sums.subarray(row * width, (row + 1) * width)
}

/** Returns the sums of all rows. Weights count as multiples of the mean weight. */
export function totalOf(rows: RowSums): Float64Array {
  const { n, width, sums } = rows
  const total = new Float64Array(width)
  const weights = relativeWeights(rows)
  for (let row = 0; row < n; row++) {
    const weight = weights[row]
    for (let j = 0; j < width; j++) total[j] += weight * sums[row * width + j]
  }
  return total
}

/** Returns one of the numbers of each row, by its place. */
export function columnOf({ n, width, sums }: RowSums, place: number): Float64Array {
  return Float64Array.from({ length: n }, (_, row) => sums[row * width + place])
}

function relativeWeights({ n, sampleWeight }: RowSums): Float64Array {
  if (sampleWeight === undefined) return new Float64Array(n).fill(1)
  const mean = sampleWeight.reduce((sum, weight) => sum + weight / n, 0)
  return sampleWeight.map(weight => weight / mean)
}

/** Returns the weights of rows that have something, which show no more of a value from 0 to `best` than of a pass rate. */
export function heldByRows(rows: RowSums, best: number): HeldByUnits {
  const isThere = (weight: number, row: number): boolean => weight > 0 && sumsOf(rows, row).some(each => each > 0)
  return { weights: relativeWeights(rows).filter(isThere), best }
}

const ROUNDING = 1e-12

/**
 * Returns the value as the mean of losses, `best` less what each row makes of the value: how far the value moves when the
 * row is left out, times the number of the others (the pseudovalues of the jackknife, moved to the value). Their variance is
 * that of the value. Unlike the derivative, this also holds where a sum is near 0 or at the edge of a brevity penalty.
 *
 * Source: Tukey, Annals of Mathematical Statistics 29, 1958; Efron & Tibshirani, An Introduction to the Bootstrap, 1993
 *
 * @param best - The best value.
 * @param from - Returns the value of sums.
 */
export function lossesOfSums(rows: RowSums, best: number, from: (total: Float64Array) => number): LossRatio {
  const { n, width, sums, sampleWeight } = rows
  const total = totalOf(rows)
  const value = from(total)
  const weights = relativeWeights(rows)
  const losses = new Float64Array(n)
  const rest = new Float64Array(width)
  let drift = 0
  for (let row = 0; row < n; row++) {
    const weight = weights[row]
    for (let j = 0; j < width; j++) {
      const left = total[j] - weight * sums[row * width + j]
      // What rounding leaves of nothing would count as something.
      rest[j] = left < ROUNDING * total[j] ? 0 : left
    }
    const without = weight > 0 && weight < n ? from(rest) : value
    const moved = Number.isNaN(without) ? 0 : ((n - weight) / (weight || 1)) * (value - without)
    losses[row] = best - value - moved
    drift += (weight * moved) / n
  }
  for (let row = 0; row < n; row++) losses[row] += drift
  return {
    losses,
    references: new Float64Array(n).fill(1),
    sampleWeight,
    from: loss => best - loss,
    largest: best,
  }
}

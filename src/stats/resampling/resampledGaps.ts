import { canonicalOrder } from '../../numeric/canonicalOrder.ts'
import { seededRandom } from '../../numeric/random.ts'
import { randomBinomial } from '../../numeric/randomBinomial.ts'
import { randomNormals } from '../../numeric/randomNormals.ts'
import type { ClaimedRows } from '../calibrationInterval.ts'
import type { Swaps } from '../means/swaps.ts'
import type { ResamplingPlan } from './resamples.ts'
import { tellDrawn } from './whileFollowed.ts'

/** The claims of a model about rows of one weight, in bins that do not depend on the sample. */
export interface BinnedClaims {
  readonly bins: number
  readonly binOf: Uint16Array
  /** The claimed probability. */
  readonly claims: Float64Array
  readonly cameTrue: Uint8Array
  /** How many rows each claim is of; one where absent. */
  readonly count?: Float64Array | undefined
  /** Returns the error of bins that have rows. */
  readonly errorOf: (bins: readonly ClaimedRows[]) => number
}

/** Both errors of each resample. */
interface PairedErrors {
  readonly first: Float64Array
  readonly second: Float64Array
}

/** Rows that lie in the same bins and came true alike. */
interface Cell {
  readonly bins: readonly [first: number, second: number]
  readonly cameTrue: readonly [first: number, second: number]
  readonly rows: number
  readonly means: readonly [first: number, second: number]
  /** Turns two standard normal numbers into deviations of one row's claims: the Cholesky factor of their covariance. */
  readonly spread: readonly [first: number, along: number, own: number]
}

/**
 * Returns the errors of two models on resamples of the same rows.
 *
 * An error depends on a bin only through the number of its rows, how many of them came true, and the sum of their
 * claims. The number of rows that a resample draws from each pair of bins is multinomial, so single rows need not be
 * drawn. The sum of their claims is drawn as normal, with the mean and the covariance of the claims in the pair of
 * bins. Bins are so narrow that the spread of the claims hardly matters beside that of the outcomes.
 */
export function resampledGaps(ours: BinnedClaims, theirs: BinnedClaims, plan: ResamplingPlan): PairedErrors {
  const cells = cellsOf(ours, theirs)
  const n = cells.reduce((sum, { rows }) => sum + rows, 0)
  const random = seededRandom(plan.seed)
  const normal = randomNormals(random)
  const [sumsOfOurs, sumsOfTheirs] = [emptySums(ours.bins), emptySums(theirs.bins)]
  const first = new Float64Array(plan.resamples)
  const second = new Float64Array(plan.resamples)
  for (let i = 0; i < plan.resamples; i++) {
    clear(sumsOfOurs)
    clear(sumsOfTheirs)
    let toDraw = n
    let rowsLeft = n
    for (const { bins, cameTrue, rows, means, spread } of cells) {
      const drawn = randomBinomial(random, toDraw, rows / rowsLeft)
      toDraw -= drawn
      rowsLeft -= rows
      if (drawn === 0) continue
      const [z1, z2] = [normal(), normal()]
      const root = Math.sqrt(drawn)
      add(sumsOfOurs, bins[0], drawn, drawn * means[0] + root * spread[0] * z1, cameTrue[0])
      add(sumsOfTheirs, bins[1], drawn, drawn * means[1] + root * (spread[1] * z1 + spread[2] * z2), cameTrue[1])
    }
    first[i] = ours.errorOf(binsOf(sumsOfOurs))
    second[i] = theirs.errorOf(binsOf(sumsOfTheirs))
    tellDrawn(i + 1, plan.resamples)
  }
  return { first, second }
}

/**
 * Returns how often swapping two models on each row by the toss of a coin changes their errors as much. Rows that lie in the
 * same bins and came true alike are swapped together: how many of them is binomial.
 */
export function swappedGaps(ours: BinnedClaims, theirs: BinnedClaims, plan: ResamplingPlan): Swaps {
  const cells = cellsOf(ours, theirs)
  const random = seededRandom(plan.seed)
  const most = Math.max(ours.bins, theirs.bins)
  const sums = [emptySums(most), emptySums(most)]
  const observed = errorOfClaims(theirs) - errorOfClaims(ours)
  const differing = cells.reduce((sum, cell) => sum + (isAlike(cell) ? 0 : cell.rows), 0)
  return swapsBy(plan, differing, observed, () => {
    for (const each of sums) clear(each)
    for (const { bins, cameTrue, rows, means } of cells) {
      const swapped = randomBinomial(random, rows, 0.5)
      for (const model of [0, 1] as const) {
        const kept = rows - swapped
        add(sums[model], bins[model], kept, kept * means[model], cameTrue[model])
        add(sums[1 - model], bins[model], swapped, swapped * means[model], cameTrue[model])
      }
    }
    return theirs.errorOf(binsOf(sums[1])) - ours.errorOf(binsOf(sums[0]))
  })
}

/** The claims of a model about each row, in bins that move with them. */
export interface RowClaims {
  /** What each row claims and whether that came true, of one claim or of one for each class. */
  readonly columns: readonly Float64Array[]
  readonly sampleWeight: Float64Array | undefined
  /** Returns the error of such columns about the same rows. */
  readonly errorOf: (columns: readonly Float64Array[]) => number
}

/** Returns how often swapping two models on each row by the toss of a coin changes their errors as much. */
export function swappedClaims(ours: RowClaims, theirs: RowClaims, plan: ResamplingPlan): Swaps {
  const random = seededRandom(plan.seed)
  const n = ours.columns[0].length
  const { sampleWeight } = ours
  const order = canonicalOrder(n, [...ours.columns, ...theirs.columns, ...(sampleWeight ? [sampleWeight] : [])])
  const differing = order.filter(row => ours.columns.some((column, i) => column[row] !== theirs.columns[i][row]))
  const isSwapped = new Uint8Array(n)
  const mixed = (own: RowClaims, other: RowClaims): readonly Float64Array[] =>
    own.columns.map((column, i) => column.map((value, row) => (isSwapped[row] === 1 ? other.columns[i][row] : value)))
  const gainOfMixed = (): number => theirs.errorOf(mixed(theirs, ours)) - ours.errorOf(mixed(ours, theirs))
  return swapsBy(plan, differing.length, gainOfMixed(), () => {
    for (const row of differing) isSwapped[row] = random.next() < 0.5 ? 1 : 0
    return gainOfMixed()
  })
}

/** Gains that differ by less are the same. */
const ROUNDING = 1e-12

/** Counts how often swaps gain as much as was observed, which counts as one of them. */
function swapsBy({ resamples }: ResamplingPlan, differing: number, observed: number, gainOfSwaps: () => number): Swaps {
  let [greater, less] = [1, 1]
  for (let i = 0; i < resamples; i++) {
    const gain = gainOfSwaps()
    if (gain >= observed - ROUNDING) greater++
    if (gain <= observed + ROUNDING) less++
    tellDrawn(i + 1, resamples)
  }
  return { differing, greater: greater / (resamples + 1), less: less / (resamples + 1) }
}

function isAlike({ bins, cameTrue, means }: Cell): boolean {
  return bins[0] === bins[1] && cameTrue[0] === cameTrue[1] && means[0] === means[1]
}

/** Returns the error of the rows as they are. */
export function errorOfClaims({ bins, binOf, claims, cameTrue, count, errorOf }: BinnedClaims): number {
  const sums = emptySums(bins)
  for (let row = 0; row < claims.length; row++) {
    const rows = count?.[row] ?? 1
    add(sums, binOf[row], rows, rows * claims[row], cameTrue[row])
  }
  return errorOf(binsOf(sums))
}

/** Returns the cells that have rows, in an order that does not depend on that of the rows. */
function cellsOf(ours: BinnedClaims, theirs: BinnedClaims): readonly Cell[] {
  const n = ours.claims.length
  const kindsOfTheirs = 2 * theirs.bins
  const cellOfKind = new Map<number, number>()
  const kinds: number[] = []
  const cellOf = new Uint32Array(n)
  // Sums of deviations from the first claim of a cell: where all are the same, their mean is exactly that claim.
  const firsts: number[] = []
  const [counts, x, y]: number[][] = [[], [], []]
  for (let row = 0; row < n; row++) {
    const [b, c] = [ours.binOf[row], theirs.binOf[row]]
    const kind = (2 * b + ours.cameTrue[row]) * kindsOfTheirs + 2 * c + theirs.cameTrue[row]
    let cell = cellOfKind.get(kind)
    if (cell === undefined) {
      cell = kinds.push(kind) - 1
      cellOfKind.set(kind, cell)
      firsts.push(row)
      for (const sums of [counts, x, y]) sums.push(0)
    }
    cellOf[row] = cell
    const rows = ours.count?.[row] ?? 1
    counts[cell] += rows
    x[cell] += rows * (ours.claims[row] - ours.claims[firsts[cell]])
    y[cell] += rows * (theirs.claims[row] - theirs.claims[firsts[cell]])
  }
  firsts.forEach((first, cell) => {
    x[cell] = ours.claims[first] + x[cell] / counts[cell]
    y[cell] = theirs.claims[first] + y[cell] / counts[cell]
  })
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float64Array(kinds.length))
  for (let row = 0; row < n; row++) {
    const cell = cellOf[row]
    const rows = ours.count?.[row] ?? 1
    const dx = ours.claims[row] - x[cell]
    const dy = theirs.claims[row] - y[cell]
    xx[cell] += rows * dx * dx
    xy[cell] += rows * dx * dy
    yy[cell] += rows * dy * dy
  }
  const cells = kinds.map((kind, cell) => {
    const [ofOurs, ofTheirs] = [Math.floor(kind / kindsOfTheirs), kind % kindsOfTheirs]
    const rows = counts[cell]
    const deviation = Math.sqrt(xx[cell] / rows)
    const along = deviation === 0 ? 0 : xy[cell] / rows / deviation
    return {
      kind,
      bins: [ofOurs >> 1, ofTheirs >> 1] as const,
      cameTrue: [ofOurs & 1, ofTheirs & 1] as const,
      rows,
      means: [x[cell], y[cell]] as const,
      spread: [deviation, along, Math.sqrt(Math.max(0, yy[cell] / rows - along * along))] as const,
    }
  })
  return cells.sort((a, b) => a.kind - b.kind)
}

interface Sums {
  readonly rows: Float64Array
  readonly claimed: Float64Array
  readonly cameTrue: Float64Array
}

function emptySums(bins: number): Sums {
  return { rows: new Float64Array(bins), claimed: new Float64Array(bins), cameTrue: new Float64Array(bins) }
}

function clear({ rows, claimed, cameTrue }: Sums): void {
  rows.fill(0)
  claimed.fill(0)
  cameTrue.fill(0)
}

function add({ rows, claimed, cameTrue }: Sums, bin: number, drawn: number, sum: number, isTrue: number): void {
  rows[bin] += drawn
  claimed[bin] += sum
  cameTrue[bin] += drawn * isTrue
}

function binsOf({ rows, claimed, cameTrue }: Sums): readonly ClaimedRows[] {
  const bins: ClaimedRows[] = []
  for (let bin = 0; bin < rows.length; bin++) {
    const count = rows[bin]
    if (count === 0) continue
    bins.push({ weight: count, rows: count, predicted: claimed[bin] / count, observed: cameTrue[bin] / count })
  }
  return bins
}

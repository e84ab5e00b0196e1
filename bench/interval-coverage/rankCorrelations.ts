import { normalCdf } from '../../src/stats/distributions/normal.ts'
import { integral } from './integral.ts'

// Spearman's ρ of a population is 12 P(X′ ≤ X, Y″ ≤ Y) − 3, where X′ and Y″ come from two further rows. Ties count half.

const FARTHEST = 9
/** Enough for ten digits of the smooth functions here, and few enough for double integrals. */
const STEPS = 600

const overNormal = (f: (z: number) => number): number =>
  integral(z => f(z) * Math.exp((-z * z) / 2), -FARTHEST, FARTHEST, STEPS) / Math.sqrt(2 * Math.PI)

/**
 * Returns Spearman's ρ of a standard normal X and X + noise · T, where T is Student's t with 5 degrees of freedom.
 *
 * Given the divisors of both T, the differences of two rows are normal, and P(X′ ≤ X, Y″ ≤ Y) = ¼ + asin(r)/2π of their
 * correlation r (Sheppard 1899).
 */
export function spearmanOfHeavyTails(noise: number): number {
  /** The mean over χ²₅/5, whose density is c u^{3/2} e^{−5u/2}; by u = v², which has derivatives at 0. */
  const overDivisor = (f: (u: number) => number): number => {
    const factor = 2.5 ** 2.5 / (0.75 * Math.sqrt(Math.PI))
    return integral(v => 2 * factor * v ** 4 * Math.exp(-2.5 * v * v) * (v === 0 ? 0 : f(v * v)), 0, 4, STEPS)
  }
  const mean = overDivisor(own =>
    overDivisor(other => Math.asin(1 / Math.sqrt(2 * (2 + noise ** 2 * (1 / own + 1 / other))))),
  )
  return (6 / Math.PI) * mean
}

/**
 * Returns Spearman's ρ of a uniform X and X + spread · Z with a standard normal Z, where a share of the rows has a uniform
 * Y of its own instead.
 */
export function spearmanOfSpoilt(spread: number, share: number): number {
  const below = (z: number): number => z * normalCdf(z) + Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const blurred = (y: number): number => spread * (below(y / spread) - below((y - 1) / spread))
  const cdf = (y: number): number => (1 - share) * blurred(y) + share * Math.min(1, Math.max(0, y))
  const ofBlurred = integral(x => x * overNormal(z => cdf(x + spread * z)), 0, 1, STEPS)
  const ofUniform = integral(cdf, 0, 1) / 2
  return 12 * ((1 - share) * ofBlurred + share * ofUniform) - 3
}

/** Rank correlations of X = Y, but for a share of the rows where both are independent: by the mixture of copulas. */
export const ofGross: Readonly<Record<string, (share: number) => number>> = {
  pearson: share => 1 - share,
  spearman: share => 1 - share,
  kendallTau: share => (1 - share) ** 2 + (2 / 3) * share * (1 - share),
}

/** Returns how probable each pair of grades is, where both are normal variables of this correlation that are cut. */
export function gradesTable(cuts: readonly number[], correlation: number): readonly (readonly number[])[] {
  const edges = [-FARTHEST, ...cuts, FARTHEST]
  const own = Math.sqrt(1 - correlation ** 2)
  const bands = cuts.map((_, i) => i).concat(cuts.length)
  return bands.map(first =>
    bands.map(second =>
      integral(
        x => {
          const [from, to] = [edges[second], edges[second + 1]].map(edge => normalCdf((edge - correlation * x) / own))
          return ((to - from) * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
        },
        edges[first],
        edges[first + 1],
      ),
    ),
  )
}

/** Rank correlations of a symmetric table of probabilities: ρ by midranks, τ-b by pairs of cells. */
export const ofTable: Readonly<Record<string, (table: readonly (readonly number[])[]) => number>> = {
  spearman: table => {
    const shares = table.map(sum)
    const ranks = shares.map((share, i) => sum(shares.slice(0, i)) + share / 2 - 1 / 2)
    const products = table.flatMap((row, i) => row.map((cell, j) => cell * ranks[i] * ranks[j]))
    return sum(products) / sum(shares.map((share, i) => share * ranks[i] ** 2))
  },
  kendallTau: table => {
    const beyond = table.flatMap((row, i) =>
      row.map((cell, j) => {
        const rest = table.slice(i + 1)
        return (
          2 * cell * (sum(rest.map(other => sum(other.slice(j + 1)))) - sum(rest.map(other => sum(other.slice(0, j)))))
        )
      }),
    )
    return sum(beyond) / (1 - sum(table.map(row => sum(row) ** 2)))
  },
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

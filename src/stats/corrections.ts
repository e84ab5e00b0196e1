/** Adjusts p-values of several tests, so that each can be compared with the level meant for all of them together. */
export type Correction = (pValues: ArrayLike<number>) => Float64Array

/** Bounds the probability of any false rejection: Holm, Scandinavian Journal of Statistics 6 (1979). */
export const holm: Correction = pValues => steppingDown(pValues, (p, rank, n) => (n - rank) * p)

/** Bounds the expected share of false ones among the rejections: Benjamini & Hochberg, JRSS B 57 (1995). */
export const benjaminiHochberg: Correction = pValues => steppingUp(pValues, (p, rank, n) => (n / (rank + 1)) * p)

/** As {@link benjaminiHochberg}, however the tests depend on each other: Benjamini & Yekutieli, Annals of Statistics 29 (2001). */
export const benjaminiYekutieli: Correction = pValues => {
  let harmonic = 0
  for (let rank = 1; rank <= pValues.length; rank++) harmonic += 1 / rank
  return steppingUp(pValues, (p, rank, n) => ((harmonic * n) / (rank + 1)) * p)
}

/** Each p-value times their number. */
export const bonferroni: Correction = pValues => Float64Array.from(pValues, p => Math.min(1, p * pValues.length))

/** `rank` counts from 0 for the smallest p-value. */
type Adjustment = (p: number, rank: number, n: number) => number

/** Adjusts from the smallest p-value up; no result is smaller than one before it. */
function steppingDown(pValues: ArrayLike<number>, adjustment: Adjustment): Float64Array {
  const adjusted = new Float64Array(pValues.length)
  let most = 0
  ascending(pValues).forEach((test, rank) => {
    most = Math.max(most, Math.min(1, adjustment(pValues[test], rank, pValues.length)))
    adjusted[test] = most
  })
  return adjusted
}

/** Adjusts from the largest p-value down; no result is larger than one before it. */
function steppingUp(pValues: ArrayLike<number>, adjustment: Adjustment): Float64Array {
  const adjusted = new Float64Array(pValues.length)
  const order = ascending(pValues)
  let least = 1
  for (let rank = order.length - 1; rank >= 0; rank--) {
    least = Math.min(least, adjustment(pValues[order[rank]], rank, order.length))
    adjusted[order[rank]] = least
  }
  return adjusted
}

function ascending(pValues: ArrayLike<number>): Uint32Array {
  return Uint32Array.from(pValues, (_, test) => test).sort((a, b) => pValues[a] - pValues[b])
}

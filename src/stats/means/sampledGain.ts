import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { studentTQuantile, studentTTwoSided } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { satterthwaite, type VariancePart } from '../satterthwaite.ts'
import { fartherT } from './hallT.ts'
import { type Moments, standardErrorOf } from './moments.ts'

/** Units of one kind. The gains of a random sample of them are known. */
export interface SampledStratum {
  /** All units of this kind. */
  readonly units: number
  /** The gains of those in the sample; at least one. */
  readonly gains: Float64Array
  /** The size of the gain of a unit that the sample may lack. */
  readonly unseen: number
  /** The sum of squared gains of units that are counted apart, because a sample rarely shows them. Default: 0. */
  readonly apart?: number | undefined
}

/** A mean gain of all units. The gain itself is known; how it varies is estimated from a sample. */
export interface SampledGain {
  readonly gain: number
  /** The mean of the gains in the strata: the gain itself, or 0 for influences. */
  readonly centre: number
  readonly strata: readonly SampledStratum[]
  /** The standard deviations of both values over all units. That of the gains is at least their difference. */
  readonly deviations: readonly [ours: number, theirs: number]
  /** Whether the strata are the true classes, each with gains that vary about their own mean. Default: no. */
  readonly ofClasses?: boolean | undefined
}

/** How a sampled gain varies: its moments as if all units were known, and the degrees of freedom of its variance. */
interface SampledSpread {
  readonly moments: Moments
  readonly degrees: number
}

/**
 * Returns the moments of all gains, estimated from the sample of each stratum. A stratum that is only partly known gets
 * one more unit, with a gain of the size that its sample may lack.
 *
 * The degrees of freedom are those of an estimated variance V, ν = 2V²/Var(V). They are at most n − 1, or at most those
 * of the classes together (`satterthwaite`). A stratum that is wholly known adds nothing to Var(V). V is at least the
 * squared difference of the two standard deviations, which are known over all units.
 *
 * Cochran, "Sampling Techniques" (1977), 5.4, for strata; Satterthwaite, "An approximate distribution of estimates of
 * variance components", Biometrics Bulletin 2 (1946), for the degrees of freedom.
 */
export function sampledSpread(sampled: SampledGain, unit = 1): SampledSpread {
  const { gain, centre, strata, deviations, ofClasses = false } = sampled
  const n = strata.reduce((sum, { units }) => sum + units, 0)
  const parts: VariancePart[] = []
  let variance = 0
  let cubes = 0
  let ofVariance = 0
  for (const { units, gains, unseen, apart = 0 } of strata) {
    const known = gains.length
    const isWhole = known >= units
    const extra = isWhole ? 0 : (unseen * unit) ** 2
    const counted = isWhole ? known : known + 1
    let squares = extra
    let fourths = extra ** 2
    let thirds = 0
    for (let i = 0; i < known; i++) {
      const apartFrom = (gains[i] - centre) * unit
      squares += apartFrom ** 2
      fourths += apartFrom ** 4
      thirds += apartFrom ** 3
    }
    const share = units / n
    const mean = squares / counted
    const added = share * mean + (apart * unit * unit) / n
    variance += added
    parts.push({ variance: added, degrees: units - 1 })
    cubes += (share * thirds) / known
    ofVariance += (share ** 2 * Math.max(0, 1 - known / units) * Math.max(0, fourths / counted - mean ** 2)) / counted
  }
  const least = ((deviations[0] - deviations[1]) * unit) ** 2
  const squares = n * Math.max(variance, least)
  const ofAllUnits = ofClasses ? satterthwaite(parts) : n - 1
  const degrees = 1 / (ofVariance / (2 * variance ** 2 || 1) + 1 / ofAllUnits)
  const moments = { n, mean: gain * unit, squares, cubes: n * cubes, least: -unseenOf(strata), most: unseenOf(strata) }
  return { moments, degrees: Math.max(1, degrees) }
}

function unseenOf(strata: readonly SampledStratum[]): number {
  return Math.max(...strata.map(({ unseen }) => unseen))
}

/** Returns the limits of the gain by Student's t, with the degrees of freedom of {@link sampledSpread}. */
export function sampledT(sampled: SampledGain, level: number): Limits {
  return withMoments(sampled, level, ({ n, mean, ...moments }) => {
    const reach = -studentTQuantile((1 - level) / 2, n - 1) * standardErrorOf({ n, mean, ...moments })
    return { lower: mean - reach, upper: mean + reach }
  })
}

/**
 * Returns the farther limits of {@link sampledT} and of its version corrected for skewness. A gain whose units are all
 * known gets the same from `fartherT`.
 */
export function sampledFartherT(sampled: SampledGain, level: number): Limits {
  return withMoments(sampled, level, moments => fartherT(moments, level))
}

function withMoments(sampled: SampledGain, level: number, limitsOf: (moments: Moments) => Limits): Limits {
  const unit = Math.min(...sampled.strata.map(({ gains, unseen }) => Math.min(scaleOf(gains), scaleOf([unseen]))))
  const { moments, degrees } = sampledSpread(sampled, unit)
  const tail = (1 - level) / 2
  const wider = studentTQuantile(tail, degrees) / studentTQuantile(tail, moments.n - 1)
  const { lower, upper } = limitsOf(moments)
  return {
    lower: (moments.mean - wider * (moments.mean - lower)) / unit,
    upper: (moments.mean + wider * (upper - moments.mean)) / unit,
  }
}

/** Returns the two-sided p-value of no difference. */
export function sampledTest(sampled: SampledGain): number {
  const { moments, degrees } = sampledSpread(sampled)
  return studentTTwoSided(sampled.gain, { standardError: standardErrorOf(moments), degrees })
}

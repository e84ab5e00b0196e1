import { describeValue } from '../evaluation/errors/describeValue.ts'
import type { Measurement } from '../measure/measurement.ts'
import { requireOwnNames } from '../metrics/definition/requireOptions.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Limits } from '../stats/interval.ts'
import { badBound, neverShown, noBound, passesWorse, requireScale, requireTargetFirst, useless } from './badBound.ts'

interface Bounds {
  readonly above: number
  readonly atLeast: number
  readonly below: number
  readonly atMost: number
  readonly within: readonly [target: number, tolerance: number]
  readonly between: readonly [lowest: number, highest: number]
}

type Only<Name extends keyof Bounds> = { readonly [Own in Name]: Bounds[Own] } & {
  readonly [Other in Exclude<keyof Bounds, Name>]?: never
}

/** The bound of a value: exactly one of these. Numbers within 1e-12 of each other, relatively, are equal. */
export type Bound = { [Name in keyof Bounds]: Only<Name> }[keyof Bounds]

/** The values that a bound admits, as an interval that includes its limits or not. */
export interface Admitted {
  readonly lowest: number
  readonly highest: number
  readonly lowestIncluded: boolean
  readonly highestIncluded: boolean
}

export function admitted(bound: Bound): Admitted {
  const all = {
    lowest: Number.NEGATIVE_INFINITY,
    highest: Number.POSITIVE_INFINITY,
    lowestIncluded: true,
    highestIncluded: true,
  }
  if (bound.above !== undefined) return { ...all, lowest: bound.above, lowestIncluded: false }
  if (bound.atLeast !== undefined) return { ...all, lowest: bound.atLeast }
  if (bound.below !== undefined) return { ...all, highest: bound.below, highestIncluded: false }
  if (bound.atMost !== undefined) return { ...all, highest: bound.atMost }
  if (bound.within !== undefined) {
    const [target, tolerance] = bound.within
    // 0.1 * 3 and 0.3 differ by rounding alone: that difference must not become a limit beside 0.
    return {
      ...all,
      lowest: nearlyEqual(target, tolerance) ? 0 : target - tolerance,
      highest: nearlyEqual(target, -tolerance) ? 0 : target + tolerance,
    }
  }
  const [lowest, highest] = bound.between
  return { ...all, lowest, highest }
}

/** Whether a value is admitted; one that meets a limit up to rounding counts as meeting it exactly. */
export function admits(allowed: Admitted, value: number): boolean {
  return clears({ lower: value, upper: value }, allowed)
}

/** Whether all values between two limits are admitted. */
export function clears(
  { lower, upper }: Limits,
  { lowest, highest, lowestIncluded, highestIncluded }: Admitted,
): boolean {
  const aboveLowest = nearlyEqual(lower, lowest) ? lowestIncluded : lower > lowest
  const belowHighest = nearlyEqual(upper, highest) ? highestIncluded : upper < highest
  return aboveLowest && belowHighest
}

const kinds = ['above', 'atLeast', 'below', 'atMost', 'within', 'between'] as const

/** What a bound must fit. */
export type BoundedMetric = Pick<Measurement, 'title' | 'range' | 'direction' | 'fraction'>

/**
 * Checks a bound of unknown origin: its form, its numbers, that it asks for what is better, and that values of the metric
 * can meet it and miss it.
 */
export function requireBound(bound: unknown, metric: BoundedMetric): Bound {
  const checked = Object.freeze(requireForm(bound))
  requireDirection(checked, metric)
  requireUse(checked, metric)
  if (metric.fraction || metric.range[1] === 100) requireScale(describeBound(checked), checked, metric)
  return checked
}

function requireForm(bound: unknown): Bound {
  if (typeof bound !== 'object' || bound === null) throw noBound(bound, kinds)
  requireOwnNames(bound, 'members of the bound', 'bound')
  const names = Object.keys(bound)
  const kind = kinds.find(name => name === names[0])
  if (names.length !== 1 || kind === undefined) throw noBound(bound, kinds)
  const value: unknown = (bound as Readonly<Record<string, unknown>>)[kind]
  switch (kind) {
    case 'above':
      return { above: requireNumber(value, kind) }
    case 'atLeast':
      return { atLeast: requireNumber(value, kind) }
    case 'below':
      return { below: requireNumber(value, kind) }
    case 'atMost':
      return { atMost: requireNumber(value, kind) }
    case 'within': {
      const [target, tolerance] = requirePair(value, kind, '[target, tolerance]')
      if (tolerance < 0) throw badBound(`the tolerance is ${tolerance}`, 'a tolerance of 0 or more')
      return { within: Object.freeze([target, tolerance] as const) }
    }
    case 'between': {
      const [lowest, highest] = requirePair(value, kind, '[lowest, highest]')
      if (lowest > highest) {
        throw badBound(`between is reversed: [${lowest}, ${highest}]`, `[${highest}, ${lowest}]`)
      }
      return { between: Object.freeze([lowest, highest] as const) }
    }
    default:
      return kind satisfies never
  }
}

function requireNumber(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw badBound(`${name} is ${describeValue(value)}`, 'a finite number')
  }
  return value
}

function requirePair(value: unknown, name: string, form: string): readonly [number, number] {
  if (!Array.isArray(value) || value.length !== 2) throw badBound(`${name} is ${describeValue(value)}`, form)
  return [requireNumber(value[0], `${name}[0]`), requireNumber(value[1], `${name}[1]`)]
}

/** A gate that can never pass, or never fail, is a mistake in the test. */
function requireUse(bound: Bound, metric: BoundedMetric): void {
  const { lowest, highest, lowestIncluded, highestIncluded } = admitted(bound)
  const [least, most] = metric.range
  // Compared as `admits` compares: else a bound 1e-13 short of the range's limit could never hold.
  const meetsMost = nearlyEqual(lowest, most)
  const meetsLeast = nearlyEqual(highest, least)
  const unreachable = (meetsMost ? !lowestIncluded : lowest > most) || (meetsLeast ? !highestIncluded : highest < least)
  if (unreachable) throw useless(describeBound(bound), 'hold', bound, metric)
  if (bound.within !== undefined && least === 0) requireTargetFirst(bound.within, metric)
  const coversLeast = nearlyEqual(lowest, least) ? lowestIncluded : lowest < least
  const coversMost = nearlyEqual(highest, most) ? highestIncluded : highest > most
  if (coversLeast && coversMost) throw useless(describeBound(bound), 'fail', bound, metric)
}

const worse = { up: ['below', 'atMost'], down: ['above', 'atLeast'] } as const

/** Rejects a bound that worse values meet: `above` and `below`, or `atLeast` and `atMost`, were probably confused. */
function requireDirection(bound: Bound, metric: BoundedMetric): void {
  const { direction } = metric
  if (direction !== 'up' && direction !== 'down') return
  const kind = worse[direction].find(name => bound[name] !== undefined)
  if (kind !== undefined) throw passesWorse(describeBound(bound), kind, bound[kind], metric)
}

/** Rejects bounds that no data can show. An interval has a width and stops short of the ends of the range. */
export function requireShowable(bound: Bound, metric: Pick<BoundedMetric, 'title' | 'range'>): void {
  const { lowest, highest } = admitted(bound)
  const [least, most] = metric.range
  const end = nearlyEqual(lowest, most) ? most : nearlyEqual(highest, least) ? least : undefined
  if (end !== undefined || nearlyEqual(lowest, highest)) throw neverShown(describeBound(bound), metric, end)
}

/** A bound in words: `above 0.8`, `within 0.96 ± 0.01`. */
export function describeBound(bound: Bound): string {
  if (bound.above !== undefined) return `above ${bound.above}`
  if (bound.atLeast !== undefined) return `at least ${bound.atLeast}`
  if (bound.below !== undefined) return `below ${bound.below}`
  if (bound.atMost !== undefined) return `at most ${bound.atMost}`
  if (bound.within !== undefined) return `within ${bound.within[0]} ± ${bound.within[1]}`
  return `between ${bound.between[0]} and ${bound.between[1]}`
}

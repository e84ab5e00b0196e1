import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Interval, Limits, Remarks } from '../../stats/interval.ts'
import type { Measurement } from '../measurement.ts'
import type { MethodTraits } from './methodTraits.ts'

/** The level of a two-sided interval, and whether both limits count or each is a bound by itself. */
export interface AskedLimits {
  readonly level: number
  readonly sides: 1 | 2
}

/** Returns the level of the two-sided interval whose limits are each a bound of the given level, or both together. */
export function twoSidedLevel(level: number, sides: 1 | 2): number {
  return sides === 1 ? 2 * level - 1 : level
}

/** What is asked of any method. */
export interface ConfidenceSettings {
  readonly level: number
  readonly resamples: number
  readonly seed: number
  readonly stratify: boolean
  readonly maxError?: number | undefined
  readonly maxLoss?: number | undefined
}

/** What an interval is asked for, beside the sample it rests on. */
export interface LimitsRequest {
  readonly metric: ConfiguredMetric
  readonly request: ConfidenceSettings
  /** Of the two-sided interval; a one-sided bound of level c is a limit of the two-sided interval at 2c − 1. */
  readonly level: number
}

/** A row of a table of methods, as it is written down. */
export interface MethodDefinition<Sample, Need extends keyof Sample> extends MethodTraits {
  /** The part of a sample that it rests on. */
  readonly needs: Need
  /** Whether it is the default for a sample that has this part; never where absent. The first of a table is taken. */
  readonly isDefault?: (needed: NonNullable<Sample[Need]>, asked: AskedLimits) => boolean
  readonly limits: (needed: NonNullable<Sample[Need]>, asked: LimitsRequest) => OrReason<Limits & Remarks>
}

/** A method of intervals on samples of any parts. */
export interface Method<Sample> extends MethodTraits {
  readonly needs: keyof Sample
  readonly isDefaultFor: (sample: Sample, asked: AskedLimits) => boolean
  /** Undefined where the sample lacks what the method needs. */
  readonly limits: (sample: Sample, asked: LimitsRequest) => OrReason<Limits & Remarks> | undefined
}

/** Lets a method look for the part of a sample that it needs. */
export function defineMethod<Sample, Need extends keyof Sample>(
  definition: MethodDefinition<Sample, Need>,
): Method<Sample> {
  const { needs, isDefault, limits, ...traits } = definition
  return {
    ...traits,
    needs,
    isDefaultFor: (sample, asked) => {
      const needed = sample[needs]
      return isThere(needed) && (isDefault?.(needed, asked) ?? false)
    },
    limits: (sample, asked) => {
      const needed = sample[needs]
      return isThere(needed) ? limits(needed, asked) : undefined
    },
  }
}

function isThere<Part>(part: Part): part is NonNullable<Part> {
  return part !== undefined && part !== null
}

/** The first method of a table that is the default for a sample. */
export function defaultAmong<Name extends string, Sample>(
  table: Readonly<Record<Name, Method<Sample>>>,
  sample: Sample,
  asked: AskedLimits,
): Name {
  const names = Object.keys(table) as Name[]
  const suitable = names.find(name => table[name].isDefaultFor(sample, asked))
  if (suitable === undefined) throw new TypeError('no method of the table serves the sample')
  return suitable
}

const STRATIFIED = ', stratified'

/** The name of a method as an interval carries it. */
export function namedAs(method: string, stratified: boolean): string {
  return stratified ? `${method}${STRATIFIED}` : method
}

/** The method of an interval, and what stands after it. */
export function parseName(name: string): { readonly method: string; readonly suffix: string } {
  return name.endsWith(STRATIFIED)
    ? { method: name.slice(0, -STRATIFIED.length), suffix: STRATIFIED }
    : { method: name, suffix: '' }
}

/** Why something was not found. */
export interface Reason {
  readonly because: string
}

/** What was found, or why nothing was: the one way to say that there is no interval. */
export type OrReason<Found extends object> = Found | Reason

export function isReason(found: object): found is Reason {
  return 'because' in found
}

/** The two fields of a measurement or a difference. Exactly one of them is set. */
export function intervalFields(found: OrReason<Interval>): Pick<Measurement, 'interval' | 'noInterval'> {
  return isReason(found)
    ? { interval: undefined, noInterval: found.because }
    : { interval: found, noInterval: undefined }
}

/** The reason where all units, or all resamples, have the same value. */
export function allAlike(units: number, unit: string): Reason {
  return {
    because:
      units === 1
        ? `one ${unit} says nothing about how others would be`
        : 'every resample gives the same value, which says nothing about how others would be',
  }
}

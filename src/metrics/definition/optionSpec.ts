import { isFilled } from '../../evaluation/encode/encodeColumn.ts'
import { isLabel, type Label } from '../../evaluation/label.ts'
import { requireDefault, requireLimits, requireSpec, requireValues } from './requireSpec.ts'

/** One option of a metric: what it accepts, what it is when it is not given. */
export interface OptionSpec<Value, Required extends boolean = boolean> {
  /** Its type as TypeScript text, for the generated types of matchers. */
  readonly type: string
  readonly required: Required
  /** The value when it is not given; undefined where the columns decide. */
  readonly default: Value | undefined
  readonly accepts: (value: unknown) => value is Value
  /** What is accepted, for the message: `a number above 0`. */
  readonly expected: string
  /** The convention in force is printed in every message, also when it is the default. */
  readonly convention: boolean
  /** What stands for any value in ids and messages, where none can be written as text: such an id cannot be read back. */
  readonly printed?: string
  /** Returns what stands for a value in ids and messages, where it can be told from others by a text but not read back. */
  printedAs?(value: Value): string
  /** The title says it already: messages do not repeat it. */
  readonly inTitle?: boolean
  /** One of the library's own options, whose name has one meaning everywhere. */
  readonly shared: boolean
}

export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>

type ValueOf<Spec> = Spec extends OptionSpec<infer Value> ? Value : never

type RequiredNames<Specs extends OptionSpecs> = {
  [Name in keyof Specs]: Specs[Name] extends OptionSpec<unknown, true> ? Name : never
}[keyof Specs]

/** The options of a metric that has none. An empty interface would accept `10`. */
export type NoOptions = Readonly<Record<string, never>>

/** What a caller may give. */
export type OptionsOf<Specs extends OptionSpecs> = [keyof Specs] extends [never]
  ? NoOptions
  : {
      readonly [Name in RequiredNames<Specs>]: ValueOf<Specs[Name]>
    } & {
      readonly [Name in Exclude<keyof Specs, RequiredNames<Specs>>]?: ValueOf<Specs[Name]> | undefined
    }

/** What `compute` gets: every option, its default where it was not given. */
export type ResolvedOptions<Specs extends OptionSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends OptionSpec<unknown, true>
    ? ValueOf<Specs[Name]>
    : undefined extends Specs[Name]['default']
      ? ValueOf<Specs[Name]> | undefined
      : ValueOf<Specs[Name]>
}

export interface WithDefault<Value> extends OptionSpec<Value, false> {
  readonly default: Value
}

/** What an option is until {@link required}, {@link convention} or {@link shared} make it more. */
export const ordinary = { required: false, convention: false, shared: false } as const

/** An option that must be given. */
export function required<Value>(spec: OptionSpec<Value>): OptionSpec<Value, true> {
  requireSpec(spec)
  return { ...spec, required: true, default: undefined }
}

/** An option whose value stands in every message. */
export function convention<Spec extends OptionSpec<unknown>>(spec: Spec): Spec {
  return { ...spec, convention: true }
}

/** One of the library's own options: its name is not free for anything else. */
export function shared<Spec extends OptionSpec<unknown>>(spec: Spec): Spec {
  return { ...spec, shared: true }
}

/** Returns an option that a helper has made, once its default is one that it accepts. */
function checked<Spec extends OptionSpec<unknown>>(helper: Parameters<typeof requireDefault>[0], spec: Spec): Spec {
  if (spec.default !== undefined) requireDefault(helper, spec.default, spec)
  return spec
}

/** One of several named values. */
export function oneOf<const Values extends readonly (string | number)[], Default extends Values[number] | undefined>(
  values: Values,
  fallback: Default,
): OptionSpec<Values[number], false> & { readonly default: Default } {
  requireValues(values)
  const list = values.map(value => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ')
  return checked('oneOf', {
    type: list,
    ...ordinary,
    default: fallback,
    accepts: (value: unknown): value is Values[number] => values.some(known => known === value),
    expected: `one of ${list}`,
  })
}

export function flag(fallback: boolean): WithDefault<boolean> {
  const spec: WithDefault<boolean> = {
    type: 'boolean',
    ...ordinary,
    default: fallback,
    accepts: value => typeof value === 'boolean',
    expected: 'true or false',
  }
  requireDefault('flag', fallback, spec)
  return spec
}

/** A finite number within limits, where they are given. */
export function number<Default extends number | undefined>(
  limits: { readonly above?: number; readonly atLeast?: number; readonly below?: number; readonly atMost?: number },
  fallback: Default,
): OptionSpec<number, false> & { readonly default: Default } {
  requireLimits('number', limits, ['above', 'atLeast', 'below', 'atMost'])
  const { above, atLeast, below, atMost } = limits
  const parts = [
    above === undefined ? '' : ` above ${above}`,
    atLeast === undefined ? '' : ` of ${atLeast} or more`,
    below === undefined ? '' : `${above === undefined && atLeast === undefined ? '' : ' and'} below ${below}`,
    atMost === undefined ? '' : ` up to ${atMost}`,
  ]
  return checked('number', {
    type: 'number',
    ...ordinary,
    default: fallback,
    accepts: (value: unknown): value is number =>
      typeof value === 'number' &&
      Number.isFinite(value) &&
      (above === undefined || value > above) &&
      (atLeast === undefined || value >= atLeast) &&
      (below === undefined || value < below) &&
      (atMost === undefined || value <= atMost),
    expected: `a finite number${parts.join('')}`,
  })
}

export function positiveInteger<Default extends number | undefined = undefined>(
  limits: { readonly atMost?: number } = {},
  fallback?: Default,
): OptionSpec<number, false> & { readonly default: Default } {
  requireLimits('positiveInteger', limits, ['atMost'])
  const { atMost = Number.MAX_SAFE_INTEGER } = limits
  return checked('positiveInteger', {
    type: 'number',
    ...ordinary,
    default: fallback as Default,
    accepts: (value: unknown): value is number =>
      typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= atMost,
    expected: `a positive integer${limits.atMost === undefined ? '' : ` up to ${atMost}`}`,
  })
}

/** A text that is not empty. */
export function text(): OptionSpec<string, false> & { readonly default: undefined } {
  return {
    type: 'string',
    ...ordinary,
    default: undefined,
    accepts: (value): value is string => typeof value === 'string' && value !== '',
    expected: 'a text',
  }
}

export function label(): OptionSpec<Label, false> & { readonly default: undefined } {
  return {
    type: 'Label',
    ...ordinary,
    default: undefined,
    accepts: isLabel,
    expected: 'a label: a string, an integer or a boolean',
  }
}

export function labelList(): OptionSpec<readonly Label[], false> & { readonly default: undefined } {
  return {
    type: 'readonly Label[]',
    ...ordinary,
    default: undefined,
    accepts: (value): value is readonly Label[] =>
      Array.isArray(value) &&
      value.length > 0 &&
      isFilled(value) &&
      Array.from(value).every(isLabel) &&
      new Set(value).size === value.length,
    expected: 'a list of different labels',
  }
}

export type AnyOptions = Readonly<Record<string, unknown>>

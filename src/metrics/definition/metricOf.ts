import type { ShapeName, Shapes } from '../../evaluation/columns/shapes.ts'
import type { Computed } from './computed.ts'
import type { AnyMetric, ConfiguredMetric, Direction, Metric, MetricDefinition } from './defineMetric.ts'
import type { AnyOptions, OptionSpecs, OptionsOf, ResolvedOptions } from './optionSpec.ts'
import { requireOptionsOf } from './requireOptionsOf.ts'
import { conventionOf, differs, printedFor, printId, resolveOptions } from './resolveOptions.ts'

// Two copies of the package may meet in one process: what one of them has made is known to the other by these.
const metricBrand = Symbol.for('expect-metrics.Metric')
const configuredBrand = Symbol.for('expect-metrics.ConfiguredMetric')

/** Whether a value is a metric of `defineMetric`, of this copy of the package or another. */
export function isMetric(value: unknown): value is AnyMetric {
  return typeof value === 'function' && metricBrand in value
}

/** Whether a value is a metric whose options are settled, such as `ndcg({ k: 10 })`. */
export function isConfiguredMetric(value: unknown): value is ConfiguredMetric {
  return typeof value === 'object' && value !== null && configuredBrand in value
}

/** The metric of a definition that is checked: a function of its options that carries what is known of it. */
export function metricOf<
  Id extends string,
  Towards extends Direction,
  Specs extends OptionSpecs,
  Matcher extends string,
>(definition: MetricDefinition<Id, Specs, Towards, Matcher>): Metric<OptionsOf<Specs>, Towards, Matcher> {
  const { id, title, direction, range, unit = 'row', aliases = [], conventions = [] } = definition
  const specs: OptionSpecs = definition.options ?? {}
  const shapes = shapesOf(definition.compute)

  const configuredBy = (options: AnyOptions, beside?: readonly string[]): ConfiguredMetric => {
    const resolved = resolveOptions(id, specs, options, beside)
    // `resolveOptions` has checked every value against its specification, which is what the type says.
    const settled = resolved as ResolvedOptions<Specs>
    // In the order of the specifications, so that one metric has one id, however its options were written.
    const differing = Object.keys(specs).filter(name => differs(options[name], specs[name]))
    const given = Object.fromEntries(differing.map(name => [name, options[name]]))
    const written = differing.map(name => [name, printedFor(specs[name], options[name]) ?? options[name]])
    const same = definition.sameAs?.(settled, options)
    if (same !== undefined) return same
    const { k } = resolved
    const printed = printId(id, Object.fromEntries(written))
    const configured = {
      metric,
      id: printed,
      title: definition.titled?.(settled) ?? (k === undefined ? title : `${title}@${String(k)}`),
      direction: typeof direction === 'function' ? direction(settled) : direction,
      range: typeof range === 'function' ? range(settled) : range,
      options: Object.freeze(resolved),
      given: Object.freeze(given),
      convention: conventionOf(specs, resolved, given),
      asked: definition.titled === undefined ? conventionOf(askedAmong(specs, given), resolved, given) : [],
      compute: bound(id, definition.compute, settled),
    }
    // Not enumerable: `{ ...ndcg(), id: 'other' }` must not pass for a metric whose options are settled.
    return Object.freeze(
      Object.defineProperties(configured, {
        [configuredBrand]: { value: true },
        toString: { value: () => printed },
      }),
    )
  }
  // Most gates take a metric without options.
  let usual: ConfiguredMetric | undefined
  const configure = (options: AnyOptions, beside?: readonly string[]): ConfiguredMetric => {
    if (Object.keys(options).length > 0) return configuredBy(options, beside)
    usual ??= configuredBy(options, beside)
    return usual
  }
  const cutoff: AnyMetric['cutoff'] = specs.k === undefined ? undefined : specs.k.required ? 'required' : 'optional'
  const factory = (options?: unknown): ConfiguredMetric => configure(requireOptionsOf(id, specs, options))
  const matcher = definition.matcher ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`
  const metric = Object.freeze(
    Object.assign(factory, {
      [metricBrand]: true,
      id,
      title,
      matcher: matcher as Matcher,
      curated: definition.curated ?? false,
      cutoff,
      fraction: definition.fraction ?? false,
      unit,
      interval: definition.interval,
      sees: definition.sees ?? 'values',
      classRate: definition.classRate,
      options: specs,
      aliases,
      conventions,
      shapes,
      direction: typeof direction === 'function' ? undefined : direction,
      configure,
    }),
  )
  return metric as unknown as Metric<OptionsOf<Specs>, Towards, Matcher>
}

/** The options that were given; which of two values is better is told by every bound. */
function askedAmong(specs: OptionSpecs, given: AnyOptions): OptionSpecs {
  return Object.fromEntries(Object.entries(specs).filter(([name]) => name in given && name !== 'better'))
}

function shapesOf(compute: { readonly [Name in ShapeName]?: unknown }): readonly ShapeName[] {
  const names = Object.keys(compute) as (keyof typeof compute)[]
  return names.filter(name => compute[name] !== undefined)
}

type Computes<Options> = {
  readonly [Name in ShapeName]?: (columns: Shapes[Name], options: Options) => Computed | number
}

function bound<Options>(id: string, compute: Computes<Options>, options: Options): ConfiguredMetric['compute'] {
  return (name, columns) => {
    const of = compute[name]
    if (of === undefined) throw new TypeError(`${id} computes nothing from ${name}`)
    const computed = of(columns, options)
    return typeof computed === 'number' ? { value: computed } : computed
  }
}

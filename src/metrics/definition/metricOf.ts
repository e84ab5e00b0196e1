import type { ShapeName } from '../../evaluation/columns/shapes.ts'
import type { AnyMetric, ConfiguredMetric, Direction, Metric, MetricDefinition } from './defineMetric.ts'
import type { AnyOptions, OptionSpecs, OptionsOf, ResolvedOptions } from './optionSpec.ts'
import { requireOptionsOf } from './requireOptionsOf.ts'
import { askedAmong, conventionOf, differs, printedFor, printId, resolveOptions } from './resolveOptions.ts'

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
  const shapes = Object.keys(definition.compute) as ShapeName[]
  const cutoff: AnyMetric['cutoff'] = specs.k === undefined ? undefined : specs.k.required ? 'required' : 'optional'
  // Most gates take a metric without options.
  let usual: ConfiguredMetric | undefined
  const configure: AnyMetric['configure'] = (options, beside) => {
    if (Object.keys(options).length > 0) return configuredBy(options, beside)
    usual ??= configuredBy(options, beside)
    return usual
  }
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
      shapes: shapes.filter(name => definition.compute[name] !== undefined),
      direction: typeof direction === 'function' ? undefined : direction,
      configure,
    }),
  )
  return metric as unknown as Metric<OptionsOf<Specs>, Towards, Matcher>

  function configuredBy(options: AnyOptions, beside: readonly string[] | undefined): ConfiguredMetric {
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
    const configured: ConfiguredMetric = {
      metric,
      id: printed,
      title: definition.titled?.(settled) ?? (k === undefined ? title : `${title}@${String(k)}`),
      direction: typeof direction === 'function' ? direction(settled) : direction,
      range: typeof range === 'function' ? range(settled) : range,
      options: Object.freeze(resolved),
      given: Object.freeze(given),
      convention: conventionOf(specs, resolved, given),
      asked: definition.titled === undefined ? conventionOf(askedAmong(specs, given), resolved, given) : [],
      compute: (name, columns) => {
        const of = definition.compute[name]
        if (of === undefined) throw new TypeError(`${id} computes nothing from ${name}`)
        const computed = of(columns, settled)
        return typeof computed === 'number' ? { value: computed } : computed
      },
    }
    // Not enumerable: `{ ...ndcg(), id: 'other' }` must not pass for a metric whose options are settled.
    return Object.freeze(
      Object.defineProperties(configured, {
        [configuredBrand]: { value: true },
        toString: { value: () => printed },
      }),
    )
  }
}

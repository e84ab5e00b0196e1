import type { ShapeName } from '../../evaluation/columns/shapes.ts'
import { configuring } from './configuredMetric.ts'
import type { AnyMetric, ConfiguredMetric, Direction, Metric, MetricDefinition } from './defineMetric.ts'
import type { OptionSpecs, OptionsOf } from './optionSpec.ts'
import { requireOptionsOf } from './requireOptionsOf.ts'

// Two copies of the package may meet in one process: what one of them has made is known to the other by this.
const metricBrand = Symbol.for('expect-metrics.Metric')

/** Whether a value is a metric of `defineMetric`, of this copy of the package or another. */
export function isMetric(value: unknown): value is AnyMetric {
  return typeof value === 'function' && metricBrand in value
}

/** The metric of a definition that is checked: a function of its options that carries what is known of it. */
export function metricOf<
  Id extends string,
  Towards extends Direction,
  Specs extends OptionSpecs,
  Matcher extends string,
>(definition: MetricDefinition<Id, Specs, Towards, Matcher>): Metric<OptionsOf<Specs>, Towards, Matcher> {
  const { id, title, direction, unit = 'row', aliases = [], conventions = [] } = definition
  const specs: OptionSpecs = definition.options ?? {}
  const configure: AnyMetric['configure'] = configuring(definition, specs, () => metric)
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
      shapes: shapesOf(definition.compute),
      direction: typeof direction === 'function' ? undefined : direction,
      configure,
    }),
  )
  return metric as unknown as Metric<OptionsOf<Specs>, Towards, Matcher>
}

function shapesOf(compute: { readonly [Name in ShapeName]?: unknown }): readonly ShapeName[] {
  const names = Object.keys(compute) as (keyof typeof compute)[]
  return names.filter(name => compute[name] !== undefined)
}

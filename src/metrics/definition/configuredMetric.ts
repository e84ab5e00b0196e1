import type { ShapeName, Shapes } from '../../evaluation/columns/shapes.ts'
import type { Computed } from './computed.ts'
import type { AnyMetric, ConfiguredMetric, Direction, MetricDefinition } from './defineMetric.ts'
import type { AnyOptions, OptionSpecs, ResolvedOptions } from './optionSpec.ts'
import { conventionOf, differs, printedFor, printId, resolveOptions } from './resolveOptions.ts'

// Known to another copy of the package in the same process, too.
const configuredBrand = Symbol.for('expect-metrics.ConfiguredMetric')

/** Whether a value is a metric whose options are settled, such as `ndcg({ k: 10 })`. */
export function isConfiguredMetric(value: unknown): value is ConfiguredMetric {
  return typeof value === 'object' && value !== null && configuredBrand in value
}

/** How the options of a metric are settled. */
export function configuring<
  Id extends string,
  Towards extends Direction,
  Specs extends OptionSpecs,
  Matcher extends string,
>(
  definition: MetricDefinition<Id, Specs, Towards, Matcher>,
  specs: OptionSpecs,
  metric: () => AnyMetric,
): AnyMetric['configure'] {
  const { id, title, direction, range } = definition
  const configuredBy: AnyMetric['configure'] = (options, beside) => {
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
      metric: metric(),
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
  return (options, beside) => {
    if (Object.keys(options).length > 0) return configuredBy(options, beside)
    usual ??= configuredBy(options, beside)
    return usual
  }
}

/** The options that were given; which of two values is better is told by every bound. */
function askedAmong(specs: OptionSpecs, given: AnyOptions): OptionSpecs {
  return Object.fromEntries(Object.entries(specs).filter(([name]) => name in given && name !== 'better'))
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

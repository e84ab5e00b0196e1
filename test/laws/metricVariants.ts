import fc from 'fast-check'
import { catalog } from '../../generated/metrics/catalog.ts'
import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions, OptionSpec } from '../../src/metrics/definition/optionSpec.ts'

/** Values of an option, read off its type; a new kind of option must be added here. */
function valuesOf(name: string, spec: OptionSpec<unknown>): readonly unknown[] {
  // No document of the random rankings has a grade above 3.
  return (name === 'maxGrade' ? [3, 10] : candidates(spec.type)).filter(value => spec.accepts(value))
}

function candidates(type: string): readonly unknown[] {
  switch (type) {
    case 'boolean':
      return [true, false]
    case 'number':
      return [1, 2, 3, 10, 0.5, 0.1, 0]
    case 'Label':
      return [1, 'a']
    case 'readonly Label[]':
      return [[0, 1], ['a', 'b'], ['c']]
    case 'string | readonly string[]':
      return ['country', ['country', 'device']]
    case 'EvaluationInput':
      return [{ yTrue: [0, 1, 0, 1], yScore: [0.1, 0.3, 0.3, 0.7] }]
    case "'uniform' | readonly number[]":
      return ['uniform', [1, 2], [0, 3]]
    case "'uniform' | 'varianceWeighted' | readonly number[]":
      return ['uniform', 'varianceWeighted', [1, 2], [0, 3]]
    case 'Gain':
      return ['linear', 'exponential', [0, 1, 4, 9]]
    case 'Cost':
      return [costs(['0', '1', 'a', 'b', 'c', 'd', 'true', 'false'])]
    default:
      return type.split(' | ').map(literal => JSON.parse(literal.replaceAll("'", '"')))
  }
}

/** What any of these classes costs when another is predicted. */
function costs(classes: readonly string[]): unknown {
  const row = (i: number) => Object.fromEntries(classes.map((name, j) => [name, i === j ? 0 : 1 + ((3 * i + j) % 5)]))
  return Object.fromEntries(classes.map((name, i) => [name, row(i)]))
}

/** The options that a metric cannot do without. */
export function requiredOptions(metric: AnyMetric): AnyOptions {
  return Object.fromEntries(
    Object.entries(metric.options)
      .filter(([, spec]) => spec.required)
      .map(([name, spec]) => [name, valuesOf(name, spec)[1] ?? valuesOf(name, spec)[0]]),
  )
}

/** Random options of a metric, the required ones among them. */
export function optionsOf(metric: AnyMetric, shape: ShapeName = metric.shapes[0]): fc.Arbitrary<AnyOptions> {
  const entries = Object.entries(metric.options)
  return fc
    .record(Object.fromEntries(entries.map(([name, spec]) => [name, fc.constantFrom(...valuesOf(name, spec))])), {
      requiredKeys: entries.filter(([, spec]) => spec.required).map(([name]) => name),
    })
    .map(options => withEffect(metric, options, shape))
}

/** The required options alone, and with each value of each other option that has an effect; each variant once. */
export function variantsOf(metric: AnyMetric, shape: ShapeName): readonly AnyOptions[] {
  const required = requiredOptions(metric)
  const others = Object.entries(metric.options).flatMap(([name, spec]) =>
    valuesOf(name, spec).map(value => withEffect(metric, { ...required, [name]: value }, shape)),
  )
  const different = new Map([required, ...others].map(options => [JSON.stringify(options), options]))
  return [...different.values()]
}

/** Without options that would change nothing beside the others, which metrics refuse. */
export function withEffect(metric: Pick<AnyMetric, 'options'>, options: AnyOptions, shape?: ShapeName): AnyOptions {
  const { average = 'binary', discount, of, whenEmpty } = options
  const idle = [
    ...(discount === 'jarvelin' ? [] : ['base']),
    ...('average' in metric.options ? [average === 'binary' ? 'labels' : 'class'] : []),
    ...(shape === 'outputs' ? (options.output === undefined ? [] : ['multiOutput']) : ['output', 'multiOutput']),
    // Scores are of one class already.
    ...('average' in metric.options && (shape === 'scores' || shape === 'labelScores') ? ['class'] : []),
    ...(shape === 'scores' && 'multiClass' in metric.options ? ['multiClass', 'average'] : []),
    ...(of === 'items' && whenEmpty === 'one' ? ['whenEmpty'] : []),
  ]
  return Object.fromEntries(Object.entries(options).filter(([name]) => !idle.includes(name)))
}

/** Each metric with each shape that it is computed from, under a name for a test. */
export const metricShapes: readonly (readonly [name: string, metric: AnyMetric, shape: ShapeName])[] = catalog.flatMap(
  metric => metric.shapes.map(shape => [`${nameOf(metric)} of ${shape}`, metric, shape] as const),
)

export function nameOf({ id, cutoff }: AnyMetric): string {
  return cutoff === 'required' ? `${id}@k` : id
}

import * as library from '../src/index.ts'
import { catalog } from '../src/metrics/catalog.ts'
import type { AnyMetric } from '../src/metrics/definition/defineMetric.ts'
import { docComment, factsOf, optionLine } from './matcherTypes.ts'
import { exampleByValue } from './metricsDocument.ts'

/** The metrics of the library, by the names under which it exports them. */
export const exportedMetrics: ReadonlyMap<string, AnyMetric> = new Map(
  Object.entries(library).flatMap(([name, value]) => {
    const metric = catalog.find(known => known === value)
    return metric === undefined ? [] : [[name, metric]]
  }),
)

// The whole of one docstring, or none.
const docstring = String.raw`(?:/\*\*(?:(?!\*/)[\s\S])*\*/\n)?`

/**
 * Built declarations, by path, with everything that is said of each metric above it, in place of the docstring of the
 * definition: an editor shows it where the metric is used.
 */
export function documentedMetrics(declarations: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const documented = new Map(declarations)
  for (const [name, metric] of exportedMetrics) {
    const declaration = new RegExp(String.raw`(?<=\n)${docstring}(?=declare const ${name}: Metric<)`)
    const [place, ...others] = [...documented].filter(([, text]) => declaration.test(text))
    if (place === undefined || others.length > 0) throw new Error(`dist does not declare ${name} once`)
    const [path, text] = place
    const documentation = docComment(documentationOf(name, metric)).join('\n')
    documented.set(
      path,
      text.replace(declaration, () => `${documentation}\n`),
    )
  }
  return documented
}

/** What an editor shows of a metric as a value. */
export function documentationOf(name: string, metric: AnyMetric): readonly string[] {
  const options = Object.entries(metric.options).map(
    ([option, spec]) => `- \`${option}\`${spec.required ? ' (required)' : ''}: ${optionLine(option, metric)}`,
  )
  return [
    ...factsOf(metric, 'Undefined'),
    ...(options.length === 0 ? [] : ['', 'Options:', ...options]),
    '',
    '@example',
    exampleByValue(metric, name),
  ]
}

import * as library from '../../src/index.ts'
import { formsOf, matcherName } from '../../src/matchers/matcherForms.ts'
import { curated } from '../../src/metrics/catalog.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'

/** A program that holds the generated options of every curated metric against those of its definition. */
export function optionsProgram(): string {
  const metrics = curated.filter(metric => Object.keys(metric.options).some(name => name !== 'k'))
  const exported = metrics.map(nameOfExport)
  return [
    `import type { MetricAssertions, Metric } from 'expect-metrics'`,
    `import { ${exported.join(', ')} } from 'expect-metrics'`,
    'type Flat<T> = { [Name in keyof T]: T[Name] }',
    'type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false',
    'type Defined<M> = M extends Metric<infer Options, infer _Towards, infer _Matcher> ? Flat<Omit<Options, "k">> : never',
    'type Last<T extends readonly unknown[]> = Required<T> extends readonly [...unknown[], infer Options] ? Flat<Omit<NonNullable<Options>, "confidence" | "whenInconclusive">> : never',
    ...metrics.flatMap((metric, at) =>
      formsOf(metric).map(form => {
        const generated = `Last<Parameters<MetricAssertions['${matcherName(metric, form)}']>>`
        return `export const ${matcherName(metric, form)}: Equal<Defined<typeof ${exported[at]}>, ${generated}> = true`
      }),
    ),
    '// That they can differ at all:',
    `export const different: Equal<Defined<typeof library_auc>, Last<Parameters<MetricAssertions['toHaveFBetaAbove']>>> = false`,
    `import { auc as library_auc } from 'expect-metrics'`,
    '',
  ].join('\n')
}

function nameOfExport(metric: AnyMetric): string {
  const found = Object.entries(library).find(([, value]) => value === metric)
  if (found === undefined) throw new Error(`${metric.id} is not exported`)
  return found[0]
}

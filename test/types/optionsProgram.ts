import { type DefinedMetric, optionsName } from '../../scripts/generate/definedMetrics.ts'

/** A program that holds the generated options of every metric against those of its definition. */
export function optionsProgram(defined: readonly DefinedMetric[], repository: string): string {
  const withOptions = defined.flatMap(one => {
    const type = optionsName(one)
    return type === undefined ? [] : [{ ...one, type }]
  })
  return [
    `import type { Metric } from '${repository}/src/metrics/definition/defineMetric.ts'`,
    `import type * as generated from '${repository}/generated/metrics.ts'`,
    ...withOptions.map(({ name, file }) => `import type { ${name} } from '${repository}/src/${file}'`),
    'type Flat<T> = { [Name in keyof T]: T[Name] }',
    'type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false',
    'type Defined<M> = M extends Metric<infer Options, infer _Towards, infer _Matcher> ? Flat<Options> : never',
    ...withOptions.map(
      ({ name, type }) => `export const of_${name}: Equal<Defined<typeof ${name}>, Flat<generated.${type}>> = true`,
    ),
    '// That they can differ at all:',
    'export const different: Equal<Defined<typeof auc>, Flat<generated.FBetaOptions>> = false',
    '',
  ].join('\n')
}

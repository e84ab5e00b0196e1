import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { DefinedMetric } from './definedMetrics.ts'
import { optionLine } from './matcherTypes.ts'

/** Returns the interface of the options of a metric, with the documentation editors show. */
export function optionsInterface(name: string, metric: AnyMetric): readonly string[] {
  return [
    `/** Options of ${metric.title}. */`,
    `export interface ${name} {`,
    ...Object.entries(metric.options).flatMap(([option, spec]) => [
      `  /** ${optionLine(option, metric)} */`,
      spec.required ? `  readonly ${option}: ${spec.type}` : `  readonly ${option}?: ${spec.type} | undefined`,
    ]),
    '}',
  ]
}

/** The types that options name, such as `Gain`, and the file of src that declares each. */
export function namedTypes(defined: readonly DefinedMetric[]): ReadonlyMap<string, string> {
  const written = defined.flatMap(({ metric }) => Object.values(metric.options).map(({ type }) => type))
  const names = new Set(written.flatMap(type => type.replace(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? []))
  return new Map(Array.from(names, name => [name, fileOf(name)] as const).sort())
}

function fileOf(type: string): string {
  const src = resolve(import.meta.dirname, '../../src')
  const declares = new RegExp(`^export (?:type|interface) ${type}\\b`, 'm')
  const files = globSync(`${src}/{evaluation,metrics}/**/*.ts`).filter(path =>
    declares.test(readFileSync(path, 'utf8')),
  )
  const [file] = files
  if (file === undefined || files.length > 1) throw new Error(`${files.length} files of src declare the type ${type}`)
  return relative(src, file).replaceAll('\\', '/')
}

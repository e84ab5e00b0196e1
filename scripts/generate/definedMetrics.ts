import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { families, proseKey } from '../../docs/prose/families.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import { isMetric } from '../../src/metrics/definition/metricOf.ts'

/** A metric of the library, where its definition stands. */
export interface DefinedMetric {
  /** What the file exports it as: `precisionAt`. */
  readonly name: string
  /** Relative to src: `metrics/ranking/retrieval.ts`. */
  readonly file: string
  readonly metric: AnyMetric
}

/** Every metric that a file of src/metrics exports, in the order in which docs/prose describes them. */
export async function definedMetrics(): Promise<readonly DefinedMetric[]> {
  const src = resolve(import.meta.dirname, '../../src')
  const defined: DefinedMetric[] = []
  for (const path of globSync(`${src}/metrics/*/*.ts`).sort()) {
    const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ path)
    for (const [name, metric] of Object.entries(exported)) {
      if (isMetric(metric)) defined.push({ name, file: relative(src, path).replaceAll('\\', '/'), metric })
    }
  }
  const described = families.flatMap(({ prose }) => Object.keys(prose))
  // Those that are not described yet come last, in the order of their files.
  const placeOf = ({ metric }: DefinedMetric): number => {
    const place = described.indexOf(proseKey(metric))
    return place < 0 ? described.length : place
  }
  return defined.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the name of the options type of a metric, `NdcgOptions`; undefined if it has no options. */
export function optionsName({ name, metric }: DefinedMetric): string | undefined {
  return Object.keys(metric.options).length === 0 ? undefined : `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`
}

/** Returns the family of a metric: the folder of src/metrics that contains its definition. */
export function familyOf({ file }: DefinedMetric): string {
  return file.split('/')[1]
}

/** Returns the families, in the order of their first metrics. */
export function familiesOf(defined: readonly DefinedMetric[]): readonly string[] {
  return [...new Set(defined.map(familyOf))]
}

import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { Prose } from './prose.ts'

/** The metrics that are described in one file. */
export interface Family {
  /** The name of its file here, and of its folder in docs/metrics. */
  readonly name: string
  readonly title: string
  /** By the key of `proseKey`. */
  readonly prose: Readonly<Record<string, Prose>>
}

/** In the order in which they are documented. */
const titles: Readonly<Record<string, string>> = {
  labels: 'Classification from labels',
  scores: 'Scores and probabilities',
  calibration: 'Calibration',
  ranking: 'Ranking',
  lists: 'Recommendation lists',
  regression: 'Regression and correlation',
  labelSets: 'Sets of labels',
  agreement: 'Agreement of raters',
  cases: 'Case results',
  judges: 'Judges beside people',
}

const noFamilies = ['families', 'options', 'prose']

const names = readdirSync(import.meta.dirname)
  .map(file => basename(file, '.ts'))
  .filter(name => !noFamilies.includes(name))

const ordered = [...new Set([...Object.keys(titles), ...names.sort()])]

/** Every file of this folder that describes metrics: to add a family, add a file. */
export const families: readonly Family[] = await Promise.all(
  ordered.map(async name => {
    const file: Readonly<Record<string, Family['prose']>> = await import(/* @vite-ignore */ `./${name}.ts`)
    return { name, title: titles[name] ?? titleOf(name), prose: Object.assign({}, ...Object.values(file)) }
  }),
)

/** Under which name a metric stands in docs/prose: `precision` and `precision@` are two. */
export function proseKey({ id, cutoff }: Pick<AnyMetric, 'id' | 'cutoff'>): string {
  return cutoff === 'required' ? `${id}@` : id
}

/** `caseResults` as `Case results`. */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

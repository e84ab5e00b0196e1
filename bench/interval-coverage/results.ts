import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Effort } from './samples.ts'
import type { IntervalCounts } from './simulateInterval.ts'
import type { PairCounts } from './simulatePair.ts'

/** Finished cells by their keys. */
export type Counts = Readonly<Record<string, IntervalCounts>> | PairCounts
export type Results = Map<string, Counts>

const FOLDER = '.interval-coverage'

/** What a result depends on: a change of any of it begins anew. */
const SOURCES = [
  'src/{numeric,stats,evaluation,metrics,measure,gates}/**/*.ts',
  'bench/interval-coverage/{*opulation*,draws,integral,cells,samples,bothBounds,simulate*}.ts',
]

/** The file of the finished cells, one line each. */
export function resultsFile({ simulations, resamples }: Effort): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(pattern => globSync(pattern)).sort()) hash.update(readFileSync(path))
  mkdirSync(FOLDER, { recursive: true })
  return join(FOLDER, `${simulations}x${resamples}-${hash.digest('hex').slice(0, 12)}.jsonl`)
}

export function readResults(file: string): Results {
  const results: Results = new Map()
  if (!existsSync(file)) return results
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    // A run may have been killed while it wrote its last line.
    if (!line.endsWith('}')) continue
    const { key, counts } = JSON.parse(line)
    results.set(key, counts)
  }
  return results
}

export function appendResult(file: string, key: string, counts: Counts): void {
  appendFileSync(file, `\n${JSON.stringify({ key, counts })}`)
}

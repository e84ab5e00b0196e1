import { textOf } from './referenceData.ts'

/** The folder of runs and judgements of TREC with what trec_eval prints for them. */
export const TREC_REAL = 'golden/trec_real'

/** A call of trec_eval. The paths are those of the reference data. */
export interface TrecCase {
  readonly qrels: string
  readonly run: string
  readonly options: readonly string[]
  readonly version: string
  /** What it printed, first with four digits, then with all where that is known. */
  readonly outputs: readonly string[]
}

interface Manifest {
  readonly cases: readonly (Omit<TrecCase, 'outputs'> & {
    readonly expected: string
    readonly expected_full_precision?: string
  })[]
}

export function trecReal(): readonly TrecCase[] {
  const { cases }: Manifest = JSON.parse(textOf(`${TREC_REAL}/manifest.json`))
  const inFolder = (name: string): string => `${TREC_REAL}/${name}`
  return cases.map(({ qrels, run, options, version, expected, expected_full_precision: full }) => ({
    qrels: inFolder(qrels),
    run: inFolder(run),
    options,
    version,
    outputs: [expected, full].filter(name => name !== undefined).map(inFolder),
  }))
}

import type { Random } from '../../src/numeric/random.ts'

/** A chapter of docs/gate-coverage.md: how often a gate does something where the truth is known. */
export interface GateStudy {
  /** A word for the command line, and the name of the file. */
  readonly topic: string
  readonly title: string
  /** What is drawn and judged, as Markdown. */
  readonly about: string
  readonly settings: readonly GateSetting[]
}

/** One population, one gate, and what is counted. */
export interface GateSetting {
  /** What is drawn: `200 rows, 10 slices, all exactly at the bound`. */
  readonly name: string
  /** What is counted: `passes`, `surely fails`. */
  readonly counted: string
  /** The share of samples, in percent, that it may happen in. Undefined for what is only told, as power. */
  readonly atMost?: number
  /** Whether it happens with one sample. */
  readonly happens: (random: Random) => boolean
}

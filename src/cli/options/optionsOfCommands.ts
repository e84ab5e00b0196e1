import type { CommandOptions } from './commandOption.ts'
import { fileOptions } from './fileOptions.ts'
import {
  baselineOptions,
  comparisonOptions,
  differenceOptions,
  engineOptions,
  gateOptions,
  metricOptions,
  otherColumns,
  outputOptions,
  sureOptions,
  updateOptions,
  writtenOptions,
} from './optionGroups.ts'

/** The options of `report`. */
export const reportOptions = {
  ...metricOptions,
  confidence: { kind: 'number', value: 'LEVEL', about: 'shows intervals of this level: 0.95' },
  ...fileOptions,
  ...engineOptions,
  ...outputOptions,
  markdown: { kind: 'text', value: 'FILE', about: 'writes the report as Markdown; - is standard output' },
  perQuery: { kind: 'flag', short: 'q', about: 'prints the value of each query of a ranking, too' },
  trec: { kind: 'flag', about: 'prints what trec_eval prints of judgements and a run' },
  complete: { kind: 'flag', short: 'c', about: 'with --trec: judged queries that the run lacks count 0' },
} as const satisfies CommandOptions

/** The options of `check`. */
export const checkOptions = {
  gate: { kind: 'texts', value: 'GATE', short: 'g', about: "what must hold: 'auc >= 0.65', 'f1 within 0.9 ± 0.01'" },
  config: {
    kind: 'text',
    value: 'FILE',
    about: 'files, columns and gates from a file of JSON or YAML; options come on top',
  },
  watch: { kind: 'flag', about: 'checks again whenever a file changes, until it is interrupted' },
  ...gateOptions,
  ...updateOptions,
  ...fileOptions,
  ...engineOptions,
  ...writtenOptions,
} as const satisfies CommandOptions

/** The options of `compare`. */
export const compareOptions = {
  with: {
    kind: 'texts',
    value: 'FILE',
    about: 'the predictions of another model; a pattern names several files of one',
  },
  ...otherColumns,
  ...metricOptions,
  ...differenceOptions,
  ...comparisonOptions,
  ...fileOptions,
  ...engineOptions,
  ...writtenOptions,
} as const satisfies CommandOptions

/** The options of `hold`. */
export const holdOptions = {
  ...metricOptions,
  ...baselineOptions,
  ...updateOptions,
  ...sureOptions,
  ...fileOptions,
  ...engineOptions,
  ...writtenOptions,
} as const satisfies CommandOptions

/** The options of `results`. */
export const resultsOptions = {
  previous: { kind: 'text', value: 'FILE', about: 'results of an earlier run: shows what has changed since' },
  out: { kind: 'text', value: 'FILE', short: 'o', about: 'writes there (standard output)' },
} as const satisfies CommandOptions

/** The options of `metrics`. */
export const metricsOptions = {
  for: {
    kind: 'texts',
    value: 'FILE',
    about: 'only those that can be measured of this file, or of the two of a ranking',
  },
  ...fileOptions,
} as const satisfies CommandOptions

/** `completion` has none. */
export const completionOptions = {} as const satisfies CommandOptions

/** The options of `init`. */
export const initOptions = {
  with: {
    kind: 'text',
    value: 'FILE',
    about: 'the predictions of an older model, than which later ones may not be worse',
  },
  out: {
    kind: 'text',
    value: 'FILE',
    short: 'o',
    about: 'the file of gates that is written (gates.json); never overwritten',
  },
  ...fileOptions,
} as const satisfies CommandOptions

import type { CommandOptions } from './commandOption.ts'
import { fileOptions } from './fileOptions.ts'

// What several commands, and gates of a file, take together.

/** Which metrics a command measures. */
export const metricOptions = {
  metric: { kind: 'texts', value: 'METRIC', short: 'm', about: "a metric: auc, ndcg@10, 'f1(threshold=0.5)'" },
} as const satisfies CommandOptions

/** How sure a gate must be, and on which slices it must hold. */
export const sureOptions = {
  confidence: { kind: 'number', value: 'LEVEL', about: 'how sure it must be: 0.95' },
  whenInconclusive: { kind: 'choice', choices: ['fail', 'pass'], about: 'what a gate does that is not sure' },
  slicesMust: { kind: 'choice', choices: ['prove', 'notFail'], about: 'with --confidence: what slices must show' },
  minSupport: { kind: 'number', value: 'NUMBER', about: 'slices of less support are not judged (30)' },
  whenSmall: { kind: 'choice', choices: ['skip', 'fail'], about: 'what such slices do' },
} as const satisfies CommandOptions

/** What a gate may be given beside its bound. */
export const gateOptions = {
  ...sureOptions,
  sliceBound: {
    kind: 'text',
    value: "'>= 0.6'",
    about: 'what slices must be, where that is not what the whole must be',
  },
} as const satisfies CommandOptions

/** How much worse, or better, than the other model predictions must be. */
export const differenceOptions = {
  margin: { kind: 'number', value: 'NUMBER', about: 'the loss that is allowed' },
  relativeMargin: { kind: 'number', value: 'SHARE', about: "the same as a share of the older model's value" },
  lead: { kind: 'number', value: 'NUMBER', about: 'the gain that is asked for; 0 is any' },
} as const satisfies CommandOptions

/** How the rows of both models are brought together, and how sure a comparison must be. */
export const comparisonOptions = {
  on: { kind: 'choice', choices: ['all', 'intersection'], about: 'whether both must have the same rows' },
  minOverlap: { kind: 'number', value: 'SHARE', about: 'with --on intersection: the share of rows both must have' },
  whenInverted: {
    kind: 'choice',
    choices: ['fail', 'compare'],
    about: 'what becomes of an older model that is worse than chance: refused (fail), or compared as it is',
  },
  ...sureOptions,
} as const satisfies CommandOptions

/** The columns of the older model, where they stand beside those of the new one. */
export const otherColumns = {
  withYPred: { kind: 'text', value: 'COLUMN', about: 'what the older model predicted, in the same rows' },
  withYScore: { kind: 'text', value: 'COLUMN', about: 'its scores, in the same rows' },
} as const satisfies CommandOptions

/** What a baseline allows, and what its file keeps. */
export const baselineOptions = {
  margin: { kind: 'texts', value: 'NUMBER', about: 'the loss that is allowed (0): 0.01, or auc=0.01 for one metric' },
  maxDrift: {
    kind: 'texts',
    value: 'NUMBER',
    about: 'the most that may be lost since the best value (twice the margin)',
  },
  rows: {
    kind: 'choice',
    choices: ['true', 'sketch', 'false'],
    about: 'which rows the file keeps (true: all of them)',
  },
  hashIds: { kind: 'flag', about: 'keeps hashes of the ids' },
  ratchet: { kind: 'choice', choices: ['significant', 'always'], about: 'which gains --update records' },
} as const satisfies CommandOptions

/** What may be done to baseline files. */
export const updateOptions = {
  update: { kind: 'flag', about: 'records better values in baselines; never lowers a bar' },
  allowWorse: { kind: 'flag', about: 'with --update: records worse values, too' },
} as const satisfies CommandOptions

/** The options of what counts the rows of predictions where they are. */
export const engineOptions = {
  engine: {
    kind: 'text',
    value: 'ENGINE',
    about:
      'what counts the rows: memory, duckdb (usual above 2 GB), or trino://user@host:8080/catalog/schema with TRINO_PASSWORD or TRINO_TOKEN',
  },
  table: {
    kind: 'text',
    value: 'TABLE',
    about: 'the table of the predictions, in Trino or in a database file of DuckDB: preds, or schema.preds',
  },
  exact: {
    kind: 'flag',
    about: 'has an engine sort the rows for exact areas under curves, which buckets of scores only bound',
  },
} as const satisfies CommandOptions

const quiet = { kind: 'flag', about: 'prints nothing but failures and errors' } as const

/** Where a command writes what it found. */
export const outputOptions = {
  json: { kind: 'text', value: 'FILE', about: 'writes the result as JSON; - is standard output' },
  quiet,
} as const satisfies CommandOptions

/** Where a command writes what it judged, as the reporters of runners do. */
export const writtenOptions = {
  json: { kind: 'text', value: 'FILE', about: 'writes results as JSON; - is standard output' },
  html: { kind: 'text', value: 'FILE', about: 'writes them as a page that opens without a server' },
  markdown: { kind: 'text', value: 'FILE', about: 'writes them as a summary, for a job or a comment' },
  junit: { kind: 'text', value: 'FILE', about: 'writes them as JUnit XML: a test case for each gate and slice' },
  summary: { kind: 'flag', about: 'appends the summary to that of the job of GitHub (by itself where there is one)' },
  noSummary: { kind: 'flag', about: 'leaves the summary of the job alone' },
  quiet,
} as const satisfies CommandOptions

/** Those of them that name a file, in the order in which the files are written. */
export const resultForms = ['json', 'html', 'markdown', 'junit'] as const

/** What the library takes and the command line does: one word each as option, key of a file of gates and in TypeScript. */
const options: CommandOptions = {
  ...fileOptions,
  ...engineOptions,
  ...gateOptions,
  ...metricOptions,
  ...differenceOptions,
  ...comparisonOptions,
  ...otherColumns,
  ...baselineOptions,
}

export const optionNames: readonly string[] = Object.keys(options)

/** Whether an option takes no value. */
export function isFlag(name: string): boolean {
  return options[name]?.kind === 'flag'
}

/** Whether an option chooses among texts, and a text is one of them. */
export function isChoice(name: string, text: string): boolean {
  const option = options[name]
  return option?.kind === 'choice' && option.choices.includes(text)
}

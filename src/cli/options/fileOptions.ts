import type { RowWordName } from '../../evaluation/inputs/rowWords.ts'
import { whenMissingValues } from '../../evaluation/missing/missingAnswers.ts'
import { formats } from '../../read/tables/fileFormat.ts'
import { type TagScheme, tagSchemes } from '../../text/tagSchemes.ts'
import type { CommandOptions } from './commandOption.ts'

const schemes = Object.keys(tagSchemes) as readonly TagScheme[]

const column = (about: string) => ({ kind: 'text', value: 'COLUMN', about }) as const
const oneOrMore = (about: string) => ({ kind: 'oneOrMore', value: 'COLUMN', about }) as const
const columns = (about: string) => ({ kind: 'texts', value: 'COLUMN', about }) as const

/** The options that name columns of the files: the words of `readEvaluation`. */
const columnOptions = {
  yTrue: oneOrMore("the truth; with --task, a column for each label or output, or a pattern of them: 'true_*'"),
  yPred: oneOrMore('what was predicted; with --task, a column for each label or output'),
  yScore: columns(
    "a score of each row, higher where it is more likely positive; or one for each class, any numbers: 'z_*', z0..z9, or each by --y-score",
  ),
  yProba: columns(
    "a probability for each class, in the order of --labels: 'p_*', p0..p9, each by --y-proba, or a column of lists",
  ),
  amount: column('what a row is worth'),
  yLower: column('the lower end of an interval forecast'),
  yUpper: column('its upper end'),
  passed: column('whether a case passed'),
  score: column('a number for each case'),
  preferred: column('candidate, baseline or tie'),
  trials: columns('whether each trial of a task passed'),
  ratings: columns('what each rater said'),
  query: column('the query of a row of a ranking'),
  relevant: column('the relevant documents of the query'),
  retrieved: column('the documents that were returned, in order'),
  expectedTools: column('the calls of tools that a case asks for: lists of { name, arguments }'),
  toolCalls: column('the calls that were made'),
  fields: columns(
    'what is true of a document and what was read from it: a column of each, or one of { truth, answer }',
  ),
  numbers: columns('any numbers of a case, under the names of their columns'),
  trial: column('which trial of its task or query a row is'),
  ids: column('what tells rows apart'),
  sampleWeight: column('the weight of a row'),
  count: column('how many rows a row stands for'),
  groups: column('which rows belong together'),
  slices: {
    kind: 'texts',
    value: 'COLUMN',
    about: 'parts of the rows, each judged by itself; a*b crosses two columns',
  },
  details: columns('texts that messages show beside a row'),
} as const satisfies CommandOptions & Readonly<Record<RowWordName, unknown>>

/** The names of those options. */
export const columnOptionNames = Object.keys(columnOptions) as readonly (keyof typeof columnOptions)[]

/** The options that describe the files. */
export const fileOptions = {
  ...columnOptions,
  task: {
    kind: 'choice',
    choices: ['multilabel', 'multioutput'],
    about: 'that a row has several labels, or outputs: lists in its cells, or a column for each of them',
  },
  candidate: { kind: 'texts', value: 'NAME', about: 'what --preferred calls the candidate, where not candidate' },
  baseline: { kind: 'texts', value: 'NAME', about: 'what it calls the baseline' },
  tie: { kind: 'texts', value: 'NAME', about: 'what it calls a tie' },
  positive: { kind: 'text', value: 'CLASS', about: 'the positive class, read by the type of its column' },
  labels: {
    kind: 'texts',
    value: 'CLASS',
    about: 'all classes, in their order; those that columns of --y-proba are named after are known',
  },
  threshold: { kind: 'number', value: 'NUMBER', about: 'the score from which a row is predicted positive' },
  rowSumTolerance: {
    kind: 'number',
    value: 'NUMBER',
    about: 'how far probabilities of a row may be off a sum of 1 (0.001), where they were rounded',
  },
  truth: {
    kind: 'text',
    value: 'FILE',
    about: 'a file with the truth, joined to the predictions by --ids; two .txt are texts, line by line',
  },
  queries: { kind: 'text', value: 'FILE', about: 'a table of the queries of a ranking, with their slices and details' },
  format: { kind: 'choice', choices: formats, about: 'the format, where the name of the file does not tell it' },
  header: { kind: 'texts', value: 'NAME', about: 'the name of each column, where no first line has them' },
  types: { kind: 'texts', value: 'WORD=TYPE', about: 'the type of a column: yTrue=text, number or boolean' },
  scheme: { kind: 'choice', choices: schemes, about: 'what the tags of files of CoNLL mean (IOB2)' },
  whenBlank: { kind: 'choice', choices: ['fail', 'drop'], about: 'what a blank cell does' },
  whenMissing: {
    kind: 'choice',
    choices: whenMissingValues,
    about: 'what a missing answer counts as: a blank cell, or null, of what was predicted, scored or returned',
  },
  maxMissing: {
    kind: 'number',
    value: 'SHARE',
    about: 'the largest share of missing answers with which gates are decided (0)',
  },
  missingAs: {
    kind: 'texts',
    value: 'NUMBER',
    about: 'with --when-missing wrong: what a missing score counts as, or usd=0.02 of a column of --numbers',
  },
} as const satisfies CommandOptions

/** Returns the columns of slices as they are written: `country` by itself, `country*device` crossed. */
export function crossedColumns(written: readonly string[]): readonly (readonly string[])[] {
  return written.map(text => text.split('*').map(name => name.trim()))
}

/**
 * What a column is needed for, which says what its cells may be.
 *
 * - `number`: nothing but numbers.
 * - `boolean`: true or false, also written 1 and 0.
 * - `label`: numbers, booleans or texts, all of one type.
 * - `name`: numbers where all are numbers, else texts; hardly any twice.
 * - `group`: the same, most of them often.
 * - `text`: texts.
 * - `list`: lists, in a file of text written as JSON.
 */
export type CellUse = 'number' | 'boolean' | 'label' | 'name' | 'group' | 'text' | 'list'

/** How a word of `fromRows` and `readEvaluation` fills a column of the evaluation. */
export interface RowWord {
  /** Filled by one value of a row, by several that make up a list, or by any number of values, each with its name. */
  readonly takes: 'one' | 'several' | 'named'
  /** What its values are, where they are read from a file. */
  readonly use: CellUse
  /** The side of a join that has it. */
  readonly side: 'truth' | 'predictions' | 'either'
  /** A row without it can still be judged. */
  readonly mayBeBlank?: true
}

/** The words that say what a field of rows, or a column of a file, is to the evaluation. */
export const rowWords = {
  yTrue: { takes: 'one', use: 'label', side: 'truth' },
  yPred: { takes: 'one', use: 'label', side: 'predictions' },
  yScore: { takes: 'one', use: 'number', side: 'predictions' },
  yProba: { takes: 'several', use: 'number', side: 'predictions' },
  amount: { takes: 'one', use: 'number', side: 'either' },
  yLower: { takes: 'one', use: 'number', side: 'predictions' },
  yUpper: { takes: 'one', use: 'number', side: 'predictions' },
  passed: { takes: 'one', use: 'boolean', side: 'predictions' },
  score: { takes: 'one', use: 'number', side: 'predictions' },
  preferred: { takes: 'one', use: 'group', side: 'predictions' },
  trials: { takes: 'several', use: 'boolean', side: 'predictions' },
  ratings: { takes: 'several', use: 'label', side: 'predictions', mayBeBlank: true },
  query: { takes: 'one', use: 'name', side: 'either' },
  relevant: { takes: 'one', use: 'list', side: 'truth' },
  retrieved: { takes: 'one', use: 'list', side: 'predictions' },
  /** The calls of tools that a case asks for, and those that were made. */
  expectedTools: { takes: 'one', use: 'list', side: 'truth' },
  toolCalls: { takes: 'one', use: 'list', side: 'predictions' },
  /** What is true of a document and what was read from it. */
  fields: { takes: 'one', use: 'list', side: 'predictions' },
  /** Any numbers of a case by name. */
  numbers: { takes: 'named', use: 'number', side: 'predictions' },
  /** Which trial of its task or query a row is. */
  trial: { takes: 'one', use: 'name', side: 'predictions' },
  ids: { takes: 'one', use: 'name', side: 'either' },
  sampleWeight: { takes: 'one', use: 'number', side: 'either' },
  count: { takes: 'one', use: 'number', side: 'either' },
  groups: { takes: 'one', use: 'group', side: 'either' },
  slices: { takes: 'named', use: 'group', side: 'either', mayBeBlank: true },
  details: { takes: 'named', use: 'text', side: 'either', mayBeBlank: true },
} as const satisfies Readonly<Record<string, RowWord>>

export type RowWordName = keyof typeof rowWords

export const rowWordNames = Object.keys(rowWords) as readonly RowWordName[]

/** The words that say something of the evaluation as a whole. */
export const rowSettingNames = [
  'labels',
  'positive',
  'threshold',
  'rowSumTolerance',
  'task',
  'format',
  'yTrain',
  'titles',
  'units',
  'whenMissing',
  'missingAs',
  'maxMissing',
] as const

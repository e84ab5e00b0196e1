/** How a word of `fromRows` and `readEvaluation` fills a column of the evaluation. */
export interface RowWord {
  /** Filled by one value of a row, by several that make up a list, or by any number of values, each with its name. */
  readonly takes: 'one' | 'several' | 'named'
  /** The side of a join that has it. */
  readonly side: 'truth' | 'predictions' | 'either'
  /** A row without it can still be judged. */
  readonly mayBeBlank?: true
}

/** The words that say what a field of rows, or a column of a file, is to the evaluation. */
export const rowWords = {
  yTrue: { takes: 'one', side: 'truth' },
  yPred: { takes: 'one', side: 'predictions' },
  yScore: { takes: 'one', side: 'predictions' },
  yProba: { takes: 'several', side: 'predictions' },
  amount: { takes: 'one', side: 'either' },
  yLower: { takes: 'one', side: 'predictions' },
  yUpper: { takes: 'one', side: 'predictions' },
  passed: { takes: 'one', side: 'predictions' },
  score: { takes: 'one', side: 'predictions' },
  preferred: { takes: 'one', side: 'predictions' },
  trials: { takes: 'several', side: 'predictions' },
  ratings: { takes: 'several', side: 'predictions', mayBeBlank: true },
  query: { takes: 'one', side: 'either' },
  relevant: { takes: 'one', side: 'truth' },
  retrieved: { takes: 'one', side: 'predictions' },
  /** Which trial of its task or query a row is. */
  trial: { takes: 'one', side: 'predictions' },
  ids: { takes: 'one', side: 'either' },
  sampleWeight: { takes: 'one', side: 'either' },
  count: { takes: 'one', side: 'either' },
  groups: { takes: 'one', side: 'either' },
  slices: { takes: 'named', side: 'either', mayBeBlank: true },
  details: { takes: 'named', side: 'either', mayBeBlank: true },
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
] as const

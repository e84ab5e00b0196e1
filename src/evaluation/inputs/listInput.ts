import { encodeItems, itemColumns } from '../encode/rankings/itemColumns.ts'
import { encodeLists } from '../encode/rankings/returnedLists.ts'
import type { MissingSettings } from '../missing/missingAnswers.ts'
import type { ColumnShape } from './inputShape.ts'

/** What one query returned: a score for each document, or the documents in order. */
export type Retrieved = Readonly<Record<string, number>> | ReadonlyMap<string, number> | readonly string[]

export type ByQuery<T> = Readonly<Record<string, T>> | ReadonlyMap<string, T>

export type ByItem<T> = ByQuery<T>

/** What is known of the items that a run recommends. */
export interface ItemInput {
  /** All items that could be recommended. */
  readonly catalog?: ArrayLike<string>
  /** For each item a vector; all are of the same length. */
  readonly features?: ByItem<ArrayLike<number>>
  /** For each item the share of users who know it, above 0. */
  readonly popularity?: ByItem<number>
  /** What another system returned. */
  readonly otherRun?: ByQuery<Retrieved>
}

/** Recommended lists without judgements. */
export interface ListInput extends ItemInput, Omit<MissingSettings, 'missingAs'> {
  /** For each user or query the items in order, or a score for each item; null where there is no answer. */
  readonly run: ByQuery<Retrieved | null>
}

export const listInput: ColumnShape<ListInput> = {
  marks: { with: ['run'], without: ['qrels'] },
  columns: ['run', ...itemColumns],
  encode: given => {
    const lists = encodeLists(given.run, 'run')
    return { kind: 'lists', n: lists.length, lists, items: encodeItems(given, lists) }
  },
  examples: [
    {
      input: { run: { ann: ['film 1', 'film 2'], bob: ['film 2'] } },
      optional: ['catalog', 'features', 'popularity'],
      holds: 'recommended lists without judgements',
    },
    {
      input: {
        run: { ann: ['film 1', 'film 2'], bob: ['film 2'] },
        otherRun: { ann: ['film 2', 'film 3'], bob: ['film 2'] },
      },
      holds: 'lists of two systems, for their overlap',
    },
  ],
}

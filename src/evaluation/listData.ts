import type { ItemColumns, ReturnedList } from './itemColumns.ts'

/** Lists without judgements. */
export interface ListData {
  readonly kind: 'lists'
  readonly n: number
  readonly lists: readonly ReturnedList[]
  readonly items: ItemColumns | undefined
}

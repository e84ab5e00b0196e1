import { formatCount } from '../explain/text/formatNumber.ts'

/** How far long work is. */
export interface Progress {
  /** What is done: `reading preds.csv`. */
  readonly about: string
  /** The share that is done, from 0 to 1; absent if unknown. */
  readonly done?: number | undefined
  /** The rows that were read so far; absent if unknown. */
  readonly rows?: number | undefined
}

/** Hears how far long work is. */
export type OnProgress = (progress: Progress) => void

/** The progress as text: `reading preds.csv, 40 %, 600,000 rows`. */
export function progressText({ about, done, rows = 0 }: Progress): string {
  const share = done === undefined ? '' : `, ${Math.floor(100 * done)} %`
  return `${about}${share}${rows === 0 ? '' : `, ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`}`
}

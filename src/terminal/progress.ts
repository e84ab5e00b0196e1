/** How far long work is. */
export interface Progress {
  /** What is done: `reading preds.csv`. */
  readonly about: string
  /** The share that is done, from 0 to 1; absent if unknown. */
  readonly done?: number | undefined
}

/** Hears how far long work is. */
export type OnProgress = (progress: Progress) => void

/** The progress as text: `reading preds.csv, 40 %`. */
export function progressText({ about, done }: Progress): string {
  return done === undefined ? about : `${about}, ${Math.floor(100 * done)} %`
}

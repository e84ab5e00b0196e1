/** What writers pad buffers to. */
export const MOST_PADDED = 64

/** Each one of them throughout a file. */
export const paddings = [8, MOST_PADDED] as const

export function padded(length: number, padding: number): number {
  return Math.ceil(length / padding) * padding
}

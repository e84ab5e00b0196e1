/** The most milliseconds that a timer can wait: one that is longer ends at once. */
export const LONGEST_TIMER = 2 ** 31 - 1

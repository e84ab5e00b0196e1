/** Receives the number of resamples drawn so far, and how many there will be. */
export type OnResample = (drawn: number, of: number) => void

let follower: OnResample | undefined

/**
 * Returns the result of `work`. While it runs, `onResample` is called for each resample and permutation. The results
 * are the same with or without a listener. Only work done before `work` returns is reported, so two calls never mix.
 *
 * Matchers and the command line show such progress on a terminal by themselves.
 *
 * @example
 * const confidence = { level: 0.95, method: 'bca' }
 * let drawn = 0
 * const measured = whileFollowed(
 *   count => { drawn = Math.max(drawn, count) },
 *   () => measure({ yTrue: [1, 0, 1, 1], yPred: [1, 0, 0, 1] }, 'f1', { confidence }),
 * )
 * drawn // 2000
 */
export function whileFollowed<Result>(onResample: OnResample, work: () => Result): Result {
  const before = follower
  follower = onResample
  try {
    return work()
  } finally {
    follower = before
  }
}

/** Reports how many resamples have been drawn. */
export function tellDrawn(drawn: number, of: number): void {
  follower?.(drawn, of)
}

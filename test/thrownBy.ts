/** What a call throws; undefined where it throws nothing. */
export function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

/** The message of the error that a call throws. */
export function messageOf(work: () => unknown): string {
  const error = thrownBy(work)
  if (error instanceof Error) return error.message
  throw new Error('nothing was thrown', { cause: error })
}

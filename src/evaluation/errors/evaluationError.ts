const brand = Symbol.for('expect-metrics.EvaluationError')

/** Where and why an input cannot be judged. */
export interface EvaluationProblem {
  /** What is wrong, as a sentence without its full stop: `yScore[3] is NaN`. */
  readonly problem: string
  /** What would have been right. */
  readonly expected?: string | undefined
  /** How to mend it. */
  readonly mend?: string | undefined
  /** The column, option or argument at fault. */
  readonly column?: string | undefined
  /** The first offending row or position. */
  readonly index?: number | undefined
  /** The matcher or function that was called. */
  readonly caller?: string | undefined
}

/**
 * Thrown for input that cannot be judged: lengths that differ, a NaN score, a missing column, a bound that no value can
 * reach. It is never a failed assertion, so `.not` cannot swallow it.
 *
 * `instanceof` holds across two copies of this package (an ESM and a CommonJS build in one process, say).
 *
 * @example
 * try {
 *   measure({ yTrue: [1, 0], yPred: [1] }, 'accuracy')
 * } catch (error) {
 *   error instanceof EvaluationError // true; error.message says which lengths differ
 * }
 */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
  readonly column: string | undefined
  readonly index: number | undefined
  readonly caller: string | undefined
  readonly problem: EvaluationProblem

  constructor(problem: EvaluationProblem) {
    super(sentence(problem))
    this.problem = problem
    this.column = problem.column
    this.index = problem.index
    this.caller = problem.caller
    Object.defineProperty(this, brand, { value: true })
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value
  }
}

function sentence({ caller, problem, expected, mend }: EvaluationProblem): string {
  const parts = [`${caller === undefined ? '' : `${caller}: `}${problem}.`]
  if (expected !== undefined) parts.push(`Expected ${expected}.`)
  if (mend !== undefined) parts.push(/[?.]$/.test(mend) ? mend : `${mend}.`)
  return parts.join(' ')
}

/** Runs `work` on an input that stands beside the one that is judged: an EvaluationError out of it says in which. */
export function withPlace<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    const { problem, caller: _, index: __, ...rest } = error.problem
    throw new EvaluationError({ ...rest, column: place, problem: `in ${place} ${problem}` })
  }
}

/** Runs `work`; an EvaluationError out of it that names no caller yet gets this one. */
export function withCaller<T>(caller: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof EvaluationError && error.caller === undefined) {
      throw new EvaluationError({ ...error.problem, caller })
    }
    throw error
  }
}

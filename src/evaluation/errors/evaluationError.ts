import { printable } from './printable.ts'
import { startAtCaller } from './startAtCaller.ts'

const brand = Symbol.for('expect-metrics.EvaluationError')

/** Where and why an input cannot be judged. */
export interface EvaluationProblem {
  /** What is wrong, as a sentence without its full stop: `yScore[3] is NaN`. */
  readonly problem: string
  /** What would have been right. */
  readonly expected?: string | undefined
  /** How to mend it. */
  readonly mend?: string | undefined
  /** Packages whose installation mends it, as npm is told to install them. */
  readonly install?: readonly string[] | undefined
  /** The column, option or argument at fault. */
  readonly column?: string | undefined
  /** The first offending row or position. */
  readonly index?: number | undefined
  /** The earlier row or position that has the same value, where each must have its own. */
  readonly repeats?: number | undefined
  /** The matcher or function that was called. */
  readonly caller?: string | undefined
  /** Whether the names in it are members of a stored file, and no columns or options. */
  readonly isStored?: true | undefined
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
  /** Said outright, since Node prints the name of the class, and bundlers shorten it. */
  static override readonly name = 'EvaluationError'

  declare readonly name: 'EvaluationError'
  declare readonly column: string | undefined
  declare readonly index: number | undefined
  declare readonly caller: string | undefined
  declare readonly problem: EvaluationProblem

  constructor(problem: EvaluationProblem, options?: { readonly cause: unknown }) {
    super(sentence(problem), options)
    const { column, index, caller } = problem
    // Not enumerable: runners print such properties below the message, which says it all.
    for (const [key, value] of Object.entries({ name: 'EvaluationError', problem, column, index, caller })) {
      Object.defineProperty(this, key, { value })
    }
    Object.defineProperty(this, brand, { value: true })
    startAtCaller(this, EvaluationError)
  }

  /** Returns what Vitest sends from a worker to its reporters. It prints any other property below the message. */
  toJSON(): { readonly name: string; readonly message: string; readonly stack: string | undefined } {
    const { name, message, stack } = this
    return { name, message, stack }
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value
  }
}

/** The message, on one line whatever names of columns or files are in it. */
function sentence({ caller, problem, expected, mend, install }: EvaluationProblem): string {
  const parts = [`${caller === undefined ? '' : `${caller}: `}${printable(problem)}.`]
  if (expected !== undefined) parts.push(`Expected ${printable(expected)}.`)
  if (install !== undefined) parts.push(printable(`Install: npm install --save-dev ${install.join(' ')}.`))
  if (mend !== undefined) parts.push(/[?.]$/.test(mend) ? printable(mend) : `${printable(mend)}.`)
  return parts.join(' ')
}

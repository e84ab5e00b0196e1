import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { printable } from '../../evaluation/errors/printable.ts'

/** What a file holds although no reader takes it. Nothing is damaged. */
export class OtherContent extends Error {
  readonly expected: string

  constructor(found: string, expected: string) {
    super(found)
    this.expected = expected
  }
}

/** Runs the reader of a format: whatever it throws becomes an EvaluationError that names the file. */
export async function unreadable<Result>(file: string, format: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof EvaluationError) throw error
    const reason = error instanceof Error ? printable(error.message, MOST_CHARACTERS) : 'unknown'
    const problem = `${file} cannot be read as ${format} (${reason})`
    if (error instanceof OtherContent) throw new EvaluationError({ problem, expected: error.expected })
    throw new EvaluationError({
      problem,
      expected: `a whole file in the format ${format}`,
      mend: 'Look whether it was cut off when it was written or copied',
    })
  }
}

/** Longer messages of other packages say no more. */
const MOST_CHARACTERS = 200

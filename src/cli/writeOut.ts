import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { causeOf } from '../runners/files/causeOf.ts'
import type { World } from './world.ts'

/** What stands for standard output among files. */
export const STANDARD = '-'

/**
 * Writes a text to a file, or to standard output where that is `-`.
 *
 * @throws EvaluationError where the file cannot be written.
 */
export function writeOut(path: string, text: string, world: Pick<World, 'out' | 'write'>): void {
  if (path === STANDARD) {
    world.out(text)
    return
  }
  try {
    world.write(path, text)
  } catch (error) {
    throw new EvaluationError({ column: 'file', problem: `${path} cannot be written: ${causeOf(error)}` })
  }
}

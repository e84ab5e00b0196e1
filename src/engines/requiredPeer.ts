import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

/**
 * Returns what the client of an engine exports, which is installed only where the engine is used.
 *
 * @throws EvaluationError where it is not installed; the message has the command that installs it.
 */
export async function requiredPeer<Module>(
  engine: string,
  client: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
    throw new EvaluationError({
      problem: `${engine} is reached with ${client}, which is not installed`,
      install: [client],
    })
  }
}

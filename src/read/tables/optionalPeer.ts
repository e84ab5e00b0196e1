import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/**
 * Returns what a package exports that is installed only where its format is read.
 *
 * @throws EvaluationError where it is not installed; the message has the command that installs it.
 */
export async function optionalPeer<Module>(
  file: string,
  packages: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!isAbsent(error)) throw error
    throw new EvaluationError({
      problem: `${file} is read with ${packages.join(' and ')}, not all of which is installed`,
      mend: `Install: npm install --save-dev ${packages.join(' ')}`,
    })
  }
}

function isAbsent(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND'
}

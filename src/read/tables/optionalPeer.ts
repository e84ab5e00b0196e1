import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/**
 * Returns what a package exports that is installed only where its format is read.
 *
 * @param packages - As npm is told to install them: `name`, `@scope/name@2.6`.
 * @throws EvaluationError where it is not installed, or where the runner lets nothing be imported; the message has the way
 * out.
 */
export async function optionalPeer<Module>(
  file: string,
  packages: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> {
  const names = packages.map(wanted => wanted.replace(/(?<=.)@.*$/, '')).join(' and ')
  try {
    return await load()
  } catch (error) {
    const code = codeOf(error)
    if (code.startsWith('ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING')) {
      throw new EvaluationError({
        problem: `${file} is read with ${names}, which this runner does not let be imported`,
        expected: 'a runner that imports ES modules',
        mend: 'Run Jest with NODE_OPTIONS=--experimental-vm-modules',
      })
    }
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
    throw new EvaluationError({
      problem: `${file} is read with ${names}, not all of which is installed`,
      install: packages,
    })
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

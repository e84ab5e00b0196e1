import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/**
 * Returns what a package exports that is installed only where it is used.
 *
 * @param use - What it is there for: `preds.parquet is read`.
 * @param packages - As npm is told to install them: `name`, `@scope/name@2.6`.
 * @param absent - The end of the sentence where it is not installed.
 * @throws EvaluationError where it is not installed, or where the runner lets nothing be imported; the message has the way
 * out.
 */
export async function optionalPeer<Module>(
  use: string,
  packages: readonly string[],
  load: () => Promise<Module>,
  absent = 'not all of which is installed',
): Promise<Module> {
  const names = packages.map(wanted => wanted.replace(/(?<=.)@.*$/, '')).join(' and ')
  try {
    return await load()
  } catch (error) {
    const code = codeOf(error)
    if (code.startsWith('ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING')) {
      throw new EvaluationError({
        problem: `${use} with ${names}, which this runner does not let be imported`,
        expected: 'a runner that imports ES modules',
        mend: 'Run Jest with NODE_OPTIONS=--experimental-vm-modules',
      })
    }
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
    throw new EvaluationError({ problem: `${use} with ${names}, ${absent}`, install: packages })
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

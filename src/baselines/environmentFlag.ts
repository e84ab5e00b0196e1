import { unexpected } from '../evaluation/errors/unexpected.ts'

/**
 * Whether a variable of the environment asks for something: `1` does; nothing, `''` and `0` do not.
 *
 * @throws EvaluationError for any other value, which would ask for it in vain.
 */
export function environmentFlag(environment: (name: string) => string | undefined, name: string): boolean {
  const value = environment(name)
  if (value === '1') return true
  if (value === undefined || value === '' || value === '0') return false
  throw unexpected(name, value, { column: name, expected: '1, or 0 for no', mend: `Set ${name}=1, or leave it out` })
}

import { fileBesideTheRunner } from './fileBesideTheRunner.ts'

/** Its exports by name. Each entry types what it imports. */
type Library = Readonly<Record<string, unknown>>

let library: Library | undefined

/** The library beside a CommonJS entry, loaded when something of it is first used. */
export function requiredLibrary(): Library {
  library ??= throughTheRunner() ?? besideTheRunner()
  return library
}

function throughTheRunner(): Library | undefined {
  try {
    const required: Library | undefined = require('./library.cjs')
    return required?.extendWith === undefined ? undefined : required
  } catch {
    return undefined
  }
}

function besideTheRunner(): Library {
  return fileBesideTheRunner(require.resolve('./library.cjs')) as Library
}

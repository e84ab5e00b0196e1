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

/**
 * Loads a copy for this entry alone, for when the runner loads no modules: Jest 30 throws between two tests, while a
 * concurrent test may still run, and after the last test every Jest returns nothing. Any other failure repeats itself here.
 */
function besideTheRunner(): Library {
  const file = require.resolve('./library.cjs')
  const source = process.getBuiltinModule('node:fs').readFileSync(file, 'utf8')
  const module = { exports: {} }
  // The copy runs outside of Jest's sandbox. With the sandbox's Error, `instanceof Error` holds inside.
  const load = process
    .getBuiltinModule('node:vm')
    .compileFunction(`${source}\nreturn module.exports`, ['module', 'exports', 'Error'], { filename: file })
  return load(module, module.exports, Error)
}

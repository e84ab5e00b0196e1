/** By name; what an entry takes of it is typed where it imports that. */
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
 * A copy for this entry alone, where the runner loads nothing: Jest 30 throws between two tests, while a concurrent one
 * may still run, and behind the last test every Jest gives nothing. What failed for another reason fails here too.
 */
function besideTheRunner(): Library {
  const file = require.resolve('./library.cjs')
  const source = process.getBuiltinModule('node:fs').readFileSync(file, 'utf8')
  const module = { exports: {} }
  // It runs outside of Jest's sandbox: with the Error of the sandbox, `instanceof Error` holds inside.
  const load = process
    .getBuiltinModule('node:vm')
    .compileFunction(`${source}\nreturn module.exports`, ['module', 'exports', 'Error'], { filename: file })
  return load(module, module.exports, Error)
}

/**
 * Loads a copy of a file outside of the runner, for when the runner loads no modules: Jest 30 throws between two tests,
 * while a concurrent test may still run, and after the last test every Jest returns nothing. Any other failure repeats
 * itself here.
 */
export function fileBesideTheRunner(file: string): unknown {
  const source = process.getBuiltinModule('node:fs').readFileSync(file, 'utf8')
  const module = { exports: {} }
  // The copy runs outside of Jest's sandbox. With the sandbox's Error, `instanceof Error` holds inside.
  const load = process
    .getBuiltinModule('node:vm')
    .compileFunction(`${source}\nreturn module.exports`, ['module', 'exports', 'require', '__dirname', 'Error'], {
      filename: file,
    })
  const require = process.getBuiltinModule('node:module').createRequire(file)
  return load(module, module.exports, require, process.getBuiltinModule('node:path').dirname(file), Error)
}

/**
 * The process of Node.js; undefined in a browser. It is looked up at run time, and so are the modules of Node.js by its
 * `getBuiltinModule`: nothing is imported, so that browsers can load the same files.
 */
export function nodeProcess(): NodeJS.Process | undefined {
  const { process } = globalThis as { readonly process?: NodeJS.Process }
  return typeof process?.getBuiltinModule === 'function' ? process : undefined
}

import * as nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The packages that the command line loads when a file or an engine needs them. */
export const peers: readonly string[] = [
  'hyparquet',
  'hyparquet-compressors',
  '@uwdata/flechette',
  '@duckdb/node-api',
  'yaml',
]

interface Resolved {
  readonly url: string
}

interface ResolveContext {
  readonly parentURL?: string | undefined
}

/**
 * Has optional packages looked up from a folder first, and only then beside this package: npx keeps this package in a
 * cache of its own, while the project's packages are installed in the project.
 */
export function lookUpPeersFrom(folder: string): void {
  // Whatever its name, a file of the folder is where the look-up begins.
  const parentURL = pathToFileURL(join(folder, 'expect-metrics.js')).href
  if (typeof nodeModule.registerHooks === 'function') nodeModule.registerHooks({ resolve: resolveFrom(parentURL) })
  // Before Node 22.15 hooks run in a thread of their own, and are handed over as text.
  else nodeModule.register(`data:text/javascript,${encodeURIComponent(asyncHooks(parentURL))}`)
}

/** Returns a hook that resolves the optional packages from `parentURL`, and all else as Node does. */
export function resolveFrom(parentURL: string) {
  return <Context extends ResolveContext>(
    specifier: string,
    context: Context,
    next: (specifier: string, context: Context) => Resolved,
  ): Resolved => {
    if (!peers.includes(specifier)) return next(specifier, context)
    // Node writes what it is given into the context.
    const { parentURL: own } = context
    try {
      return next(specifier, { ...context, parentURL })
    } catch {
      return next(specifier, { ...context, parentURL: own })
    }
  }
}

/** The same hook for an older Node. */
export function asyncHooks(parentURL: string): string {
  return `export async function resolve(specifier, context, next) {
  if (!${JSON.stringify(peers)}.includes(specifier)) return next(specifier, context)
  const { parentURL } = context
  try {
    return await next(specifier, { ...context, parentURL: ${JSON.stringify(parentURL)} })
  } catch {
    return next(specifier, { ...context, parentURL })
  }
}`
}

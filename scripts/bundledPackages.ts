// Other packages whose code is in dist, and the licences that go with it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

/** The packages that may be bundled: their licences have been read, and allow it where the notice stands beside the code. */
export const noticed: readonly string[] = ['fzstd', 'kysely']

/** The file of their notices. */
export const notices = 'dist/THIRD-PARTY-LICENSES.txt'

/** Returns the packages of which code is in what a bundler wrote. */
export function packagesIn({ outputs }: Pick<Metafile, 'outputs'>): readonly string[] {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  )
  const names = files.flatMap(file => /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** Adds the packages of a bundle to those found so far. */
export function bundledInto(found: Set<string>): Plugin {
  return {
    name: 'bundled-packages',
    setup: ({ initialOptions, onEnd }) => {
      initialOptions.metafile = true
      onEnd(({ metafile }) => {
        if (metafile === undefined) throw new Error('The bundler does not say what it has bundled.')
        for (const name of packagesIn(metafile)) found.add(name)
      })
    },
  }
}

/**
 * Refuses packages that are bundled without a notice, and notices of packages that are not.
 *
 * @throws Error naming them.
 */
export function requireNoticed(found: ReadonlySet<string>): void {
  const bundled = [...found].filter(name => !noticed.includes(name))
  const gone = noticed.filter(name => !found.has(name))
  const problems = [
    ...(bundled.length > 0 ? [`dist holds code of ${bundled.join(', ')} without a notice: read the licence`] : []),
    ...(gone.length > 0 ? [`dist holds no code of ${gone.join(', ')}, which has a notice`] : []),
  ]
  if (problems.length > 0) throw new Error(`${problems.join('; ')}. scripts/bundledPackages.ts has the list.`)
}

/**
 * Returns the licences of packages, each with its name, version and address.
 *
 * @throws Error for a package that brings no licence.
 */
export function noticesText(names: readonly string[], folder = 'node_modules'): string {
  const parts = names.map(name => {
    const { version, license, homepage }: Record<string, unknown> = JSON.parse(
      readFileSync(join(folder, name, 'package.json'), 'utf8'),
    )
    const file = readdirSync(join(folder, name)).find(each => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(each))
    if (file === undefined) throw new Error(`${name} is bundled, and brings no licence.`)
    const title = [`${name} ${version}`, license, homepage].filter(each => typeof each === 'string').join(', ')
    return `${title}\n\n${readFileSync(join(folder, name, file), 'utf8').trim()}\n`
  })
  return ['expect-metrics holds code of these packages.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

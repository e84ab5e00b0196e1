import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readManifest, repository } from '../package/repository.ts'
import { compilers, diagnose, resolutions } from './compilers.ts'
import { inferredPrograms } from './inferredProgram.ts'

const { exports, typesVersions } = readManifest()
const keys = Object.keys(exports)
const root = join(repository, '.reports', `exports-${process.pid}`)

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A CommonJS program that imports everything the package exports, and that does not compile where one is of no type. */
const program = [
  'type IsTyped<T> = 0 extends 1 & T ? false : true',
  ...keys.flatMap((key, at) => [
    `import ${key.endsWith('.json') ? '' : '* as '}from${at} from 'expect-metrics${key.slice(1)}'`,
    `export const isTyped${at}: IsTyped<typeof from${at}> = true`,
  ]),
].join('\n')

/** A project beside the packages of this repository, whose entries import them. */
function projectOf(name: string, install: (folder: string) => void): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  install(join(folder, 'node_modules/expect-metrics'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }')
  writeFileSync(join(folder, 'exports.ts'), program)
  return folder
}

// Declarations of Vitest import what only newer resolutions find.
const options = { files: ['exports.ts'], types: ['node'], lib: ['DOM'], skipLibCheck: true } as const

const cases = compilers.flatMap(({ compiler, program: tsc, hasNode10 }) =>
  [...resolutions, ...(hasNode10 ? (['node10'] as const) : [])].map(resolution => ({ compiler, tsc, resolution })),
)

test.each(cases)(
  '$compiler, $resolution: every export has types',
  { timeout: 120_000 },
  async ({ compiler, tsc, resolution }) => {
    const folder = projectOf(`${compiler} ${resolution}`, installed => symlinkSync(repository, installed))
    expect(await diagnose(tsc, [{ ...options, folder, resolution }])).toEqual([''])
  },
)

// A copy, as npm installs it: what stands elsewhere could be named by its path.
test('what every export returns and gives can be exported as an inferred type', { timeout: 600_000 }, async () => {
  const folder = projectOf('inferred', installed => {
    cpSync(join(repository, 'dist'), join(installed, 'dist'), { recursive: true })
    cpSync(join(repository, 'package.json'), join(installed, 'package.json'))
  })
  const typed = Object.entries({ '': ['dist/index.d.cts'], ...typesVersions['*'] })
    .filter(([, [file]]) => /\.d\.c?ts$/.test(file!))
    .map(([name, [file]]) => [join('expect-metrics', name), join(repository, file!)] as const)
  const programs = inferredPrograms(Object.fromEntries(typed)).flatMap((text, at) => {
    // An entry by itself: beside others, its types could be named by theirs.
    const files = ['mts', 'cts'].map(extension => `inferred${at}.${extension}`)
    for (const file of files) writeFileSync(join(folder, file), text)
    return resolutions.map(resolution => ({ ...options, folder, files, resolution, declaration: true }))
  })
  for (const { program: tsc } of compilers) expect(await diagnose(tsc, programs)).toEqual(programs.map(() => ''))
})

// The other way round: what is proven above is proven only if it fails without.
test('without typesVersions node10 finds the package, its package.json, and nothing else', {
  timeout: 120_000,
}, async () => {
  const folder = projectOf('without', installed => {
    mkdirSync(installed)
    symlinkSync(join(repository, 'dist'), join(installed, 'dist'))
    const { typesVersions: _, ...manifest } = readManifest()
    writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest))
  })
  const [{ program: tsc }] = compilers
  const [said] = await diagnose(tsc, [{ ...options, folder, resolution: 'node10' }])
  const missing = keys.filter(key => said!.includes(`Cannot find module 'expect-metrics${key.slice(1)}'`))
  expect(missing).toEqual(keys.filter(key => key !== '.' && key !== './package.json'))
  expect(Object.keys(typesVersions['*']).map(path => `./${path}`)).toEqual(missing)
})

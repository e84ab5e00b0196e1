import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { repository } from '../package/repository.ts'

/** TypeScript 7 no longer knows node10 resolution. */
export const compilers = [
  { compiler: 'TypeScript 5.9', program: join(repository, 'node_modules/typescript/bin/tsc'), hasNode10: true },
  { compiler: 'TypeScript 7', program: join(repository, 'node_modules/typescript7/bin/tsc'), hasNode10: false },
] as const

export const resolutions = ['nodenext', 'bundler'] as const

/** How packages are found, and the modules that go with it. Node10 is what `module: commonjs` means in TypeScript 5. */
const modules = { nodenext: 'nodenext', bundler: 'preserve', node10: 'commonjs' } as const

export interface Program {
  readonly folder: string
  readonly files: readonly string[]
  /** Packages whose global types it has. */
  readonly types: readonly string[]
  readonly skipLibCheck: boolean
  readonly resolution: keyof typeof modules
  /** Libraries of the language that its packages need beside ES2023. */
  readonly lib?: readonly string[]
  /** Whether its own declarations are made, for which inferred types need names. */
  readonly declaration?: boolean
}

// Programs of one folder have a configuration each.
let configurations = 0

function writeConfiguration({ folder, files, types, skipLibCheck, resolution, lib, declaration }: Program): string {
  configurations += 1
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', ...(lib ?? [])],
    module: modules[resolution],
    moduleResolution: resolution,
    strict: true,
    noEmit: true,
    declaration,
    types,
    skipLibCheck,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    resolveJsonModule: true,
  }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `tsconfig.${process.pid}-${configurations}.json`)
  writeFileSync(file, JSON.stringify({ compilerOptions, files }))
  return file
}

/**
 * What a compiler says of each program: nothing where all is well. One process compiles them all, and says of each that it
 * was compiled.
 */
export async function diagnose(tsc: string, programs: readonly Program[]): Promise<readonly string[]> {
  const files = programs.map(writeConfiguration)
  const printed = await run([tsc, '--build', '--force', '--verbose', '--pretty', 'false', ...files])
  const saidOf = new Map<string, string[]>()
  let said: string[] = []
  for (const line of printed.split('\n')) {
    const [, building] = / - Building project '(.*)'\.\.\.$/.exec(line) ?? []
    if (building !== undefined) {
      said = []
      saidOf.set(resolve(repository, building), said)
    } else if (line !== '' && !/^\d+:\d+:\d+ /.test(line)) said.push(line)
  }
  return files.map(file => {
    const lines = saidOf.get(file)
    if (lines === undefined) throw new Error(`${dirname(file)} was not compiled:\n${printed}`)
    return lines.join('\n')
  })
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, args, { cwd: repository, timeout: 1_200_000, killSignal: 'SIGKILL' })
    let printed = ''
    child.stdout.on('data', chunk => {
      printed += chunk
    })
    child.stderr.on('data', chunk => {
      printed += chunk
    })
    child.on('error', fail)
    child.on('close', () => settle(printed))
  })
}

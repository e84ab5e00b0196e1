import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../package/repository.ts'

export const compilers = [
  { compiler: 'TypeScript 5.9', program: join(repository, 'node_modules/typescript/bin/tsc') },
  { compiler: 'TypeScript 7', program: join(repository, 'node_modules/typescript7/bin/tsc') },
] as const

export const resolutions = ['nodenext', 'bundler'] as const

export interface Program {
  readonly files: readonly string[]
  /** Packages whose global types it has. */
  readonly types: readonly string[]
  readonly skipLibCheck: boolean
  readonly resolution: (typeof resolutions)[number]
  /** Libraries of the language that its packages need beside ES2023. */
  readonly lib?: readonly string[]
}

// Compilers run side by side, each with a configuration of its own.
let projects = 0

/** What a compiler says of a program inside a consumer's project: nothing where all is well. */
export function diagnose(
  tsc: string,
  folder: string,
  { files, types, skipLibCheck, resolution, lib = [] }: Program,
): Promise<string> {
  projects += 1
  const project = join(folder, `tsconfig.${projects}.json`)
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', ...lib],
    module: resolution === 'nodenext' ? 'nodenext' : 'preserve',
    moduleResolution: resolution,
    strict: true,
    noEmit: true,
    types,
    skipLibCheck,
    allowImportingTsExtensions: true,
  }
  writeFileSync(project, JSON.stringify({ compilerOptions, files }))
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [tsc, '--project', project, '--pretty', 'false'], { cwd: folder })
    let said = ''
    child.stdout.on('data', chunk => {
      said += chunk
    })
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.on('error', fail)
    child.on('close', status => settle(status === 0 || said !== '' ? said : `ended with ${status}`))
  })
}

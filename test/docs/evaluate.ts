import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

let modules = 0

/** Runs TypeScript of the documentation as a module in which some names are known. */
export async function evaluate(code: string, known: Readonly<Record<string, unknown>>): Promise<void> {
  const folder = join(import.meta.dirname, '../../.reports/docs')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${threadId}-${modules++}.ts`)
  const names = Object.keys(known).join(', ')
  writeFileSync(file, `export async function run({ ${names} }) {\n${code}\n}\n`)
  try {
    const { run } = await import(/* @vite-ignore */ file)
    await run(known)
  } finally {
    rmSync(file)
  }
}

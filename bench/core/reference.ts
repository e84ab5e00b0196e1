import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Column } from './inputs.ts'

/** What a reference program took, and what it came to. */
export interface Timed {
  readonly seconds: number
  /** null where chance decides it. */
  readonly value: number | null
}

export interface ReferenceRun {
  readonly versions: string
  readonly works: Readonly<Record<string, Timed>>
}

const python = process.env.PYTHON ?? 'python3'

const programs = {
  'scikit_learn.py': { command: python, probe: ['-c', 'import sklearn, scipy'] },
  'proc.R': { command: 'Rscript', probe: ['-e', 'library(pROC)'] },
} as const

/** A program of `bench/references`. */
export type Program = keyof typeof programs

/** A job whose columns a reference program can read. */
export interface ReferencedWork {
  /** The name of the job in `bench/references` that does the same. */
  readonly id: string
  readonly reference: Program
  readonly prepare: () => { readonly columns: Readonly<Record<string, Column>> }
}

/** Runs the program on the columns of a work; undefined where it is not installed. */
export function referenceRun({ id, reference, prepare }: ReferencedWork, rounds: number): ReferenceRun | undefined {
  const { command, probe } = programs[reference]
  if (spawnSync(command, probe).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-bench-'))
  try {
    for (const [name, values] of Object.entries(prepare().columns)) writeFileSync(join(folder, `${id}.${name}`), values)
    const args = [`bench/references/${reference}`, folder, String(rounds)]
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${reference} could not be timed:\n${stderr}`)
    return JSON.parse(stdout) as ReferenceRun
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

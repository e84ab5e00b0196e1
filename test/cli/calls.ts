import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '../../src/cli/main.ts'
import type { ExitCode, World } from '../../src/cli/world.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { nodeFiles } from '../../src/runners/files/nodeFiles.ts'
import { writeWhole } from '../../src/runners/files/writeWhole.ts'

/** What a command wrote, and how it ended. */
export interface Called {
  readonly code: ExitCode
  readonly out: string
  readonly err: string
}

/** A world that keeps what is written. */
export function keptWorld(more: Partial<World> = {}): {
  readonly world: World
  readonly out: string[]
  readonly err: string[]
} {
  const [out, err]: string[][] = [[], []]
  const world: World = {
    out: text => out.push(text),
    err: text => err.push(text),
    stdin: Promise.resolve([]) as never,
    write: writeWhole,
    environment: () => undefined,
    layout: { palette: noColours, width: 80 },
    attended: undefined,
    files: nodeFiles(),
    changed: async () => false,
    mostInMemory: 2e9,
    door: {},
    now: () => new Date('2026-03-01T09:30:00.000Z'),
    ...more,
  }
  return { world, out, err }
}

/** A world at whose terminal someone waits, and what that shows. */
export function attendedWorld(columns = 80): { readonly world: World; readonly shown: string[] } {
  const shown: string[] = []
  const { world } = keptWorld({ attended: { write: text => shown.push(text), columns } })
  return { world, shown }
}

export async function called(args: readonly string[], more: Partial<World> = {}): Promise<Called> {
  const { world, out, err } = keptWorld(more)
  const code = await main(args, world)
  return { code, out: out.join(''), err: err.join('') }
}

/** A folder of predictions: `preds.csv`, those of an older and a newer model on the same rows, and a run. */
export function folderOfPredictions(): { readonly folder: string; readonly at: (name: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'a folder '))
  const at = (name: string): string => join(folder, name)
  for (const [name, weight] of [
    ['preds.csv', 0.3],
    ['old.csv', 0.3],
    ['new.csv', 0.35],
  ] as const) {
    writeFileSync(at(name), predictions(weight))
  }
  const [older, newer] = [predictions(0.3), predictions(0.35)].map(text => text.split('\n'))
  const oldScores = ['old_p', ...older.slice(1).map(line => line.split(',')[2])]
  writeFileSync(at('both.csv'), newer.map((line, i) => `${line},${oldScores[i]}`).join('\n'))
  writeFileSync(at('qrels.txt'), 'q1 0 a 1\nq2 0 b 1\nq3 0 b 1\n')
  writeFileSync(at('bm25.run'), 'q1 Q0 a 1 2 t\nq2 Q0 a 1 2 t\nq2 Q0 b 2 1 t\n')
  writeFileSync(
    at('gates.json'),
    JSON.stringify({
      files: 'preds.csv',
      yTrue: 'label',
      yScore: 'p',
      positive: 'spam',
      gates: ['auc >= 0.65', { gate: 'logLoss < 0.7', slices: ['country'], minSupport: 20 }],
    }),
  )
  return { folder, at }
}

/** Scores that are right the more often, the more weight the truth has. */
function predictions(weight: number): string {
  const lines = Array.from({ length: 300 }, (_, i) => {
    const spam = i % 3 === 0
    const p = Math.min(0.99, Math.max(0.01, (0.5 + (spam ? weight : -weight) + 0.45 * Math.sin(7 * i)) / 1.6 + 0.18))
    return `m${i},${spam ? 'spam' : 'ham'},${p.toFixed(4)},${p >= 0.5 ? 'spam' : 'ham'},${i % 2 === 0 ? 'de' : 'fr'}`
  })
  return ['id,label,p,predicted,country', ...lines].join('\n')
}

export function textOf(path: string): string {
  return readFileSync(path, 'utf8')
}

export function without(path: string): void {
  rmSync(path, { force: true })
}

/** The columns of such a file. */
export const columns = ['--ids', 'id', '--y-true', 'label', '--y-score', 'p', '--positive', 'spam']

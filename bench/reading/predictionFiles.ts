import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binaryScores } from '../core/inputs.ts'

export const ROWS = 1_500_000

const devices = ['phone', 'desktop', 'tablet']
const LINES_AT_ONCE = 100_000

/** Writes files of predictions, of four columns each, into a folder of its own, and returns their paths. */
export function writePredictionFiles(): {
  readonly folder: string
  readonly paths: Readonly<Record<FileName, string>>
} {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-read-'))
  const { yTrue, yScore } = binaryScores(ROWS)
  const amount = yScore.map(score => Math.round(1e4 * ((97 * score) % 1)) / 100)
  const device = Array.from(yTrue.keys(), row => devices[((row * 7) % 5) % 3])
  // In no order, as the ids of payments are.
  const id = Array.from(yTrue.keys(), row => `txn-${String((row * 7919) % 1_500_007).padStart(8, '0')}`)
  const paths = {
    plain: join(folder, 'plain.csv'),
    ids: join(folder, 'ids.csv'),
    parquet: join(folder, 'plain.parquet'),
  }
  const score = (row: number): string => yScore[row].toPrecision(7)
  writeLines(
    paths.plain,
    'label,score,amount,device',
    row => `${yTrue[row]},${score(row)},${amount[row]},${device[row]}`,
  )
  writeLines(paths.ids, 'id,label,score,device', row => `${id[row]},${yTrue[row]},${score(row)},${device[row]}`)
  const { status, stderr } = spawnSync(process.execPath, ['bench/reading/parquetOfCsv.mjs', paths.plain, paths.parquet])
  if (status !== 0) throw new Error(`no Parquet file was written:\n${stderr}`)
  return { folder, paths }
}

export type FileName = 'plain' | 'ids' | 'parquet'

function writeLines(path: string, heading: string, lineOf: (row: number) => string): void {
  const file = openSync(path, 'w')
  writeSync(file, `${heading}\n`)
  for (let from = 0; from < ROWS; from += LINES_AT_ONCE) {
    const lines = Array.from({ length: Math.min(LINES_AT_ONCE, ROWS - from) }, (_, i) => `${lineOf(from + i)}\n`)
    writeSync(file, lines.join(''))
  }
  closeSync(file)
}

import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { markdownTable } from '../core/markdownTable.ts'
import { median } from '../core/median.ts'
import { type FileName, ROWS, writePredictionFiles } from './predictionFiles.ts'

interface Taken {
  readonly milliseconds: number
  readonly peak: number | null
}

const program = 'bench/references/readers.mjs'

const works: readonly { readonly title: string; readonly file: FileName; readonly readers: readonly string[] }[] = [
  { title: 'CSV', file: 'plain', readers: ['uDSV', 'DuckDB'] },
  { title: 'CSV with a text id a row', file: 'ids', readers: ['uDSV', 'DuckDB'] },
  { title: 'Parquet', file: 'parquet', readers: ['hyparquet', 'DuckDB'] },
]

/** How long it takes to read files, and how much memory, beside other readers, as Markdown. */
export function readingTable(rounds: number): string {
  const installed = ['uDSV', 'DuckDB', 'hyparquet'].filter(
    name => spawnSync(process.execPath, [program, name]).status === 0,
  )
  const { folder, paths } = writePredictionFiles()
  try {
    const rows = works.flatMap(({ title, file, readers }) => {
      const ours: Taken[] = []
      const theirs = new Map(readers.filter(name => installed.includes(name)).map(name => [name, [] as Taken[]]))
      // Turn by turn, so that a slow moment of the machine hits all.
      for (let round = 0; round < rounds; round++) {
        ours.push(taken(['bench/reading/readOnce.mjs', paths[file], file]))
        for (const [name, before] of theirs) before.push(taken([program, name, paths[file]]))
      }
      return [
        [title, 'readEvaluation', '1.00 ×', mebibytes(ours)],
        ...Array.from(theirs, ([name, times]) => [
          title,
          name,
          `${(middle(times) / middle(ours)).toPrecision(3)} ×`,
          mebibytes(times),
        ]),
      ]
    })
    return [
      '## Reading files',
      '',
      `${ROWS.toLocaleString('en')} rows of 4 columns, each file in a process of its own; the first read of the process. The other readers make columns`,
      'and check nothing more; ours is the whole evaluation, its ids compared. Aims: no reader faster than 0.67 ×; at most',
      '200 MiB for the whole process. Ids that are texts need more: as strings 1.5 million of 12 letters take 57 MiB, beside the 46 of',
      'their file, 50 of other columns and the table that finds ids twice, 52 of Node with the library, and what is not yet collected.',
      '',
      markdownTable(['file', 'reader', 'its time ÷ ours', 'peak of the process, MiB'], rows),
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function taken(args: readonly string[]): Taken {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} could not be measured:\n${stderr}`)
  return JSON.parse(stdout)
}

function middle(runs: readonly Taken[]): number {
  return median(runs.map(({ milliseconds }) => milliseconds))
}

function mebibytes(runs: readonly Taken[]): string {
  const peaks = runs.flatMap(({ peak }) => (peak === null ? [] : [peak]))
  return peaks.length === 0 ? '–' : (median(peaks) / 2 ** 20).toFixed(0)
}

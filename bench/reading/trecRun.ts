import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uniform } from '../core/inputs.ts'
import { markdownTable } from '../core/markdownTable.ts'
import { median } from '../core/median.ts'

const QUERIES = 1000
const DEPTH = 1000
const JUDGED = 70

/** How long `report --trec` takes for a run of a million lines beside trec_eval, as Markdown. */
export function trecRun(rounds: number): string {
  const program = process.env.TREC_EVAL ?? 'trec_eval'
  const isInstalled = spawnSync(program, ['-h']).error === undefined
  const rows = orders.flatMap(order =>
    [[], ['-q']].map(options => {
      const call = `\`expect-metrics report qrels.txt bm25.run ${['--trec', ...options].join(' ')}\``
      return [call, order, isInstalled ? `${ratioTo(program, order, options, rounds).toPrecision(3)} ×` : '–']
    }),
  )
  return [
    '## A run of a million lines',
    '',
    `${QUERIES.toLocaleString('en')} queries of ${DEPTH.toLocaleString('en')} documents, each call a process of its own, from its start to its end. Aim: at most 2 × trec_eval`,
    '9, built by its own Makefile. It sorts the lines of a query by the ids of their documents, which takes longest where',
    'they are in no order, as in the runs of search engines.',
    '',
    markdownTable(['call', 'ids of documents', "our time ÷ trec_eval's"], rows),
  ].join('\n')
}

const orders = ['in no order', 'sorted'] as const

function ratioTo(program: string, order: (typeof orders)[number], options: readonly string[], rounds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-trec-'))
  try {
    const files = writeRun(folder, order)
    const [ours, theirs]: [number[], number[]] = [[], []]
    // Turn by turn, so that a slow moment of the machine hits both.
    for (let round = 0; round < rounds; round++) {
      ours.push(millisecondsOf(process.execPath, ['dist/cli.js', 'report', ...files, '--trec', ...options]))
      theirs.push(millisecondsOf(program, [...options, ...files]))
    }
    return median(ours) / median(theirs)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function millisecondsOf(program: string, args: readonly string[]): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} could not be measured:\n${stderr}`)
  return performance.now() - start
}

function writeRun(folder: string, order: (typeof orders)[number]): readonly string[] {
  const random = uniform(4)
  const [qrels, run]: [string[], string[]] = [[], []]
  for (let query = 0; query < QUERIES; query++) {
    const scores = Float64Array.from({ length: DEPTH }, () => 30 * random()).sort()
    for (let rank = 1; rank <= DEPTH; rank++) {
      // Each once: 7919 shares no factor with a million.
      const number = order === 'sorted' ? rank : ((query * DEPTH + rank) * 7919) % 1_000_000
      const doc = `LA${String(number).padStart(10, '0')}`
      run.push(`${query} Q0 ${doc} ${rank} ${scores[DEPTH - rank].toFixed(6)} bm25\n`)
      if (random() < JUDGED / DEPTH) qrels.push(`${query} 0 ${doc} ${random() < 0.3 ? 1 : 0}\n`)
    }
    qrels.push(`${query} 0 not-returned 1\n`)
  }
  const files = [join(folder, 'qrels.txt'), join(folder, 'bm25.run')]
  writeFileSync(files[0], qrels.join(''))
  writeFileSync(files[1], run.join(''))
  return files
}

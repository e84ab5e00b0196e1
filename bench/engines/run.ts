// Counts predictions that are generated inside DuckDB. What each question takes stands in `results.md` beside it, with
// the same in SQL by hand and in polars or scikit-learn, each in a process of its own:
// `node bench/engines/run.ts [million rows] [memory limit] [questions, by commas]`. Some questions alone are printed.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { markdownTable } from '../core/markdownTable.ts'
import { type Question, questions } from './questions.ts'

const AIM_OF_MEMORY = 1.3
const PEER = 'bench/references/frames.py'
/** A Python that has polars and scikit-learn. */
const python = process.env.PYTHON ?? 'python3'

const millions = Number(process.argv[2] ?? 100)
const memoryLimit = process.argv[3] ?? '1GB'
const chosen = process.argv[4]?.split(',') ?? Object.keys(questions)
const rows = Math.round(millions * 1e6)
const queries = Math.round(rows / 100)

/** What one answer took. */
interface Taken {
  readonly value: number
  readonly seconds: number
  readonly cpu: number
  readonly gibibytes: number
}

interface Asked {
  readonly title: string
  readonly aim: number
  readonly peer: Question['peer'] | undefined
  readonly ours: Taken
  readonly byHand: Taken
  /** What a program says that cannot answer. */
  readonly theirs: Taken | string
}

/** Uniform in [0, 1) from a row number and a stream. */
const uniform = (stream: number): string => `(hash(i, ${stream}) % 1000000007) / 1000000007.0::DOUBLE`

const makePreds = `CREATE TABLE preds AS
  SELECT y, s, least(1, greatest(0, 0.9 * s + 0.1 * v)) AS o, CAST(country AS UTINYINT) AS country FROM (
    SELECT CAST(${uniform(1)} < 0.1 AS UTINYINT) AS y, ${uniform(3)} AS v, hash(i, 4) % 20 AS country,
      CASE WHEN ${uniform(1)} < 0.1 THEN 1 - ${uniform(2)} * ${uniform(5)} ELSE ${uniform(2)} END AS s
    FROM range(${rows}) r(i))`

const makeRun = `CREATE TABLE run AS SELECT CAST(q AS INTEGER) AS q, CAST(d AS UTINYINT) AS d,
  CAST(${uniform(6).replaceAll('i,', 'q * 55 + d,')} AS FLOAT) AS s,
  CAST(CASE WHEN hash(q, d) % 11 = 0 THEN 1 + hash(d, q) % 3 ELSE 0 END AS UTINYINT) AS g
  FROM range(${queries}) a(q), range(55) b(d)`

const folder = mkdtempSync(join(tmpdir(), 'bench-engines-'))
const [file, spill] = [join(folder, 'bench.duckdb'), join(folder, 'spill')]

/** The files that questions are about, and those of tables for programs that read no database. */
const files: Readonly<Record<Question['table'], string>> = {
  preds: join(folder, 'preds.parquet'),
  run: join(folder, 'run.parquet'),
  csv: join(folder, 'fifth.csv'),
  parquet: join(folder, 'fifth.parquet'),
}

/** What stands after FROM. */
const sources: Readonly<Record<Question['table'], string>> = {
  preds: 'preds',
  run: 'run',
  csv: `read_csv('${files.csv}')`,
  parquet: `read_parquet('${files.parquet}')`,
}

try {
  const versions = versionsOfPeers()
  const engine = await makeTables(versions !== undefined)
  const asked: Asked[] = []
  for (const name of chosen) {
    const question = questions[name]
    asked.push(answers(name, question, versions !== undefined))
    console.log(cellsOf(asked[asked.length - 1]).join(' | '))
  }
  const all = chosen.length === Object.keys(questions).length
  const text = report(all ? [...asked, together(asked)] : asked, engine, versions)
  console.log(text)
  if (rows === 1e8 && all) writeFileSync('bench/engines/results.md', text)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Generates the rows; for programs that read no database, as Parquet as well. */
async function makeTables(asParquet: boolean): Promise<string> {
  const settings = { memory_limit: memoryLimit, temp_directory: spill, threads: '2', preserve_insertion_order: 'false' }
  const instance = await DuckDBInstance.create(file, settings)
  const connection = await instance.connect()
  for (const statement of [makePreds, makeRun]) await connection.run(statement)
  for (const table of ['preds', 'run'] as const) {
    if (asParquet) await connection.run(`COPY ${table} TO '${files[table]}'`)
  }
  for (const format of ['csv', 'parquet'] as const) {
    await connection.run(`COPY (FROM preds LIMIT ${rows / 5}) TO '${files[format]}' (FORMAT ${format})`)
  }
  const version = (await connection.runAndReadAll('SELECT version()')).getRows()[0]?.[0]
  connection.closeSync()
  instance.closeSync()
  return `DuckDB ${String(version)}`
}

function answers(name: string, question: Question, hasPeers: boolean): Asked {
  const program = ['bench/engines/answer.ts', name]
  const beside = [file, memoryLimit, spill, sources[question.table]]
  const ours = taken(process.execPath, [...program, 'ours', ...beside])
  const byHand = taken(process.execPath, [...program, 'byHand', ...beside])
  const theirs = hasPeers ? taken(python, [PEER, name, files[question.table]]) : 'not installed'
  if (typeof ours === 'string') throw new Error(`${question.title}: ${ours}`)
  if (typeof byHand === 'string') throw new Error(`${question.title} by hand: ${byHand}`)
  for (const other of [byHand, theirs]) {
    if (typeof other === 'string' || Math.abs(other.value - ours.value) <= question.apart) continue
    throw new Error(`${question.title}: ours is ${ours.value}, the other ${other.value}`)
  }
  return { ...question, ours, byHand, theirs }
}

/** What a process says that it took, or why it could not. */
function taken(command: string, args: readonly string[]): Taken | string {
  const { status, signal, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return JSON.parse(stdout)
  return signal === null ? (stderr.trim().split('\n').pop() ?? '') : `ended by ${signal}`
}

function versionsOfPeers(): string | undefined {
  const { status, stdout } = spawnSync(python, [PEER, 'versions'], { encoding: 'utf8' })
  return status === 0 ? JSON.parse(stdout) : undefined
}

/** Losses of probabilities and errors of numbers are two evaluations, and have one aim. */
function together(asked: readonly Asked[]): Asked {
  const [a, b] = ['losses', 'errors'].map(name => asked[Object.keys(questions).indexOf(name)])
  const sum = (one: Taken, other: Taken): Taken => ({
    value: Number.NaN,
    seconds: one.seconds + other.seconds,
    cpu: one.cpu + other.cpu,
    gibibytes: Math.max(one.gibibytes, other.gibibytes),
  })
  const theirs = typeof a.theirs === 'string' || typeof b.theirs === 'string' ? '–' : sum(a.theirs, b.theirs)
  const title = 'log loss, Brier score, ECE, MAE, RMSE: the sum of both scans'
  return { ...a, title, ours: sum(a.ours, b.ours), byHand: sum(a.byHand, b.byHand), theirs }
}

function cellsOf({ title, aim, peer, ours, byHand, theirs }: Asked): string[] {
  const shown = ({ seconds, cpu, gibibytes }: Taken): string =>
    `${seconds.toFixed(1)} s · ${cpu.toFixed(1)} s · ${gibibytes.toFixed(2)} GiB`
  return [
    title,
    `≤ ${aim} s`,
    shown(ours),
    shown(byHand),
    `${(ours.cpu / byHand.cpu).toFixed(2)} ×`,
    `${peer}: ${typeof theirs === 'string' ? theirs : shown(theirs)}`,
  ]
}

function report(asked: readonly Asked[], engine: string, versions: string | undefined): string {
  const peak = Math.max(...asked.map(({ ours }) => ours.gibibytes))
  const missed = asked.flatMap(({ title, aim, ours, byHand }) =>
    ours.seconds <= aim
      ? []
      : [
          `${title}: ${(ours.seconds - aim).toFixed(1)} s too long, where SQL by hand takes ${byHand.seconds.toFixed(1)} s`,
        ],
  )
  if (peak > AIM_OF_MEMORY) missed.push(`memory: ${(peak - AIM_OF_MEMORY).toFixed(2)} GiB too much`)
  const python = versions === undefined ? 'Neither polars nor scikit-learn was installed.' : `Beside them ${versions}.`
  return `# Counting in an engine

\`npm run bench:engines\`: ${(rows / 1e6).toLocaleString('en')} million rows of predictions and ${((queries * 55) / 1e6).toLocaleString('en')} million of a run with ${queries.toLocaleString('en')} queries,
generated in ${engine} with two threads and a memory limit of ${memoryLimit}. ${cpus()[0]?.model ?? 'An unknown CPU'}, ${cpus().length} cores,
Node ${process.version}. ${python}

Each answer comes from a process of its own: seconds · seconds of CPU · peak memory of the process. SQL by hand is what
gives the value alone, of two models their DeLong variances as well. Ours also checks the columns and has what intervals
and comparisons take. polars and scikit-learn read Parquet, and have all memory. All come to the same values.

${markdownTable(
  ['question', 'aim', 'expect-metrics', 'SQL by hand', 'CPU, ours ÷ by hand', 'beside'],
  asked.map(cellsOf),
)}

Peak memory of our processes: ${peak.toFixed(2)} GiB; aim ≤ ${AIM_OF_MEMORY} GiB.

${missed.length === 0 ? 'Every aim is met.' : `Missed:\n\n${missed.map(each => `- ${each}`).join('\n')}`}
`
}

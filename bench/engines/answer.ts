// Answers one question on a database file and prints what it took as JSON, peak memory of the process included:
// `node bench/engines/answer.ts QUESTION ours|byHand FILE MEMORY SPILL SOURCE`.
import { DuckDBInstance } from '@duckdb/node-api'
import { openDuckDB } from '../../src/engines/duckdb.ts'
import { questions } from './questions.ts'

const [, , name, way, file, memoryLimit, spillFolder, source] = process.argv
const question = questions[name]
const instance = await DuckDBInstance.create(file, {
  access_mode: 'READ_ONLY',
  memory_limit: memoryLimit,
  temp_directory: spillFolder,
  threads: '2',
  preserve_insertion_order: 'false',
})
const connection = await instance.connect()
const db = await openDuckDB({ connection })
const byHand = typeof question.byHand === 'string' ? question.byHand : question.byHand(source)
const before = process.cpuUsage()
const start = performance.now()
const value =
  way === 'ours'
    ? await question.ours(db, source)
    : Number((await connection.runAndReadAll(byHand)).getRowsJS()[0]?.[0])
const seconds = (performance.now() - start) / 1000
const { user, system } = process.cpuUsage(before)
const { maxRSS } = process.resourceUsage()
console.log(JSON.stringify({ value, seconds, cpu: (user + system) / 1e6, gibibytes: maxRSS / 2 ** 20 }))
instance.closeSync()

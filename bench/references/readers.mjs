// What another reader takes to make typed columns of a file: milliseconds, and the most memory that the process has held.
// node bench/references/readers.mjs READER FILE; without a file it says whether the reader is installed.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const readers = {
  uDSV: async () => {
    const { inferSchema, initParser } = await import('udsv')
    return async path => {
      const text = await readFile(path, 'utf8')
      return initParser(inferSchema(text)).typedCols(text)
    }
  },
  DuckDB: async () => {
    const { DuckDBInstance } = await import('@duckdb/node-api')
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    return async path => {
      const reader = await connection.runAndReadAll(`SELECT * FROM '${path}'`)
      return reader.getColumnsJS()
    }
  },
  hyparquet: async () => {
    const { parquetRead } = await import('hyparquet')
    const { compressors } = await import('hyparquet-compressors')
    return async path => {
      const file = new Uint8Array(await readFile(path)).buffer
      const chunks = []
      await parquetRead({ file, compressors, onChunk: chunk => chunks.push(chunk) })
      return chunks
    }
  },
}

const [, , name, path] = process.argv
const read = await readers[name]()
if (path !== undefined) {
  const start = performance.now()
  const columns = await read(path)
  const milliseconds = performance.now() - start
  if (columns.length < 4) throw new Error(`${name} read ${columns.length} columns`)
  const peak = 1024 * Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
  console.log(JSON.stringify({ milliseconds, peak }))
}

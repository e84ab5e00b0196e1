// Writes the rows of plain.csv as Parquet: node bench/reading/parquetOfCsv.mjs CSV PARQUET
import { readFileSync } from 'node:fs'
import { parquetWriteFile } from 'hyparquet-writer'

const [, , csv, filename] = process.argv
const [, ...lines] = readFileSync(csv, 'utf8').trimEnd().split('\n')
const cells = lines.map(line => line.split(','))
const numbers = column => Float64Array.from(cells, row => Number(row[column]))
parquetWriteFile({
  filename,
  columnData: [
    { name: 'label', data: Int32Array.from(numbers(0)), type: 'INT32' },
    { name: 'score', data: numbers(1), type: 'DOUBLE' },
    { name: 'amount', data: numbers(2), type: 'DOUBLE' },
    { name: 'device', data: cells.map(row => row[3]), type: 'STRING' },
  ],
})

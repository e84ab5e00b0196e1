import { DuckDBInstance } from '@duckdb/node-api'
const c = await (await DuckDBInstance.create(':memory:')).connect()
for (const q of process.argv.slice(2)) { try { const r = await c.runAndReadAll(q); console.log(q, '\n  ', r.columnTypes().map(String).join(), JSON.stringify(r.getRowsJS().slice(0,5), (_, v) => typeof v === 'bigint' ? `${v}n` : Number.isNaN(v) ? 'NaN' : v)) } catch (e) { console.log(q, '\n   ERR', e.message) } }

import { expect, test } from 'vitest'
import { requiredPeer } from '../../src/engines/requiredPeer.ts'

const failing = (code: string) => async () => {
  throw Object.assign(new Error('no such file'), { code })
}

test('what it exports', async () => {
  expect(await requiredPeer('DuckDB', '@duckdb/node-api', async () => 7)).toBe(7)
})

test.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])('%s: what to install', async code => {
  await expect(requiredPeer('DuckDB', '@duckdb/node-api', failing(code))).rejects.toThrow(
    'DuckDB is reached with @duckdb/node-api, which is not installed. Install: npm install --save-dev @duckdb/node-api',
  )
})

test('another fault of the client is its own', async () => {
  await expect(requiredPeer('DuckDB', '@duckdb/node-api', failing('ERR_DLOPEN_FAILED'))).rejects.toThrow('no such file')
})

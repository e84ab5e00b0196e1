import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { runStatement, StatementFailure } from '../../src/engines/trino/runStatement.ts'
import { trinoServer } from '../../src/engines/trino/trinoServer.ts'

const server = trinoServer({ url: inject('trino'), user: 'test' })

test('a worker that is killed in the middle of a query makes it fail', async () => {
  const [worker] = inject('workers')
  // Some minutes for two workers, so that it cannot be done before one of them is gone.
  const query = 'SELECT count(DISTINCT comment || CAST(orderkey AS VARCHAR)) FROM tpch.sf100.lineitem'
  const answer = runStatement(server, query, {}).then(
    ({ rows }) => rows,
    (error: unknown) => error,
  )
  await sleep(8000)
  process.kill(worker, 'SIGKILL')
  const failure = await answer
  expect(failure).toBeInstanceOf(StatementFailure)
  console.log(failure)
})

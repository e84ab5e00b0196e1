import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import { measure } from '../../src/index.ts'
import { run, trino } from './clusterTables.ts'

const orders = "(SELECT orderkey % 2 AS y, CASE WHEN orderstatus = 'F' THEN 1 ELSE 0 END AS p FROM tpch.tiny.orders)"

async function accuracy(source: string): Promise<number> {
  const preds = await trino.evaluation(source, { yTrue: 'y', yPred: 'p' }, { metrics: ['accuracy'] })
  return measure(preds, 'accuracy').value
}

test('a worker that is killed in the middle of a query makes it fail; asked again, the other one answers', async () => {
  const before = await accuracy(orders)
  const [worker] = inject('workers')
  // Ten minutes for two workers, so that it cannot be done before one of them is gone.
  const answer = accuracy(
    "(SELECT linenumber % 2 AS y, CASE WHEN linestatus = 'F' THEN 1 ELSE 0 END AS p FROM tpch.sf100.lineitem)",
  ).catch((error: unknown) => error)
  await sleep(8000)
  process.kill(worker, 'SIGKILL')
  const failure = await answer
  expect(failure).toBeInstanceOf(EvaluationError)
  expect(String(failure).replace(/https?:\/\/[^\s)]+/g, '<address>')).toMatch(
    /^EvaluationError: Trino failed at the check of all columns: .*\((REMOTE|PAGE_TRANSPORT)_\w+\)\. A worker was lost/s,
  )
  const remaining = "SELECT count(*) FROM system.runtime.nodes WHERE state = 'active' AND NOT coordinator"
  for (let tries = 0; tries < 60 && (await run(remaining))[0][0] !== 1; tries++) await sleep(1000)
  expect(await accuracy(orders)).toBe(before)
})

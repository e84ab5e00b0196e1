import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { longTest } from '../../thoroughness.ts'
import { type Coordinator, type Reply, startCoordinator } from './coordinator.ts'
import { sixRows } from './sixRows.ts'

// The whole output of a process: what it prints, what it throws, and what Node prints of a rejection that nobody handles.

const secret = "hunt'er2/ä+%41"

// As it is sent: a token never stands beside a user.
const forms = [secret, encodeURIComponent(secret), Buffer.from(`ci:${secret}`).toString('base64')]

/** Answers that repeat the secret wherever they can. */
const replies: readonly ((url: string) => Reply)[] = [
  ...forms.flatMap((form): ((url: string) => Reply)[] => {
    const failure = {
      message: `no ${form}`,
      errorName: form,
      errorType: form,
      errorCode: form,
      failureInfo: { message: form },
    }
    return [
      () => ({ body: { id: form, infoUri: form, stats: { state: 'FAILED' }, error: failure } }),
      () => ({ body: `<html>${form}</html>` }),
    ]
  }),
  () => ({ body: { id: 'q', stats: { state: secret } } }),
  () => ({ status: 401, body: secret, headers: { 'x-echo': encodeURIComponent(secret) } }),
  () => ({ status: 302, headers: { location: `http://${encodeURIComponent(secret)}.example/` } }),
  url => ({
    body: {
      id: 'q',
      stats: { state: 'RUNNING' },
      nextUri: `${url.replace('//', `//x:${encodeURIComponent(secret)}@`)}/1`,
    },
  }),
  () => ({ body: { id: 'q', stats: { state: 'FINISHED' }, columns: [{ name: 'y', type: secret }], data: [] } }),
  () => ({ body: { id: 'q', stats: { state: 'FINISHED' }, columns: [{ name: secret, type: 'bigint' }], data: [] } }),
  () => ({ hangUp: true }),
]

async function outputOf(args: readonly string[]): Promise<string> {
  const program = join(import.meta.dirname, 'asking.ts')
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, FORCE_COLOR: '0' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (output += part))
  await new Promise(resolve => child.on('close', resolve))
  return output
}

for (const how of ['password', 'token', 'address']) {
  longTest(`no output of a process has the ${how} that the server repeats`, async () => {
    let asked = 0
    const coordinator: Coordinator = await startCoordinator((request, _, url) =>
      request.method === 'POST' ? (replies[asked++] ?? (() => ({ body: sixRows(request) })))(url) : { hangUp: true },
    )
    const output = await outputOf([coordinator.url, secret, how])
    await coordinator.close()
    expect(asked).toBeGreaterThan(replies.length)
    expect(coordinator.requests.some(({ headers }) => headers.authorization !== undefined)).toBe(true)
    expect(output).toContain('Trino failed at the columns of the source')
    expect(output).toContain('Trino is closed')
    for (const form of how === 'token' ? forms.slice(0, 2) : forms) expect(output).not.toContain(form)
    expect(output).not.toMatch(/hunt'?|er2/)
  })
}

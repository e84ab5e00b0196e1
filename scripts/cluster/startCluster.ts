import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runStatement } from '../../src/engines/trino/runStatement.ts'
import { StatementFailure } from '../../src/engines/trino/statementPage.ts'
import { trinoServer } from '../../src/engines/trino/trinoServer.ts'
import { javaProgram } from './javaProgram.ts'
import { startNode, type TrinoNode } from './trinoNode.ts'
import { installedTrino, trinoRelease } from './trinoRelease.ts'

/** A running cluster: one coordinator and its workers, all of them on the loopback address. */
export interface Cluster {
  readonly url: string
  readonly workers: readonly TrinoNode[]
  /** Where the tables of the catalog `files` lie, one folder each. */
  readonly tables: string
  /** Ends the processes of this cluster, no others, and removes its folder. */
  readonly stop: () => Promise<void>
}

/** Three servers that share two cores take less than a minute. */
const PATIENCE = 240_000

/**
 * Starts a cluster from nothing and waits until all of its workers are active.
 *
 * @throws Error where Trino or a Java for it cannot be had, and the last lines of a node's log where it ends early.
 */
export async function startCluster(workers: number): Promise<Cluster> {
  const [trino, java] = [installedTrino(), javaProgram()]
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-trino-'))
  const [coordinator, ...ports] = await freePorts(workers + 1)
  const nodes: TrinoNode[] = []
  // A process that ends in the middle of the tests takes the cluster with it.
  const killAll = (): void => {
    for (const { process: node } of nodes) node.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const stopped = (): void => process.exit(1)
  process.once('exit', killAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopped)
  const stop = async (): Promise<void> => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stopped)
    process.off('exit', killAll)
    const ended = nodes.map(({ process: node }) =>
      node.exitCode === null && node.signalCode === null
        ? new Promise(resolve => node.once('exit', resolve))
        : Promise.resolve(),
    )
    killAll()
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const settings = { java, trino, folder, coordinator }
    nodes.push(startNode({ ...settings, name: 'coordinator', port: coordinator }))
    for (const [i, port] of ports.entries()) nodes.push(startNode({ ...settings, name: `worker${i + 1}`, port }))
    const url = `http://127.0.0.1:${coordinator}`
    await untilActive(url, nodes, workers)
    console.log(`Trino ${trinoRelease.version} on ${java}: a coordinator and ${workers} workers are active at ${url}.`)
    return { url, workers: nodes.slice(1), tables: join(folder, 'tables'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns ports that nothing listens on. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<typeof server>((resolve, reject) => {
        server.once('error', reject)
        server.listen(0, '127.0.0.1', () => resolve(server))
      })
    }),
  )
  const ports = servers.map(server => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  })
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

async function untilActive(url: string, nodes: readonly TrinoNode[], workers: number): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const gone = nodes.find(({ process: node }) => node.exitCode !== null || node.signalCode !== null)
    if (gone !== undefined) throw new Error(`Trino's ${gone.name} has ended. Its log:\n${gone.lastWords()}`)
    if ((await activeWorkers(url)) >= workers) return
    if (Date.now() > end) {
      const logs = nodes.map(({ name, lastWords }) => `${name}:\n${lastWords()}`).join('\n')
      throw new Error(`After ${PATIENCE / 1000} s, the ${workers} workers are not active. The logs of\n${logs}`)
    }
    await sleep(1000)
  }
}

/** Returns how many workers take queries; 0 while the coordinator cannot be asked. */
async function activeWorkers(url: string): Promise<number> {
  const query = "SELECT count(*) FROM system.runtime.nodes WHERE state = 'active' AND NOT coordinator"
  try {
    const { rows } = await runStatement(trinoServer({ url, user: 'test' }), query, {})
    return Number(rows[0]?.[0] ?? 0)
  } catch (error) {
    if (error instanceof StatementFailure) return 0
    throw error
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** One machine of a cluster: a process on the loopback address. */
export interface TrinoNode {
  readonly name: string
  readonly pid: number
  readonly process: ChildProcess
  /** The last lines of its log. */
  readonly lastWords: () => string
}

/** What a node is started with. */
export interface NodeSettings {
  readonly name: string
  readonly java: string
  /** Where Trino is installed. */
  readonly trino: string
  /** The folder of the cluster, under which each node has one. */
  readonly folder: string
  readonly port: number
  /** The port of the coordinator; a node of that port is the coordinator. */
  readonly coordinator: number
}

/** Three of these and the tests fit into four gigabytes. */
const HEAP = '1G'

/** Starts a coordinator or a worker. It is not ready when this returns. */
export function startNode({ name, java, trino, folder, port, coordinator }: NodeSettings): TrinoNode {
  const own = join(folder, name)
  const tables = join(folder, 'tables')
  const isCoordinator = port === coordinator
  mkdirSync(join(own, 'catalogs'), { recursive: true })
  mkdirSync(tables, { recursive: true })
  const write = (file: string, lines: readonly string[]): void =>
    writeFileSync(join(own, file), `${lines.join('\n')}\n`)
  write('config.properties', [
    `coordinator=${isCoordinator}`,
    ...(isCoordinator ? ['node-scheduler.include-coordinator=false'] : []),
    `http-server.http.port=${port}`,
    `discovery.uri=http://127.0.0.1:${coordinator}`,
    'query.max-memory=500MB',
    'query.max-memory-per-node=300MB',
    // A worker that is gone is missed after a minute and longer by default.
    'query.remote-task.max-error-duration=20s',
    'exchange.max-error-duration=20s',
    `plugin.dir=${join(trino, 'plugin')}`,
    'catalog.config-dir=catalogs',
  ])
  write('log.properties', ['io.trino=WARN', 'io.airlift=WARN'])
  write('catalogs/tpch.properties', ['connector.name=tpch', 'tpch.splits-per-node=4'])
  write('catalogs/memory.properties', ['connector.name=memory', 'memory.max-data-per-node=200MB'])
  // Parquet files in a folder, and what is known of them in files beside them.
  write('catalogs/files.properties', [
    'connector.name=hive',
    'hive.metastore=file',
    'hive.metastore.catalog.dir=local:///',
    'fs.native-local.enabled=true',
    `local.location=${tables}`,
    'hive.non-managed-table-writes-enabled=true',
  ])
  const logFile = join(own, 'log')
  const log = openSync(logFile, 'w')
  const properties = {
    'node.environment': 'test',
    'node.id': name,
    'node.data-dir': own,
    'node.internal-address': '127.0.0.1',
    'node.bind-ip': '127.0.0.1',
    config: 'config.properties',
    'log.levels-file': 'log.properties',
    'jdk.attach.allowAttachSelf': 'true',
  }
  const settings = Object.entries(properties).map(([key, value]) => `-D${key}=${value}`)
  const process = spawn(
    java,
    [
      `-Xmx${HEAP}`,
      '-XX:+UseSerialGC',
      '-XX:+ExitOnOutOfMemoryError',
      '-XX:TieredStopAtLevel=1',
      '--enable-native-access=ALL-UNNAMED',
      '--sun-misc-unsafe-memory-access=allow',
      ...settings,
      '-cp',
      join(resolve(trino), 'lib', '*'),
      'io.trino.server.TrinoServer',
    ],
    { cwd: own, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  if (process.pid === undefined) throw new Error(`${java} could not be started.`)
  return {
    name,
    pid: process.pid,
    process,
    lastWords: () => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n'),
  }
}

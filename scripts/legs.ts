import { join, resolve } from 'node:path'
import { type Consumer, consumers, quickConsumers, yarnConsumers } from '../test/consumers/consumers.ts'
import { runArgs } from '../test/consumers/runArgs.ts'
import { newestNode, type Runtime, runtimes } from '../test/consumers/runtimes.ts'
import type { Counts } from './counts.ts'

/** One test runner over its own tests. */
export interface Leg {
  readonly name: string
  /** The Node, or the Bun, that runs it. */
  readonly program: string
  readonly folder: string
  /** What that is given to run it, once the project is installed. */
  readonly args: () => readonly string[]
  /** Where the runner writes its own report; not committed. */
  readonly report: string
  readonly count: (report: string) => Counts
  /** What would make it run on this machine; absent where it runs. */
  readonly skipped?: string | undefined
}

/** Every project that the tests of a runner run in. */
export const testedConsumers: readonly Consumer[] = [...consumers, ...yarnConsumers]

/** Tests of the package inside the project of a consumer. */
export function legOf(consumer: Consumer, { name: runtime, version, program, installed }: Runtime): Leg {
  const { title, runner, folder } = consumer
  const name = `${title} on ${runtime} ${version}`
  const report =
    runner.report === undefined
      ? resolve('.reports', `${name.toLowerCase().replaceAll(/[ ,]+/g, '-')}.txt`)
      : join(folder, runner.report)
  const args = () => runArgs(consumer, runner.passing, report)
  const skipped = installed ? runner.skipped : 'run it on Linux x64, to which npm brings this Node'
  return { name, program, folder, report, args, count: runner.count, skipped }
}

/** Whether a runner is tested on a runtime. Under Yarn it is tested only on the newest Node, with the same tests. */
export function takes({ runner, oldest, plugAndPlay }: Consumer, runtime: Runtime): boolean {
  if (plugAndPlay && runtime !== newestNode) return false
  return runtime.name === runner.runtime && runtime.version.localeCompare(oldest, 'en', { numeric: true }) >= 0
}

/** The packed package under every version of every runner, on everything that runs it. */
export function consumerLegs(): readonly Leg[] {
  return testedConsumers.flatMap(consumer =>
    runtimes.filter(runtime => takes(consumer, runtime)).map(runtime => legOf(consumer, runtime)),
  )
}

/** The newest versions of the runners that most users have, on the newest Node. */
export function quickLegs(): readonly Leg[] {
  return quickConsumers.map(consumer => legOf(consumer, newestNode))
}

import type { CommandOptions, Given } from './options/commandOption.ts'
import { parseOptions } from './options/parseOptions.ts'
import type { Progress } from './progress.ts'
import { requireOtherOutputs } from './requireOtherOutputs.ts'
import type { ExitCode, World } from './world.ts'

/** A command with its options, ready to run. */
export interface Command {
  readonly name: string
  /** What it does, in a line. */
  readonly about: string
  /** Its files and what it must be given. */
  readonly usage: string
  readonly options: CommandOptions
  /** When it ends with 1, where that is not when a gate fails. */
  readonly fails?: string
  readonly examples: readonly Example[]
  readonly run: (args: readonly string[], world: World) => Promise<ExitCode>
}

/** A call that the help shows. */
interface Example {
  readonly call: string
  readonly about: string
}

/** What a command does with what its options give. */
export type Work<Options extends CommandOptions> = (
  given: Given<Options>,
  files: readonly string[],
  world: World,
  progress: Progress,
) => Promise<ExitCode>

/** A command, whose work is loaded when it is called: help and completion need no more than its options. */
export function commandOf<const Options extends CommandOptions>(
  command: Omit<Command, 'run' | 'options'> & {
    readonly options: Options
    readonly load: () => Promise<Work<Options>>
  },
): Command {
  const { load, ...described } = command
  return {
    ...described,
    run: async (args, world) => {
      const { given, files } = parseOptions(args, command.options)
      requireOtherOutputs(given, files)
      const [work, { progressOf }] = await Promise.all([load(), import('./progress.ts')])
      const progress = progressOf(world)
      try {
        return await work(given, files, world, progress)
      } finally {
        progress.end()
      }
    },
  }
}

import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import { besideInTable } from '../measure/pairs/pairing.ts'
import { chosenEngine } from './chosenEngine.ts'
import type { Asked, CountedInput } from './engineInput.ts'
import { defined, type Given } from './options/commandOption.ts'
import type { fileOptions } from './options/fileOptions.ts'
import type { engineOptions } from './options/optionGroups.ts'
import type { Progress } from './progress.ts'
import { readInput } from './readInput.ts'
import type { World } from './world.ts'

/** Returns what a command judges: read into memory, or counted by an engine. */
export async function judgedInput(
  files: readonly string[],
  columns: Given<typeof fileOptions & typeof engineOptions>,
  asked: Asked,
  world: World,
  progress: Progress,
): Promise<CountedInput> {
  const compared = columnsCompared(asked, world)
  const given = compared.length === 0 ? columns : { ...columns, slices: [...(columns.slices ?? []), ...compared] }
  const engine = chosenEngine(files, given, world)
  if (engine !== 'memory') {
    progress.step(`counting ${given.table ?? files.join(', ')}`)
    // Loaded by those who count: small files are read before an engine would be there.
    const { engineInput } = await import('./engineInput.ts')
    return await engineInput(engine, given, files, asked, world, progress)
  }
  progress.step(`reading ${files.join(', ')}`)
  const input = await readInput(files, given, world, progress)
  if (asked.baseline === undefined) return { ...input, baseline: undefined }
  // The columns of the other model stand beside those of the first.
  const { yPred: _, yScore: __, ...shared } = given
  const { yPred, yScore } = asked.baseline
  const other = { ...shared, ...defined({ yPred, yScore: yScore === undefined ? undefined : [yScore] }) }
  const { evaluation: read } = await readInput(files, other, world, progress)
  const [evaluation, baseline] =
    given.count === undefined ? [input.evaluation, read] : besideInTable(input.evaluation, read)
  return { ...input, evaluation, baseline }
}

/** The columns that metrics set against each other, `by=country`, which need not be named as slices that gates must hold on. */
function columnsCompared({ metrics }: Asked, { door }: Pick<World, 'door'>): readonly string[] {
  const { gate } = door
  try {
    return metrics(undefined).flatMap(({ options: { by } }) =>
      [by].flat().filter((name): name is string => typeof name === 'string'),
    )
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    // It is told with the type of the classes, once they are read.
    door.gate = gate
    return []
  }
}

/** The files of a command, or its table, as the first line of what it prints names them. */
export function inputNames(files: readonly string[], { table }: Given<typeof engineOptions>): readonly string[] {
  return table === undefined ? files : [...files, table]
}

/** Returns a command with its files, as the first line of what it prints. */
export function callText(command: string, files: readonly string[]): string {
  return printable(['expect-metrics', command, ...files].join(' '))
}

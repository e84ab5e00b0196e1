import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { AskedGate } from '../askedGate.ts'
import type { Work } from '../command.ts'
import { type ModelOfFile, readGatesFile } from '../gatesFile.ts'
import { variablesOf } from '../heldBaseline.ts'
import { type JudgedModel, judgedModel } from '../judgedModel.ts'
import type { Given } from '../options/commandOption.ts'
import type { checkOptions } from '../options/optionsOfCommands.ts'
import type { Progress } from '../progress.ts'
import { requireOtherOutputs } from '../requireOtherOutputs.ts'
import type { ExitCode, World } from '../world.ts'
import { endJudged, requireOneOnStandardOutput } from '../writtenResults.ts'

/** Holds predictions to gates: `toMeetGates` from the command line. */
export const checkWork: Work<typeof checkOptions> = async (given, files, world, progress) => {
  const { watch = false, ...own } = given
  if (!watch) return await checked(own, files, world, progress)
  for (;;) {
    const watched = new Set([...files, ...(own.config === undefined ? [] : [own.config])])
    const again: World = { ...world, door: { given: world.door.given } }
    try {
      await checked(own, files, again, progress, paths => {
        for (const path of paths) watched.add(path)
      })
    } catch (error) {
      // A file that is half written or not there yet will change.
      if (!(error instanceof EvaluationError)) throw error
      const { inWordsOfDoor } = await import('../door/wordsOfDoor.ts')
      const reason = new EvaluationError(inWordsOfDoor(error.problem, again.door)).message
      world.err(`expect-metrics check: ${reason}\n`)
      if (again.door.isJudged !== true) {
        const { writeUnjudged } = await import('../unjudgedResults.ts')
        writeUnjudged('check', world.door.given ?? [], reason, world)
      }
    }
    progress.step('waiting for a change')
    if (!(await world.changed([...watched]))) return 0
    progress.end()
    world.out(`\n${world.now().toISOString().slice(11, 19)}\n`)
  }
}

async function checked(
  own: Omit<Given<typeof checkOptions>, 'watch'>,
  ownFiles: readonly string[],
  world: World,
  progress: Progress,
  reads: (paths: readonly string[]) => void = () => {},
): Promise<ExitCode> {
  const { config, gate = [], update: _, allowWorse: __, ...options } = own
  const asUpdate = variablesOf(own)
  requireOneOnStandardOutput(options)
  const ownGates: readonly AskedGate[] = gate.map(text => ({ kind: 'gate', of: [text] }))
  const file = config === undefined ? undefined : await readGatesFile(config, world)
  const models: readonly ModelOfFile[] = file?.models ?? [{ given: {}, files: [], gates: [] }]
  const judged: JudgedModel[] = []
  for (const model of models) {
    if (config !== undefined && file !== undefined) {
      const names = new Set(Object.keys(model.given).filter(name => !Object.hasOwn(own, name)))
      world.door.file = { path: config, text: file.text, names }
    }
    // Rows of another model stand elsewhere.
    world.door.rows = undefined
    world.door.numbers = undefined
    const asked = {
      ...model,
      given: { ...model.given, ...options },
      files: ownFiles.length > 0 ? ownFiles : model.files,
      gates: [...model.gates, ...ownGates],
    }
    if (config !== undefined && asked.gates.length === 0) {
      const [where, place] =
        asked.name === undefined
          ? [config, '"gates": ["auc >= 0.65"]']
          : [`the model ${describeValue(asked.name)} of ${config}`, '"gates" of its own or for all models']
      throw new EvaluationError({
        column: '--config',
        problem: `${where} has no gates`,
        expected: `${place}: no gate at all would always pass`,
      })
    }
    requireOtherOutputs(own, asked.files)
    reads([
      ...asked.files,
      ...asked.gates.flatMap(({ kind, of }) => (kind === 'noWorseThan' || kind === 'betterThan' ? of : [])),
    ])
    judged.push(await judgedModel(asked, asUpdate, world, progress))
  }
  const shown = own.quiet === true ? judged.filter(model => !model.passes) : judged
  const ended = {
    command: 'check',
    models: judged,
    passes: judged.every(model => model.passes),
    notes: judged.flatMap(model => model.remarks),
    texts: () => shown.flatMap(({ texts }) => texts()),
  } as const
  return await endJudged(own, ended, world, progress)
}

import { printable } from '../../evaluation/errors/printable.ts'
import type { AskedGate } from '../askedGate.ts'
import type { Work } from '../command.ts'
import { type ModelOfFile, readGatesFile } from '../gatesFile.ts'
import { variablesOf } from '../heldBaseline.ts'
import { type JudgedModel, judgedModel } from '../judgedModel.ts'
import { judgedResults, takesStandardOutput, writeResults } from '../judgedResults.ts'
import type { checkOptions } from '../options/optionsOfCommands.ts'

/** Holds predictions to gates: `toMeetGates` from the command line. */
export const checkWork: Work<typeof checkOptions> = async (own, ownFiles, world, progress) => {
  const { config, gate = [], update: _, allowWorse: __, ...options } = own
  const asUpdate = variablesOf(own)
  const isSilent = takesStandardOutput(options)
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
    const asked = {
      ...model,
      given: { ...model.given, ...options },
      files: ownFiles.length > 0 ? ownFiles : model.files,
      gates: [...model.gates, ...ownGates],
    }
    judged.push(await judgedModel(asked, asUpdate, world, progress))
  }
  const passes = judged.every(model => model.passes)
  const remarks = judged.flatMap(model => model.remarks)
  if (!isSilent) {
    const shown = own.quiet === true ? judged.filter(model => !model.passes) : judged
    const texts = shown.flatMap(({ texts }) => texts())
    progress.end()
    if (own.quiet !== true) for (const remark of remarks) world.out(printable(`expect-metrics: ${remark}`).concat('\n'))
    if (texts.length > 0) world.out(`${texts.join('\n\n')}\n`)
  }
  const results = () => judgedResults({ command: 'check', models: judged, passes, notes: remarks }, world)
  writeResults(own, results, world)
  return passes ? 0 : 1
}

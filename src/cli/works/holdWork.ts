import { explainBaselineOutcome, leftOutOfBaseline } from '../../baselines/explainBaselineOutcome.ts'
import { requireBaselineName } from '../../baselines/holdBaseline.ts'
import { holds } from '../../baselines/storedOutcome.ts'
import { commandLine } from '../../baselines/updateMode.ts'
import { printable } from '../../evaluation/errors/printable.ts'
import type { Work } from '../command.ts'
import { inTextOfDoor, notesText } from '../door/textOfDoor.ts'
import { heldBaseline, remarksOn, variablesOf } from '../heldBaseline.ts'
import { callText, inputNames, judgedInput } from '../judgedInput.ts'
import type { LabelType } from '../labelOfType.ts'
import { metricsAsked } from '../metrics/knownMetrics.ts'
import type { holdOptions } from '../options/optionsOfCommands.ts'
import { takesStandardOutput, writeResults } from '../writtenResults.ts'

/** Holds predictions against a reviewed file: `toHoldBaseline` from the command line. */
export const holdWork: Work<typeof holdOptions> = async (given, args, world, progress) => {
  const { metric: names, quiet } = given
  const asUpdate = variablesOf(given)
  const isSilent = takesStandardOutput(given)
  const files = args.slice(0, -1)
  const name = requireBaselineName(args.at(-1))
  const metrics = (type: LabelType) => metricsAsked(names, type)
  const input = await judgedInput(files, given, { metrics }, world, progress)
  const held = progress.during('holding', () => heldBaseline(input, name, given, asUpdate, world))
  progress.end()
  const passes = holds(held.outcome)
  const remarks = remarksOn(held)
  if (!isSilent) {
    if (quiet !== true) for (const remark of remarks) world.out(printable(`expect-metrics: ${remark}`).concat('\n'))
    const call = callText('hold', args)
    if (!passes)
      world.out(
        `${inTextOfDoor(explainBaselineOutcome(call, held, commandLine, world.layout), world.door, world.layout.width)}\n`,
      )
    else if (quiet !== true) {
      if (remarks.length === 0) world.out(`${call}: ${held.path.shown} holds\n`)
      const notes = notesText(leftOutOfBaseline(held), world.layout).trim()
      if (notes !== '') world.out(`${notes}\n`)
    }
  }
  const judged = [{ kind: 'baseline', held } as const]
  const models = [{ inputs: inputNames(files, given), judged }]
  await writeResults(given, { command: 'hold', models, passes, notes: remarks }, world)
  return passes ? 0 : 1
}

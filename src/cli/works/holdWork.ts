import { explainBaselineOutcome, leftOutOfBaseline } from '../../baselines/explainBaselineOutcome.ts'
import { requireBaselineName } from '../../baselines/holdBaseline.ts'
import { holds } from '../../baselines/storedOutcome.ts'
import { commandLine } from '../../baselines/updateMode.ts'
import type { Work } from '../command.ts'
import { inTextOfDoor, notesText } from '../door/textOfDoor.ts'
import { heldBaseline, remarksOn, variablesOf } from '../heldBaseline.ts'
import { callText, inputNames, judgedInput } from '../judgedInput.ts'
import type { LabelType } from '../labelOfType.ts'
import { metricsAsked } from '../metrics/knownMetrics.ts'
import type { holdOptions } from '../options/optionsOfCommands.ts'
import { endJudged, requireOneOnStandardOutput } from '../writtenResults.ts'

/** Holds predictions against a reviewed file: `toHoldBaseline` from the command line. */
export const holdWork: Work<typeof holdOptions> = async (given, args, world, progress) => {
  const asUpdate = variablesOf(given)
  requireOneOnStandardOutput(given)
  const files = args.slice(0, -1)
  const name = requireBaselineName(args.at(-1))
  const metrics = (type: LabelType) => metricsAsked(given.metric, type)
  const input = await judgedInput(files, given, { metrics }, world, progress)
  const held = progress.during('holding', () => heldBaseline(input, name, given, asUpdate, world))
  const passes = holds(held.outcome)
  const notes = remarksOn(held)
  const call = callText('hold', args)
  const texts = (): readonly string[] => {
    if (!passes) {
      const text = explainBaselineOutcome(call, held, commandLine, world.layout)
      return [inTextOfDoor(text, world.door, world.layout.width)]
    }
    if (given.quiet === true) return []
    const said = notes.length === 0 ? `${call}: ${held.path.shown} holds` : ''
    const text = said + notesText(leftOutOfBaseline(held), world.layout)
    return [inTextOfDoor(text.trim(), world.door, world.layout.width)].filter(each => each !== '')
  }
  const judged = [{ kind: 'baseline', held } as const]
  const models = [{ inputs: inputNames(files, given), judged }]
  return await endJudged(given, { command: 'hold', models, passes, notes, texts }, world, progress)
}

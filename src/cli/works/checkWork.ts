import { explainGates } from '../../explain/explainGates.ts'
import { gateContext } from '../../explain/gateContext.ts'
import { judge, surelyMissed } from '../../gates/gate.ts'
import { callText } from '../callText.ts'
import type { Work } from '../command.ts'
import { gatesAsked } from '../gatesAsked.ts'
import { readGatesFile } from '../gatesFile.ts'
import { inputNames, judgedInput } from '../judgedInput.ts'
import { judgedResults, takesStandardOutput, writeResults } from '../judgedResults.ts'
import type { LabelType } from '../labelOfType.ts'
import { notesText } from '../notesText.ts'
import type { checkOptions } from '../options/optionsOfCommands.ts'

/** Holds predictions to gates: `toMeetGates` from the command line. */
export const checkWork: Work<typeof checkOptions> = async (own, ownFiles, world, progress) => {
  const config = own.config === undefined ? { given: {}, files: [], gates: [] } : readGatesFile(own.config)
  const given = { ...config.given, ...own }
  if (own.config !== undefined && 'text' in config) {
    const names = new Set(Object.keys(config.given).filter(name => !Object.hasOwn(own, name)))
    world.door.file = { path: own.config, text: config.text, names }
  }
  const isSilent = takesStandardOutput(given)
  const files = ownFiles.length > 0 ? ownFiles : config.files
  const asked = [...config.gates, ...(own.gate ?? []).map(gate => ({ gate }))]
  const slices = [given, ...asked].flatMap(each => ('slices' in each ? (each.slices ?? []) : []))
  const read = slices.length === 0 ? given : { ...given, slices }
  const gatesOf = (type: LabelType) =>
    gatesAsked(
      asked.map(gate => ({ ...given, ...gate })),
      type,
    )
  const metrics = (type: LabelType) => gatesOf(type).map(({ metric }) => metric)
  const { evaluation, labelType } = await judgedInput(files, read, { metrics }, world, progress)
  const gates = gatesOf(labelType)
  const verdicts = gates.map(gate => progress.during(`judging ${gate.metric.id}`, () => judge(evaluation, gate)))
  const passes = verdicts.every(verdict => verdict.passes)
  const inputs = inputNames(files, given)
  if (!isSilent && !(passes && given.quiet === true)) {
    const missed = surelyMissed(evaluation, gates)
    const surely = new Set(verdicts.filter((_, i) => missed.has(gates[i])))
    const text = explainGates(
      callText('check', inputs),
      verdicts,
      surely,
      verdict => ({ ...gateContext(evaluation, gates[verdicts.indexOf(verdict)], verdict), furtherBy: 'neither' }),
      world.layout,
    )
    const notes = passes
      ? notesText(
          verdicts.flatMap(verdict => verdict.notes),
          world.layout,
        )
      : ''
    progress.end()
    world.out(`${text}${notes}\n`)
  }
  const judged = verdicts.map(
    (verdict, i) => ({ kind: 'value', verdict, metric: gates[i].metric, evaluation }) as const,
  )
  writeResults(given, () => judgedResults({ command: 'check', inputs, judged, passes }, world), world)
  return passes ? 0 : 1
}

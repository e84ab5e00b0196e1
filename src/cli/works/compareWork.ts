import { printable } from '../../evaluation/errors/printable.ts'
import { explainComparison } from '../../explain/comparison/explainComparison.ts'
import { comparisonOf } from '../../gates/comparisonRequest.ts'
import { judgeComparison } from '../../gates/judgeComparison.ts'
import { judgedShares } from '../../measure/pairs/judgedShares.ts'
import { callText } from '../callText.ts'
import type { Work } from '../command.ts'
import { comparisonTable } from '../comparisonTable.ts'
import { crossedColumns } from '../crossedColumns.ts'
import { boundOf } from '../differenceBound.ts'
import { inTextOfDoor } from '../door/textOfDoor.ts'
import { inputNames } from '../judgedInput.ts'
import { knownMetrics } from '../metrics/knownMetrics.ts'
import { metricsAsked } from '../metrics/metricsAsked.ts'
import { notesText } from '../notesText.ts'
import { givenOf } from '../options/commandOption.ts'
import { comparisonOptions } from '../options/comparisonOptions.ts'
import type { compareOptions } from '../options/optionsOfCommands.ts'
import { otherModels } from '../otherModels.ts'
import { takesStandardOutput, writeResults } from '../writtenResults.ts'

/** Compares predictions with those of other models: `toBeNoWorseThan` and `toBeBetterThan` from the command line. */
export const compareWork: Work<typeof compareOptions> = async (given, files, world, progress) => {
  const { metric: names, slices, quiet } = given
  const isSilent = takesStandardOutput(given)
  const { evaluation, others, labelType } = await otherModels(given, files, world, progress)
  const bound = boundOf(given)
  const options = {
    ...givenOf(comparisonOptions, given),
    ...(slices !== undefined && { slices: crossedColumns(slices) }),
  }
  const judged = others.flatMap(({ name, baseline }) =>
    metricsAsked(names, labelType).map(metric =>
      progress.during(`comparing ${metric.id}`, () => {
        const found = judgeComparison(evaluation, baseline, comparisonOf(metric, options, knownMetrics), bound)
        return { other: name, metric, ...found }
      }),
    ),
  )
  const passes = judged.every(({ verdict }) => verdict.passes)
  const inputs = inputNames(files, given)
  const call = (other: string) => printable(`${callText('compare', inputs)} ${other}`)
  if (!isSilent && !(quiet === true && passes)) {
    const missed = judged.filter(({ verdict }) => !verdict.passes)
    const noted = judged.flatMap(({ verdict }) => (verdict.passes ? verdict.notes : []))
    const head = [call(others.map(({ name }) => name).join(' ')), '', ...comparisonTable(judged, world.layout)]
    const texts = missed.map(({ other, metric, verdict, pairing }) =>
      explainComparison(
        `${call(other)} -m ${printable(metric.id)}`,
        verdict,
        judgedShares(pairing, metric),
        world.layout,
      ),
    )
    progress.end()
    const text = [head.join('\n') + notesText(noted, world.layout), ...texts].join('\n\n')
    world.out(`${inTextOfDoor(text, world.door, world.layout.width)}\n`)
  }
  const models = others.map(({ name }) => ({
    name: others.length === 1 ? undefined : name.replace(/^--with /, ''),
    inputs,
    judged: judged.flatMap(({ other, verdict }) => (other === name ? [{ kind: 'comparison', verdict } as const] : [])),
  }))
  await writeResults(given, { command: 'compare', models, passes }, world)
  return passes ? 0 : 1
}

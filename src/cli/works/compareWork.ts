import { printable } from '../../evaluation/errors/printable.ts'
import { explainComparison } from '../../explain/comparison/explainComparison.ts'
import { judgedShares } from '../../measure/pairs/judgedShares.ts'
import type { Work } from '../command.ts'
import { comparisonTable } from '../comparisonTable.ts'
import { inTextOfDoor, notesOfPassing, notesText } from '../door/textOfDoor.ts'
import { boundOf, judgedComparisons } from '../judgedComparisons.ts'
import { callText, inputNames } from '../judgedInput.ts'
import type { compareOptions } from '../options/optionsOfCommands.ts'
import { otherModels } from '../otherModels.ts'
import { takesStandardOutput, writeResults } from '../writtenResults.ts'

/** Compares predictions with those of other models: `toBeNoWorseThan` and `toBeBetterThan` from the command line. */
export const compareWork: Work<typeof compareOptions> = async (given, files, world, progress) => {
  const { quiet } = given
  const isSilent = takesStandardOutput(given)
  const { others, ...input } = await otherModels(given, files, world, progress)
  const bound = boundOf(given)
  const judged = others.flatMap(other => judgedComparisons(input, other, given, bound, progress))
  const passes = judged.every(({ verdict }) => verdict.passes)
  const inputs = inputNames(files, given)
  const call = (other: string) => printable(`${callText('compare', inputs)} ${other}`)
  if (!isSilent && !(quiet === true && passes)) {
    const missed = judged.filter(({ verdict }) => !verdict.passes)
    const noted = notesOfPassing(judged.map(({ metric, verdict }) => ({ ...verdict, metric: metric.id })))
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

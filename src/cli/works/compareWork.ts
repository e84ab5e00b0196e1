import { printable } from '../../evaluation/errors/printable.ts'
import type { Work } from '../command.ts'
import { comparisonTexts } from '../comparisonTexts.ts'
import { inTextOfDoor } from '../door/textOfDoor.ts'
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
    const texts = comparisonTexts(
      call(others.map(({ name }) => name).join(' ')),
      judged,
      ({ other, metric }) => `${call(other)} -m ${printable(metric.id)}`,
      world.layout,
    )
    progress.end()
    world.out(`${inTextOfDoor(texts.join('\n\n'), world.door, world.layout.width)}\n`)
  }
  const models = others.map(({ name }) => ({
    name: others.length === 1 ? undefined : name.replace(/^--with /, ''),
    inputs,
    judged: judged.flatMap(({ other, verdict }) => (other === name ? [{ kind: 'comparison', verdict } as const] : [])),
  }))
  await writeResults(given, { command: 'compare', models, passes }, world)
  return passes ? 0 : 1
}

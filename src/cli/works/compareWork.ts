import { printable } from '../../evaluation/errors/printable.ts'
import type { Work } from '../command.ts'
import { comparisonTexts } from '../comparisonTexts.ts'
import { inTextOfDoor } from '../door/textOfDoor.ts'
import { boundOf, judgedComparisons } from '../judgedComparisons.ts'
import { callText, inputNames } from '../judgedInput.ts'
import type { compareOptions } from '../options/optionsOfCommands.ts'
import { otherModels } from '../otherModels.ts'
import { endJudged, requireOneOnStandardOutput } from '../writtenResults.ts'

/** Compares predictions with those of other models: `toBeNoWorseThan` and `toBeBetterThan` from the command line. */
export const compareWork: Work<typeof compareOptions> = async (given, files, world, progress) => {
  requireOneOnStandardOutput(given)
  const { others, ...input } = await otherModels(given, files, world, progress)
  const bound = boundOf(given)
  const judged = others.flatMap(other => judgedComparisons(input, other, given, bound, progress))
  const passes = judged.every(({ verdict }) => verdict.passes)
  const inputs = inputNames(files, given)
  const call = (other: string) => printable(`${callText('compare', inputs)} ${other}`)
  const models = others.map(({ name }) => ({
    name: others.length === 1 ? undefined : name.replace(/^--with /, ''),
    inputs,
    judged: judged.flatMap(({ other, verdict }) => (other === name ? [{ kind: 'comparison', verdict } as const] : [])),
  }))
  const texts = (): readonly string[] => {
    if (given.quiet === true && passes) return []
    const parts = comparisonTexts(
      call(others.map(({ name }) => name).join(' ')),
      judged,
      ({ other, metric }) => `${call(other)} -m ${printable(metric.id)}`,
      world.layout,
    )
    return [inTextOfDoor(parts.join('\n\n'), world.door, world.layout.width)]
  }
  return await endJudged(given, { command: 'compare', models, passes, texts }, world, progress)
}

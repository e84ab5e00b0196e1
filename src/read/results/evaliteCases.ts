import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { textOfValue } from '../../evaluation/inputs/textOfValue.ts'
import { valueAt } from '../tables/recordFields.ts'
import { listAt, numberAt, type ToolCase, textAt } from './toolCase.ts'

/**
 * Returns the cases of a file that evalite wrote (`evalite run --outputPath results.json`): each input of each eval, with the
 * mean of its scorers as score. A case whose task or scorer threw was not judged; evalite has no passes.
 */
export function evaliteCases(content: unknown): readonly ToolCase[] | undefined {
  const evals = valueAt(content, 'evals')
  if (!Array.isArray(evals) || evals.some(one => !Array.isArray(valueAt(one, 'results')))) return undefined
  return evals.flatMap(suite => {
    const results = listAt(suite, 'results')
    const [name, variant] = [textAt(suite, 'name') ?? '', textAt(suite, 'variantName')]
    const title = variant === undefined ? name : `${name} (${variant})`
    if (results.length === 0) return [emptyEval(title)]
    return results.map((result): ToolCase => {
      const scores = listAt(result, 'scores')
      const fault = faultOf(result, scores)
      return {
        name: `${title} · ${textOfValue(valueAt(result, 'input') ?? '')}`,
        passed: undefined,
        score: fault === undefined ? meanOf(scores) : undefined,
        fault,
        fields: {
          eval: title,
          input: valueAt(result, 'input'),
          expected: valueAt(result, 'expected'),
          output: valueAt(result, 'output'),
          duration: numberAt(result, 'duration'),
          ...(fault === undefined && {
            scores: Object.fromEntries(scores.map(one => [textAt(one, 'name') ?? '', numberAt(one, 'score')])),
          }),
        },
      }
    })
  })
}

function faultOf(result: unknown, scores: readonly unknown[]): string | undefined {
  const status = textAt(result, 'status') ?? 'none'
  if (status !== 'success')
    return `error: ${describeValue(textAt(result, 'output.message') ?? `its status is ${status}`)}`
  if (scores.length === 0) return 'no scorer'
  const without = scores.find(one => numberAt(one, 'score') === undefined)
  return without === undefined ? undefined : `no score of ${describeValue(textAt(without, 'name'))}`
}

function meanOf(scores: readonly unknown[]): number {
  return scores.reduce((sum: number, one) => sum + (numberAt(one, 'score') ?? Number.NaN), 0) / scores.length
}

/** An eval whose data could not be loaded has no results at all. */
function emptyEval(title: string): ToolCase {
  const fault = 'an eval without results'
  return { name: title, passed: undefined, score: undefined, fault, fields: { eval: title } }
}

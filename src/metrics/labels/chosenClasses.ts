import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { meantLabel } from '../../evaluation/errors/meantLabel.ts'
import type { Label } from '../../evaluation/label.ts'

/** Returns the codes of the classes that an option chose among those of the data. */
export function chosenClasses(chosen: readonly Label[], labels: readonly Label[]): readonly number[] {
  const codeOf = new Map(labels.map((label, code) => [label, code] as const))
  return chosen.map((label, index) => {
    const code = codeOf.get(label)
    if (code !== undefined) return code
    throw new EvaluationError({
      column: 'labels',
      index,
      problem: `labels[${index}] is ${describeValue(label)}, which neither occurs nor is declared`,
      expected: `some of ${listed(labels)}`,
      mend:
        meantLabel(`labels[${index}]`, label, labels) ??
        'A class that may be absent is declared by labels of the evaluation',
    })
  })
}

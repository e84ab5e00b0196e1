import { listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { rewording } from '../../evaluation/errors/refusals.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Answer, CountedAnswer, TotalsData } from '../../evaluation/totals/totals.ts'
import type { Computed } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Computation } from '../measureConfigured.ts'

/**
 * Returns what an engine has counted for a metric.
 *
 * @throws EvaluationError for a metric that it was not asked for.
 */
export function answerTo({ answers, engine }: TotalsData, { id }: ConfiguredMetric): Answer {
  const answer = answers.get(id)
  if (answer !== undefined) return answer
  throw new EvaluationError({
    column: 'metric',
    problem: `${engine} was not asked for ${id}, and the rows are not here to compute it from`,
    expected: answers.size === 0 ? undefined : `one of ${listed([...answers.keys()])}`,
    mend: `Add '${id}' to the metrics of the evaluation, and name the columns that it takes, of the baseline as well`,
  })
}

/** Rows that an engine has counted are measured as any others. */
export function computationOfCounted(
  { evaluation, value, within, notes = [] }: CountedAnswer,
  compute: (evaluation: Evaluation) => Computation,
): Computation {
  const computation = withoutPlaces(() => compute(evaluation))
  const computed = value === undefined ? computation.computed : movedTo(value, computation.computed)
  const because = computed.undefinedBecause
  return {
    ...computation,
    computed: {
      ...computed,
      within: within ?? computed.within,
      notes: [...(computed.notes ?? []), ...notes],
      undefinedBecause: because && withoutPlace(because),
    },
  }
}

/** Among groups of rows that are alike, a place is none of the source. */
function withoutPlace(text: string): string {
  return text.replace(/\b(yTrue|yPred|yScore)\[\d+\]/g, '$1')
}

/** Runs work on groups of rows. An EvaluationError that it throws names no place. */
function withoutPlaces<Result>(work: () => Result): Result {
  return rewording(work, error => {
    const { index, problem, ...rest } = error.problem
    return index === undefined ? error : new EvaluationError({ ...rest, problem: withoutPlace(problem) })
  })
}

/** Replaces the value of neighbouring scores. The limits move by the same distance and widen by it on either side. */
function movedTo(value: number, { rankedOf, ...computed }: Computed): Computed {
  const move = value - computed.value
  return {
    ...computed,
    value,
    rankedOf: rankedOf && {
      ...rankedOf,
      limits: (level, drawing) => {
        const { lower, upper } = rankedOf.limits(level, drawing)
        return { lower: lower + move - Math.abs(move), upper: upper + move + Math.abs(move) }
      },
    },
  }
}

import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { convention, label, labelList, number, oneOf, positiveInteger, shared } from './optionSpec.ts'

// Each name below means one thing in every metric; `defineMetric` refuses them with any other specification.

/** Settings of the evaluation that a single measurement may override. */
export const labelOptions = {
  positive: shared(label()),
  threshold: shared(number({}, undefined)),
}

/** `positive` says which of two classes is meant: where all classes count, it would change nothing. */
export function refusePositive({ positive }: { readonly positive?: unknown }): void {
  if (positive === undefined) return
  throw new EvaluationError({
    column: 'positive',
    problem: 'positive has no effect on the probabilities of all classes',
    mend: 'Leave it out',
  })
}

/** What an undefined value counts as: by default it fails the gate. */
export const whenUndefined = shared(oneOf(['fail', 0, 1], 'fail'))

/** The same inside an average, where the class may also be left out (and is then counted and named). */
export const whenClassUndefined = shared(oneOf(['fail', 'skip', 0, 1], 'fail'))

/** The same for recall. It is meaningless for a class that does not occur, which is left out by default. */
export const whenClassMissing = shared(oneOf(['fail', 'skip', 0, 1], 'skip'))

/** The classes an average runs over. */
export const averageLabels = shared(labelList())

/** The cutoff of `metric@k`. */
export const cutoff = shared(positiveInteger())

/** How lists are ranked and what counts as relevant; defaults depend on the preset and the columns. */
export const rankingOptions = {
  preset: shared(oneOf(['trec_eval', 'trec_eval@9', 'sklearn', 'ranx'], undefined)),
  ties: shared(oneOf(['trec', 'average', 'pessimistic', 'optimistic', 'stable'], undefined)),
  // From 0 on, documents that no one judged would be relevant too.
  relevantFrom: shared(number({ above: 0 }, 1)),
  unjudged: shared(oneOf(['irrelevant', 'remove'], 'irrelevant')),
  depth: shared(positiveInteger()),
  whenMissing: shared(oneOf(['zero', 'skip', 'fail'], undefined)),
  whenEmpty: shared(oneOf(['zero', 'skip', 'one', 'fail'], 'zero')),
}

/** Whether the true class ranks before classes of equal probability: never, always, or if its index is higher. */
export const tiedClasses = shared(convention(oneOf(['pessimistic', 'optimistic', 'higherIndex'], 'pessimistic')))

/** A true yTrue of 0 makes a relative error undefined. */
export const whenZero = shared(oneOf(['undefined', 'skip'], 'undefined'))

/** Which scores are better, where the metric itself cannot know; named matchers go by their form. */
export const better = shared(oneOf(['higher', 'lower'], 'higher'))

/** Returns the direction that {@link better} says. */
export function towardsBetter(options: { readonly better: string | number }): 'up' | 'down' {
  return options.better === 'lower' ? 'down' : 'up'
}

/** Names that always mean the same, so that no metric may use them for anything of its own. */
export const reservedNames: ReadonlySet<string> = new Set([
  'positive',
  'threshold',
  'thresholdFrom',
  'labels',
  'k',
  'preset',
  'ties',
  'relevantFrom',
  'unjudged',
  'depth',
  'better',
  'slices',
  'sliceBound',
  'slicesMust',
  'minSupport',
  'whenSmall',
  'margin',
  'relativeMargin',
  'lead',
  'confidence',
  'over',
  'atLeastRuns',
])

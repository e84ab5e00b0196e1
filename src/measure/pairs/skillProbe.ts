import { rowsOnce } from '../../evaluation/encode/rowNames.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { mcc } from '../../metrics/labels/mcc.ts'
import { r2 } from '../../metrics/regression/r2.ts'
import { auc } from '../../metrics/scores/auc.ts'
import { gauc } from '../../metrics/scores/gauc.ts'
import type { ShapeTaken } from '../measureConfigured.ts'

/** A metric whose value tells a model with skill from one without, and both from one that is upside down. */
export interface SkillProbe {
  readonly metric: ConfiguredMetric
  /** Its value for a model without skill. */
  readonly chance: number
  /** What such a model is. */
  readonly without: string
  /** What a value surely below means; undefined where it need not mean that the model is upside down. */
  readonly inverted: { readonly what: string; readonly mend: string } | undefined
}

const ofArea = { chance: 0.5, without: 'chance' }

const invertedScores = {
  what: 'its inverted scores are surely better',
  mend: 'Hand in 1 − score, or name the other class as positive',
}
const belowChance = 'its predictions are surely worse than chance'
const exchangedLabels = { what: belowChance, mend: 'Check that its labels are not exchanged' }
const exchangedClasses = { what: belowChance, mend: 'Check that its columns stand in the order of labels' }
const negated = {
  what: 'its negated predictions are surely better',
  mend: 'Check the sign of its predictions',
}

/** Returns the probe for the columns that a metric is computed from; undefined where nothing is known of chance. */
export function skillProbe(
  { data }: Evaluation,
  metric: ConfiguredMetric,
  { name, settings }: ShapeTaken,
): SkillProbe | undefined {
  const { positive } = settings
  switch (name) {
    case 'scores':
    case 'probabilities':
    case 'slicedProbabilities':
      return { metric: auc.configure({ positive }), ...ofArea, inverted: invertedScores }
    case 'groupedScores':
      return { metric: gauc.configure({ positive }), ...ofArea, inverted: invertedScores }
    case 'labels':
    case 'slicedLabels': {
      const once = rowsOnce(data)
      const fromScores = once.kind === 'rows' && (once.yPred === undefined || settings.threshold !== undefined)
      return fromScores
        ? { metric: auc.configure({ positive }), ...ofArea, inverted: invertedScores }
        : { metric: mcc.configure({}), chance: 0, without: 'chance', inverted: exchangedLabels }
    }
    case 'classProbabilities':
    case 'classScores':
      return {
        metric: auc.configure({ multiClass: 'ovr', whenUndefined: 'skip' }),
        ...ofArea,
        inverted: exchangedClasses,
      }
    case 'labelScores':
      return { metric: auc.configure({ average: 'macro', whenUndefined: 'skip' }), ...ofArea, inverted: invertedScores }
    case 'numbers':
      // A coefficient of correlation changes its sign with the predictions.
      return metric.range[0] === -1 && metric.direction === 'up'
        ? { metric, chance: 0, without: 'chance', inverted: negated }
        : { metric: r2.configure({}), chance: 0, without: 'the mean of yTrue', inverted: undefined }
    default:
      return undefined
  }
}

import type { Measurement } from '../measure/measure.ts'
import { explainClasses } from './classes.ts'
import { explainLosses } from './losses.ts'
import { explainQueries } from './queries.ts'
import { explainResiduals } from './residuals.ts'
import { explainScores } from './scores.ts'
import type { Explanation, Layout } from './section.ts'

/** Why a measurement is what it is, by the kind of its parts. */
export function explanationOf(measurement: Measurement, layout: Layout): Explanation {
  const { parts } = measurement
  switch (parts.kind) {
    case 'classes':
      return explainClasses(parts, layout)
    case 'scores':
      return explainScores(parts, measurement, layout)
    case 'losses':
      return explainLosses(parts, layout)
    case 'queries':
      return explainQueries(parts, measurement, layout)
    case 'residuals':
      return explainResiduals(parts, layout)
    case 'none':
      return { cause: undefined, tables: [], examples: undefined, hint: undefined }
    default:
      return parts satisfies never
  }
}

/** Where to read on when the message is not enough. */
export function whereToReadOn({ parts, metric }: Measurement): string | undefined {
  switch (parts.kind) {
    case 'classes':
      return 'confusionMatrix(evaluation) gives every cell.'
    case 'scores':
      return 'rocCurve(evaluation) and prCurve(evaluation) show what every threshold gives.'
    case 'losses':
    case 'queries':
    case 'residuals':
      return `measure(evaluation, '${metric}').parts holds every ${parts.kind === 'queries' ? 'query' : 'row'}.`
    case 'none':
      return undefined
    default:
      return parts satisfies never
  }
}

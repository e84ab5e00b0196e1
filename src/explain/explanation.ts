import type { Measurement } from '../measure/measurement.ts'
import { explainBins } from './bins.ts'
import { explainCases } from './cases.ts'
import { explainClasses } from './classes.ts'
import { explainGroups } from './groups.ts'
import { explainLabelSets } from './labelSets.ts'
import { explainLabelValues } from './labelValues.ts'
import type { Layout } from './layout.ts'
import { explainLosses } from './losses.ts'
import { explainPerClass } from './perClass.ts'
import { explainQueries } from './queries.ts'
import { explainResiduals } from './residuals.ts'
import { explainScores } from './scores.ts'
import type { Explanation } from './section.ts'

/** Why a measurement is what it is, by the kind of its parts. */
export function explanationOf(measurement: Measurement, layout: Layout): Explanation {
  const { parts } = measurement
  switch (parts.kind) {
    case 'classes':
      return explainClasses(parts, measurement, layout)
    case 'labelSets':
      return explainLabelSets(parts, measurement, layout)
    case 'labelValues':
      return explainLabelValues(parts, measurement, layout)
    case 'scores':
      return explainScores(parts, measurement, layout)
    case 'losses':
      return explainLosses(parts, measurement, layout)
    case 'queries':
      return explainQueries(parts, measurement, layout)
    case 'residuals':
      return explainResiduals(parts, measurement, layout)
    case 'cases':
      return explainCases(parts, measurement, layout)
    case 'bins':
      return explainBins(parts, layout)
    case 'perClass':
      return explainPerClass(parts, measurement, layout)
    case 'groups':
      return explainGroups(parts, measurement, layout)
    case 'none':
      return { tables: [] }
    default:
      return parts satisfies never
  }
}

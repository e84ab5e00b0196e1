import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { Layout } from '../text/layout.ts'
import { exampleTable } from './detailLines.ts'
import { explainBins } from './explainBins.ts'
import { explainCases } from './explainCases.ts'
import { explainClasses, explainLabelSets } from './explainClasses.ts'
import { explainConfidences } from './explainConfidences.ts'
import { explainFields } from './explainFields.ts'
import { explainGroups } from './explainGroups.ts'
import { explainItems } from './explainItems.ts'
import { explainJudged } from './explainJudged.ts'
import { explainLabelValues } from './explainLabelValues.ts'
import { explainLosses } from './explainLosses.ts'
import { explainOutputs } from './explainOutputs.ts'
import { explainPerClass } from './explainPerClass.ts'
import { explainQueries } from './explainQueries.ts'
import { explainResiduals } from './explainResiduals.ts'
import { explainRuns } from './explainRuns.ts'
import { explainScores } from './explainScores.ts'
import { explainSlices } from './explainSlices.ts'
import { explainSums } from './explainSums.ts'
import { explainToolCalls } from './explainToolCalls.ts'
import { explainUnjudged } from './explainUnjudged.ts'
import type { Explanation } from './explanation.ts'

/** The explanation of a measurement, chosen by the kind of its parts. */
export function explanationOf(
  measurement: Measurement,
  layout: Layout,
  details?: DetailReader | undefined,
): Explanation {
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
      return explainLosses(parts, layout, details)
    case 'queries':
      return parts.about === 'judgements'
        ? explainUnjudged(parts, measurement, layout, details)
        : explainQueries(parts, measurement, layout, details)
    case 'residuals':
      return explainResiduals(parts, measurement, layout, details)
    case 'cases':
      return explainCases(parts, measurement, layout, details)
    case 'sums':
      return explainSums(parts, layout)
    case 'toolCalls':
      return explainToolCalls(parts, layout, details)
    case 'judged':
      return explainJudged(parts, layout)
    case 'fields':
      return explainFields(parts, layout)
    case 'bins':
      return explainBins(parts, layout)
    case 'confidences':
      return explainConfidences(parts, layout, details)
    case 'perClass':
      return explainPerClass(parts, measurement, layout)
    case 'slices':
      return explainSlices(parts, layout)
    case 'groups':
      return explainGroups(parts, layout)
    case 'outputs':
      return explainOutputs(parts, measurement, layout)
    case 'items':
      return explainItems(parts, layout)
    case 'runs':
      return explainRuns(parts, measurement, layout, run => {
        const { value, parts: ofRun } = parts.runs[run]
        const texts = details?.ofRun?.(run)
        const { exampleRows, tables, ...rest } = explanationOf({ ...measurement, value, parts: ofRun }, layout, texts)
        return { ...rest, tables: [...tables, exampleTable(exampleRows, texts, layout)] }
      })
    case 'none':
      return { tables: [] }
    default:
      return parts satisfies never
  }
}

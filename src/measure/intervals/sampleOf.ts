import type { Computed } from '../../metrics/definition/computed.ts'
import { momentsOfCorrelation } from '../../stats/correlations/correlation.ts'
import type { Computation } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { sampleOfTotals } from '../totals/sampleOfTotals.ts'
import { areaSample } from './areaSample.ts'
import { clusterSample } from './clusterSample.ts'
import { confusionOfRows } from './confusionSample.ts'
import { type BoundingWishes, deviationsOfDisagreements, deviationsOfMean, deviationsOfRatio } from './deviations.ts'
import type { IntervalSample } from './intervalSample.ts'
import { leftOutGroups } from './leftOutGroups.ts'
import { lossSample, ratioOfRows } from './lossSample.ts'
import { sumsOfUnits } from './ratioMethods.ts'
import { outcomesOf, proportionOf, sampleOfMean, unitsInMean } from './unitsInMean.ts'

/** Finds what an interval of the computed value can rest on. Rows of one group are not independent. */
export function sampleOf(computation: Computation, request: BoundingWishes): IntervalSample {
  const { metric, computed } = computation
  const summed = computed.totals && sampleOfTotals(computation)
  if (summed !== undefined) return { ...summed, computation }
  const units = computed.units?.()
  const clustered =
    computed.clusters !== undefined || samplingOf(computation, units?.values.length).unitOf !== undefined
  // What independent rows alone have.
  const single: Partial<Computed> = clustered ? {} : computed
  const { rankedOf: ranked, correlationOf } = single
  const every = clustered ? undefined : units && unitsInMean(units)
  const sums = computed.sums && sumsOfUnits(computation, computed.sums())
  // Limits of errors among sums know of rare ones themselves.
  const ratio = single.ratio && sums === undefined ? ratioOfRows(single) : undefined
  const proportion = single.proportionOf ?? single.weightedShareOf?.() ?? (every && proportionOf(every, metric))
  const clusters = clustered ? clusterSample(computation) : undefined
  const confusion = proportion === undefined ? confusionOfRows(computation) : undefined
  const disagreements = confusion === undefined ? single.disagreementOf?.() : undefined
  return {
    proportion,
    area: single.areaOf && areaSample(single.areaOf),
    rankedArea: ranked?.kind === 'area' ? ranked : undefined,
    rankedPoint: ranked?.kind === 'point' ? ranked : undefined,
    rankedDistance: ranked?.kind === 'distance' ? ranked : undefined,
    gaps: single.gapsOf,
    confusion,
    correlation: correlationOf && (() => momentsOfCorrelation(correlationOf())),
    ...(every && sampleOfMean(every)),
    corrected: single.corrected,
    sums,
    losses: every === undefined && ratio === undefined ? undefined : lossSample(every, ratio, metric),
    disagreements,
    quantile: single.quantile?.(),
    deviations:
      proportion !== undefined
        ? undefined
        : ratio !== undefined
          ? deviationsOfRatio(ratio, metric, request)
          : disagreements !== undefined
            ? deviationsOfDisagreements(disagreements)
            : every && deviationsOfMean(every, metric, request),
    outcomes: every && outcomesOf(every),
    clusters,
    leftOut: clustered && clusters === undefined ? leftOutGroups(computation) : undefined,
    computation,
  }
}

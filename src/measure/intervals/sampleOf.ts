import type { Computed, Proportion, RatioOfSums, UnitValues } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { momentsOfCorrelation } from '../../stats/correlations/correlation.ts'
import { effectiveTrials } from '../../stats/proportions/effectiveRows.ts'
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
import { meanSample, someOf, unitsOf } from './momentsSample.ts'

/** Whether all values lie within [0, 1]. Errors that happen to be 0 and 1 are no proportion, since others may be 7. */
export function isShare({ range: [least, most] }: ConfiguredMetric): boolean {
  return least >= 0 && most <= 1
}

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
  const every = clustered ? undefined : units && meanOf(units)
  const sampleWeight = every?.sampleWeight
  const weighted = sampleWeight === undefined ? undefined : every
  const mean = weighted === undefined ? every : undefined
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
    mean,
    moments: mean && meanSample(mean),
    weighted: weighted !== undefined && weighted.values.length > 1 ? meanSample(weighted) : undefined,
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
    clusters,
    leftOut: clustered && clusters === undefined ? leftOutGroups(computation) : undefined,
    computation,
  }
}

/** Returns what independent units add to both sums: cases, or the groups that they belong to. */
function sumsOfUnits(computation: Computation, sums: RatioOfSums): RatioOfSums {
  const { unitOf, units } = samplingOf(computation, sums.numerators.length)
  if (unitOf === undefined) return sums
  const within = (values: Float64Array): Float64Array => {
    const totals = new Float64Array(units)
    values.forEach((value, row) => {
      totals[unitOf[row]] += value * (sums.count?.[row] ?? 1)
    })
    return totals
  }
  return { ...sums, count: undefined, numerators: within(sums.numerators), denominators: within(sums.denominators) }
}

function proportionOf(mean: UnitValues, metric: ConfiguredMetric): Proportion | undefined {
  if (mean.fromMean !== undefined || !isShare(metric)) return undefined
  const { values, sampleWeight, count } = mean
  if (!values.every(value => value === 0 || value === 1)) return undefined
  if (sampleWeight !== undefined) return { ...effectiveTrials(values, sampleWeight), from: proportion => proportion }
  return {
    successes: values.reduce((sum, value, i) => sum + value * (count?.[i] ?? 1), 0),
    trials: unitsOf(mean),
    from: proportion => proportion,
  }
}

/** Returns the units that count in the mean. */
function meanOf(mean: UnitValues): UnitValues {
  const { values, sampleWeight, claimed } = mean
  const counting = rowsWhere(values.length, i => !Number.isNaN(values[i]) && (sampleWeight?.[i] ?? 1) > 0)
  if (counting.length === values.length) return mean
  const { sampleWeight: weights, ...kept } = someOf(mean, counting)
  return { ...mean, ...kept, sampleWeight: weights, claimed: claimed && (i => claimed(counting[i])) }
}

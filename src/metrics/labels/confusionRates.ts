import { defineMetric } from '../definition/defineMetric.ts'
import { errorProportion, proportion } from '../definition/scales.ts'
import { ofRate, oneClassOptions } from './averageOption.ts'
import {
  falseDiscoveryRate,
  falseNegativeRate,
  falseOmission,
  falsePositiveRate,
  jaccardRate,
  negativePredictiveRate,
  specificityRate,
} from './rates.ts'

// The other rates of a confusion matrix of one class against the rest.

export const specificity = defineMetric({
  id: 'specificity',
  title: 'specificity',
  curated: true,
  ...proportion,
  options: oneClassOptions,
  compute: ofRate(() => specificityRate),
})

export const fpr = defineMetric({
  id: 'fpr',
  title: 'FPR',
  curated: true,
  matcher: 'FPR',
  ...errorProportion,
  options: oneClassOptions,
  compute: ofRate(() => falsePositiveRate),
})

export const fnr = defineMetric({
  id: 'fnr',
  title: 'FNR',
  ...errorProportion,
  options: oneClassOptions,
  compute: ofRate(() => falseNegativeRate),
})

export const npv = defineMetric({
  id: 'npv',
  title: 'NPV',
  ...proportion,
  options: oneClassOptions,
  compute: ofRate(() => negativePredictiveRate),
})

export const fdr = defineMetric({
  id: 'fdr',
  title: 'FDR',
  ...errorProportion,
  options: oneClassOptions,
  compute: ofRate(() => falseDiscoveryRate),
})

export const falseOmissionRate = defineMetric({
  id: 'falseOmissionRate',
  title: 'false omission rate',
  ...errorProportion,
  options: oneClassOptions,
  compute: ofRate(() => falseOmission),
})

export const jaccard = defineMetric({
  id: 'jaccard',
  title: 'Jaccard index',
  ...proportion,
  options: oneClassOptions,
  compute: ofRate(() => jaccardRate),
})

export const threatScore = defineMetric({
  id: 'threatScore',
  title: 'threat score',
  ...proportion,
  options: oneClassOptions,
  compute: ofRate(() => ({ ...jaccardRate, name: 'threatScore' })),
})

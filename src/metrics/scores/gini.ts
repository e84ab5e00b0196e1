import { countedAs } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { coefficient } from '../definition/scales.ts'
import { areaUnderRoc } from './areaUnderRoc.ts'
import { ofRoc, rocOptions } from './ofRoc.ts'

/**
 * Gini coefficient: the AUC rescaled so that chance is 0 (Somers’ D of score and truth).
 *
 * Formula: 2·AUC − 1
 * Source: Hand & Till 2001
 */
export const gini = defineMetric({
  id: 'gini',
  title: 'Gini',
  sees: 'order',
  ...coefficient,
  options: rocOptions,
  compute: {
    scores: (columns, { whenUndefined }) => {
      const computed = ofRoc(columns, () => fromArea(areaUnderRoc(columns)), 0)
      return countedAs({ ...computed, areaOf: { columns, from: fromArea } }, whenUndefined)
    },
  },
})

function fromArea(auc: number): number {
  return 2 * auc - 1
}

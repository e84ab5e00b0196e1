import { countCodec, flagCodec, listCodec, objectCodec, type ValueOf } from '../../report/jsonCodec.ts'
import { classCodec } from './labelsRecord.ts'
import { unitsCodec } from './unitRecord.ts'

const setSizeCodec = objectCodec({ size: countCodec, truly: countCodec, predicted: countCodec })

/** How many rows truly have a number of labels, and how many are predicted to have it. */
export type SetSizeRecord = ValueOf<typeof setSizeCodec>

export const labelSetsCodec = objectCodec({
  /** Whether rows have weights, so that counts are sums of them. */
  weighted: flagCodec,
  /** Each label against its absence, the most frequent first: at most 30. */
  labels: listCodec(classCodec),
  /** How many labels were left out beyond these. */
  others: countCodec,
  /** Rows whose predicted set is the true one. */
  exact: countCodec,
  /** Rows by the number of their labels, in truth and as predicted: 0 to 10, and 11 for more than 10. */
  sizes: listCodec(setSizeCodec),
  /** Rows with most labels wrong: at most 20. `value` is how many are missed or not true; the sets are texts. */
  worst: unitsCodec,
})

/** True and predicted sets of labels. */
export type LabelSetsRecord = ValueOf<typeof labelSetsCodec>

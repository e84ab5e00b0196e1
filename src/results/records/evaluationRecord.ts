import {
  countCodec,
  flagCodec,
  listCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { textCodec } from '../cutCodecs.ts'
import { casesCodec } from './casesRecord.ts'
import { labelSetsCodec } from './labelSetsRecord.ts'
import { labelsCodec } from './labelsRecord.ts'
import { numbersRecordCodec } from './numbersRecord.ts'
import { outputsCodec } from './outputsRecord.ts'
import { rankingCodec } from './rankingRecord.ts'
import { ratersCodec } from './ratersRecord.ts'
import { runsCodec } from './runsRecord.ts'
import { scoresCodec } from './scoresRecord.ts'

/** One evaluation as JSON. */
export const evaluationCodec = objectCodec({
  /** Gates refer to it. */
  id: textCodec,
  /** What to call it: the file of the test that judged it first, with a number where that is not enough. */
  title: textCodec,
  /** `baseline`: it is drawn behind another evaluation, not by itself. */
  role: oneOfCodec(['judged', 'baseline']),
  /** The `id` of the evaluation that is drawn behind it. */
  baseline: optionalCodec(textCodec),
  n: countCodec,
  /** What `n` counts, in the plural: `rows`, `queries`, `cases`. */
  unit: textCodec,
  columns: listCodec(textCodec),
  /** What was left out when it was read. */
  notes: listCodec(textCodec),
  /** Whether names, and texts, of rows, queries or cases stand in it, or in gates of it. */
  holds: objectCodec({ ids: flagCodec, details: flagCodec }),
  /** Why a part that one would look for is not there: `ROC: there is only one class`. */
  missing: listCodec(textCodec),
  /** The values of repeated runs. All other views show the first run. */
  runs: optionalCodec(runsCodec),
  labels: optionalCodec(labelsCodec),
  labelSets: optionalCodec(labelSetsCodec),
  scores: optionalCodec(scoresCodec),
  ranking: optionalCodec(rankingCodec),
  numbers: optionalCodec(numbersRecordCodec),
  outputs: optionalCodec(outputsCodec),
  raters: optionalCodec(ratersCodec),
  cases: optionalCodec(casesCodec),
})

/**
 * What plots of an evaluation need, thinned and binned: never its rows. A member is absent where the evaluation has no such
 * columns; what such columns do not allow is said in `missing`.
 */
export type EvaluationRecord = ValueOf<typeof evaluationCodec>

import { areShares } from '../../numeric/areShares.ts'
import { listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { meantLabel } from '../errors/meantLabel.ts'
import { nothingThere, unexpected } from '../errors/unexpected.ts'
import { epsilonOf } from '../precision.ts'
import type { Encoded, RawColumns } from './column.ts'
import { type Ownership, requireList } from './encodeColumn.ts'
import { requireOrderedBounds } from './encodeForecasts.ts'
import { encodeTable } from './encodeTable.ts'
import { isMatrix } from './probabilityMatrix.ts'
import type { SomeRows } from './rowNames.ts'
import { rowSettings, rowTable } from './rowTable.ts'
import { extentOfScores } from './scoreExtent.ts'
import type { Sliceable } from './subset.ts'

/** Columns of an evaluation that is row by row, checked and encoded. */
export interface RowData extends Encoded<typeof rowTable>, Encoded<typeof rowSettings>, SomeRows<Sliceable> {
  readonly kind: 'rows'
  readonly n: number
  /**
   * Spacing at 1 of the type of `yScore`, double or float. Log loss clips there, and thresholds compare in that type.
   */
  readonly scoreEpsilon: number
  /** Whether all scores of the evaluation are shares. The scores of a slice may look like shares by chance. */
  readonly scoresAreShares: boolean
}

/** All columns and settings that an evaluation row by row may have. */
export const rowColumns = [
  ...Object.keys(rowTable).filter(name => name !== 'classScores'),
  ...Object.keys(rowSettings),
  'rowSumTolerance',
]

/** Scores of all classes and one score a row come in under one name. */
function withClassScores(given: RawColumns): RawColumns {
  const { yScore, ...others } = given
  if (yScore === undefined || !isMatrix(yScore)) return given
  if (given.yProba === undefined) return { ...others, classScores: yScore }
  throw new EvaluationError({
    column: 'yScore',
    problem: 'yScore and yProba both have a value for every class',
    expected: 'one of them, or one score a row in yScore',
    mend: 'For metrics of either make two evaluations',
  })
}

/** Checks and encodes columns; typed arrays are read in place where they may be borrowed. */
export function encodeColumns(asGiven: RawColumns, ownership: Ownership): RowData {
  const given = withClassScores(asGiven)
  const { length: n } = requireList(given.yTrue, 'yTrue')
  if (n === 0) throw nothingThere('yTrue')
  const encoding = { n, reference: 'yTrue', ownership, labels: undefined, given }
  const settings = encodeTable(rowSettings, encoding)
  const { labels, positive } = settings
  if (positive !== undefined && labels !== undefined && !labels.includes(positive)) {
    throw unexpected('positive', positive, {
      column: 'positive',
      expected: `one of labels: ${listed(labels)}`,
      mend: meantLabel('positive', positive, labels),
    })
  }
  const columns = encodeTable(rowTable, { ...encoding, labels })
  const { yScore, count, yLower, yUpper } = columns
  if (yLower !== undefined && yUpper !== undefined) requireOrderedBounds(yLower, yUpper)
  const ofScores =
    yScore === undefined
      ? { scoreEpsilon: Number.EPSILON, scoresAreShares: false }
      : { scoreEpsilon: epsilonOf(given.yScore), scoresAreShares: areShares(yScore, count, extentOfScores(yScore)) }
  return { kind: 'rows', n, ...columns, ...settings, ...ofScores }
}

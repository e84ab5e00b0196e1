import type { CasesRecord } from './casesRecord.ts'
import type { LabelSetsRecord } from './labelSetsRecord.ts'
import type { LabelsRecord } from './labelsRecord.ts'
import type { NumbersRecord } from './numbersRecord.ts'
import type { OutputsRecord } from './outputsRecord.ts'
import type { RankingRecord } from './rankingRecord.ts'
import type { RatersRecord } from './ratersRecord.ts'
import type { RunsRecord } from './runsRecord.ts'
import type { ScoresRecord } from './scoresRecord.ts'

/**
 * What plots of an evaluation need, thinned and binned: never its rows. A member is absent where the evaluation has no such
 * columns; what such columns do not allow is said in `missing`.
 */
export interface EvaluationRecord {
  /** Gates refer to it. */
  readonly id: string
  /** What to call it: the file of the test that judged it first, with a number where that is not enough. */
  readonly title: string
  /** `baseline`: it is drawn behind another evaluation, not by itself. */
  readonly role: 'judged' | 'baseline'
  /** The `id` of the evaluation that is drawn behind it. */
  readonly baseline?: string | undefined
  readonly n: number
  /** What `n` counts, in the plural: `rows`, `queries`, `cases`. */
  readonly unit: string
  readonly columns: readonly string[]
  /** What was left out when it was read. */
  readonly notes: readonly string[]
  readonly holds: {
    /** Names of rows, queries or cases stand in it, or in gates of it. */
    readonly ids: boolean
    /** Texts of rows stand in it, or in gates of it. */
    readonly details: boolean
  }
  /** Why a part that one would look for is not there: `ROC: there is only one class`. */
  readonly missing: readonly string[]
  /** The values of repeated runs. All other views show the first run. */
  readonly runs?: RunsRecord | undefined
  readonly labels?: LabelsRecord | undefined
  readonly labelSets?: LabelSetsRecord | undefined
  readonly scores?: ScoresRecord | undefined
  readonly ranking?: RankingRecord | undefined
  readonly numbers?: NumbersRecord | undefined
  readonly outputs?: OutputsRecord | undefined
  readonly raters?: RatersRecord | undefined
  readonly cases?: CasesRecord | undefined
}

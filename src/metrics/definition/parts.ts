import type { JudgedColumns, TrialColumns } from '../../evaluation/columns/caseColumns.ts'
import type { ClassScoreColumns } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ConfidenceColumns } from '../../evaluation/columns/confidenceColumns.ts'
import type { Detail } from '../../evaluation/columns/detailReader.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import type { Rankings } from '../../evaluation/columns/rankings.ts'
import type { RatingColumns } from '../../evaluation/columns/ratingColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { TextColumns } from '../../evaluation/columns/textColumns.ts'
import type { RowNames } from '../../evaluation/encode/rowNames.ts'
import type { Label } from '../../evaluation/label.ts'
import type { AlignedCalls } from '../agents/alignCalls.ts'
import type { FoundFields } from '../agents/countFields.ts'
import type { CalibrationBin, ClaimsOf } from '../calibration/calibrationBins.ts'
import type { ClassRate } from './defineMetric.ts'

/** What an explanation of a value needs, by kind of metric. */
export type Parts =
  | ({ readonly kind: 'classes'; readonly columns: LabelColumns } & OrderedClasses)
  /** The same, where a row may have several labels. */
  | ({ readonly kind: 'labelSets'; readonly columns: LabelSetColumns } & OrderedClasses)
  | {
      /** A value for each label, of which the higher is the better. */
      readonly kind: 'labelValues'
      readonly labels: readonly Label[]
      /** NaN where the label has none. */
      readonly values: Float64Array
      /** How many rows have the label, by weight. */
      readonly supports: Float64Array
      readonly weighted: boolean
    }
  | {
      readonly kind: 'scores'
      readonly columns: ScoreColumns
      /** The value of uninformative scores, if it is the same for all data. */
      readonly chance?: number | undefined
    }
  | {
      /** Rows by their own loss. */
      readonly kind: 'losses'
      readonly columns: ScoreColumns | ClassScoreColumns
      readonly losses: Float64Array
      /** How far the score of the truth lies above the one that it competes with, where the losses come from that. */
      readonly margins?: Float64Array | undefined
      /** The last rank that counts, where the losses are ranks of the truth among the classes. */
      readonly cutoff?: number | undefined
    }
  | {
      /** Rows binned by predicted probability. */
      readonly kind: 'bins'
      readonly bins: readonly CalibrationBin[]
      readonly of: ClaimsOf
      /** Which gap the value is about. */
      readonly gap: 'mean' | 'largest'
      readonly weighted: boolean
      /** The slope of a regression of the truth on the log-odds, where the value is that. */
      readonly slope?: number | undefined
    }
  | {
      /** Slices by the rates that a gap between them is made of. */
      readonly kind: 'slices'
      /** The columns that are crossed; one where none are. */
      readonly by: readonly string[]
      /** The label of each slice in each of these columns. */
      readonly slices: readonly (readonly Label[])[]
      /** The weight of the rows in each slice. */
      readonly supports: Float64Array
      readonly rates: readonly RateOfSlices[]
      /** Which of the rates makes the gap. */
      readonly decides: number
      readonly weighted: boolean
    }
  | {
      /** Classes, or pairs of them, by a value of each. */
      readonly kind: 'perClass'
      /** What the value is, as people write it. */
      readonly title: string
      readonly values: readonly ClassValue[]
      readonly weighted: boolean
    }
  | {
      readonly kind: 'queries'
      readonly rankings: Rankings
      /** The last rank that counts; all ranks do where absent. */
      readonly k?: number | undefined
      /** The value of each query; NaN where the query was left out. */
      readonly values: Float64Array
      /** What the value is about, if not what is relevant: which documents were judged. */
      readonly about?: 'judgements' | undefined
      /** The largest value that any run could have with these judgements, at a cutoff. */
      readonly ceilingAt?: ((k: number) => number) | undefined
    }
  | {
      readonly kind: 'residuals'
      readonly columns: NumberColumns
      /** How errors enter the value. Default: by their absolute size. */
      readonly counts?: ErrorCounting | undefined
      /** The least truth that a relative error is divided by; where absent, a true value of 0 has none. */
      readonly epsilon?: number | undefined
    }
  | {
      /** Cases (tasks, comparisons, items) by a value of their own. */
      readonly kind: 'cases'
      readonly columns: CaseIdentity | TrialColumns | TextColumns | OverlapColumns | RatingColumns
      /** NaN where the case was left out. */
      readonly values: Float64Array
      readonly better: 'higher' | 'lower'
      /** What the values are: the title of their column. */
      readonly of: string
      /** What a value of 0 means, if the only other values are 1 and, for a tie, ½. */
      readonly outcome?: 'failed' | 'lost' | undefined
      /** Returns what stands beneath a case, in place of what was expected and answered. */
      readonly textsOf?: ((index: number) => readonly Detail[]) | undefined
      /** What marks in these texts mean. */
      readonly legend?: string | undefined
      /** Returns tables of facts of all cases together. */
      readonly tables?: (() => readonly FactTable[]) | undefined
    }
  | {
      /** Cases by what they add to two sums, whose ratio the value is. */
      readonly kind: 'sums'
      readonly columns: CaseIdentity
      /** The titles of both. */
      readonly of: string
      readonly per: string
      readonly numerators: Float64Array
      readonly denominators: Float64Array
    }
  | {
      /** Cases by the calls of tools that were wanted and made in each of their trials. */
      readonly kind: 'toolCalls'
      readonly columns: CaseIdentity
      readonly aligned: readonly (readonly AlignedCalls[])[]
      readonly values: Float64Array
    }
  | {
      /** What a judge says beside people. */
      readonly kind: 'judged'
      readonly columns: JudgedColumns
      /** The judge's own mean, or its share of good rows. */
      readonly naive: number
      readonly effective: number
    }
  | {
      /** Documents by what became of each of their fields, in each of their trials. */
      readonly kind: 'fields'
      readonly columns: CaseIdentity
      readonly found: FoundFields
      readonly rate: ClassRate
      /** The only one that counts, if one was asked for. */
      readonly field: string | undefined
    }
  | {
      /** Predictions by the model's confidence in them. */
      readonly kind: 'confidences'
      readonly columns: ConfidenceColumns
    }
  | {
      readonly kind: 'groups'
      readonly groups: readonly Label[]
      /** What each group has alone; NaN where it was left out. */
      readonly values: Float64Array
      readonly positives: Float64Array
      readonly negatives: Float64Array
    }
  | {
      /** Outputs of a regression by a value of each; NaN where an output has none. */
      readonly kind: 'outputs'
      readonly values: Float64Array
    }
  | {
      /** Items by the number of lists that have them. */
      readonly kind: 'items'
      readonly counts: ReadonlyMap<string, number>
      readonly lists: number
      /** How many items could have been recommended; undefined where that is not known. */
      readonly catalog: number | undefined
    }
  | {
      /** Runs of one model, of whose values the value is the mean. */
      readonly kind: 'runs'
      readonly runs: readonly RunValue[]
    }
  | { readonly kind: 'none' }

/** Classes by a rate of theirs. */
export interface OrderedClasses {
  /** The rate by which classes are ordered, worst first. */
  readonly rate: ClassRate
  /** The β of its F; 1 where absent. */
  readonly beta?: number | undefined
  /** Codes of the classes that the value is about. */
  readonly classes: readonly number[]
  /** Whether a class whose rate is undefined counts as 0; where absent it does not. */
  readonly undefinedAsZero?: boolean | undefined
  /** Codes of those that lack the rate that the value is a mean of, which need not be the rate by which they are ordered. */
  readonly without?: readonly number[] | undefined
}

/** Facts that a metric tells by itself. */
export interface FactTable {
  readonly columns: readonly { readonly title: string; readonly holds: 'text' | 'number' }[]
  readonly rows: readonly (readonly string[])[]
  /** How many rows exist beyond these. */
  readonly left: number
  readonly of: 'pair' | 'class'
}

/** How errors add up to a value: as they are, squared, divided by the truth, by their median, by
 * what lies outside an interval, or by the order alone. */
export type ErrorCounting = 'absolute' | 'squared' | 'relative' | 'median' | 'outside' | 'order'

/** Cases by name and weight. */
export interface CaseIdentity extends RowNames {
  readonly n: number
  readonly sampleWeight: Float64Array | undefined
}

/** Queries with the two lists that overlap. */
export interface OverlapColumns extends CaseIdentity {
  /** Documents by rank, best first, of each list; those that tie stand together. */
  readonly run: readonly TiedDocs[]
  readonly otherRun: readonly TiedDocs[]
}

/** Documents in order; those of one rank together. */
export type TiedDocs = readonly (readonly string[])[]

/** A rate on each slice. */
export interface RateOfSlices {
  /** As people write it. */
  readonly title: string
  /** NaN for a slice that has none. */
  readonly values: Float64Array
}

/** The value of one class against the rest, or against one other class. */
export interface ClassValue {
  readonly label: Label
  readonly against?: Label | undefined
  /** NaN exactly when `undefinedBecause` says why. */
  readonly value: number
  readonly undefinedBecause?: string | undefined
  /** The weight of its rows. */
  readonly support: number
}

/** The value of one run of a model. */
export interface RunValue {
  readonly value: number
  readonly parts: Parts
}

import type { ClassRate } from '../definition/defineMetric.ts'

/** Confusion counts of one class against the rest. */
export interface ClassCounts {
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  readonly trueNegatives: number
}

/** A rate of one class as a fraction: it takes one division, and 0/0 is recognised. */
export interface Rate {
  /** Its name in messages. */
  readonly name: string
  /** The rate by which a table of classes is ordered, worst first. */
  readonly shownBy: ClassRate
  /** The β of an F-measure. */
  readonly beta?: number
  /** Its micro average over all classes is the accuracy, for rows with one label. */
  readonly microIsAccuracy?: true
  /** It counts true negatives: rows that other classes alone are about. */
  readonly countsOthers?: true
  /** For a rate whose denominator yTrue alone decides: the rows that count, and those of them in the numerator. */
  readonly ofRows?: { readonly truly: 'class' | 'other'; readonly predicted: 'class' | 'other' }
  /** For a rate that is a proportion of rows, or an increasing function of one. */
  readonly share?: {
    readonly successes: (counts: ClassCounts) => number
    readonly trials: (counts: ClassCounts) => number
    readonly from: (share: number) => number
  }
  readonly numerator: (counts: ClassCounts) => number
  readonly denominator: (counts: ClassCounts) => number
  /** Why the denominator is 0 for the class of this name. */
  readonly undefinedFor: (label: string) => string
  /** Why the denominator is 0 for the labels of one row. */
  readonly undefinedInRow: string
}

/** A rate that is a proportion of rows, or an increasing function of one. */
export type ProportionalRate = Rate & Required<Pick<Rate, 'share'>>

import type { Label } from '../../evaluation/label.ts'
import type { ConfusionCell } from '../../measure/curves/confusionCells.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import type { CountedColumns } from '../../metrics/labels/classCounts.ts'
import { type RatesOfClass, ratesOfClass } from '../../metrics/labels/ratesOfClass.ts'
import { className, wholeClassName } from '../text/rowName.ts'
import { capitalized } from '../text/wrap.ts'

export type ClassParts = Extract<Parts, { kind: 'classes' | 'labelSets' }>

export type RateName = ClassParts['rate']

/** A class, its rates and its counts. */
export interface ClassRow extends RatesOfClass {
  readonly code: number
  /** Its name in a table. */
  readonly shown: string
  /** Its name at the start of a sentence. */
  readonly subject: string
  /** Its name inside a sentence. */
  readonly name: string
  readonly missed: number
  readonly wrong: number
}

/** The data behind the sentences and tables about classes. */
export interface Findings {
  readonly columns: CountedColumns
  readonly rate: RateName
  readonly beta: number
  /** The classes of the metric, worst first, then the others. */
  readonly ordered: readonly ClassRow[]
  /** How many of these are classes of the metric. */
  readonly judged: number
  /** Cells off the diagonal that lower the metric, largest first. */
  readonly mistakes: readonly ConfusionCell[]
  readonly weighted: boolean
  /** The word for a class: rows that have several at once have labels. */
  readonly noun: 'class' | 'label'
}

export function findingsOf(
  { columns, rate, beta = 1, classes, undefinedAsZero = false }: ClassParts,
  cells: readonly ConfusionCell[],
  hasNoValue: boolean,
): Findings {
  const noAnswer = columns.kind === 'labels' ? columns.noAnswer : undefined
  const rows = columns.labels.map((_, code) => classRow(columns, code, beta)).filter(({ code }) => code !== noAnswer)
  // An undefined rate comes first where it decides the value: it makes the value undefined, or counts as 0.
  const ofUndefined = hasNoValue || undefinedAsZero ? -1 : 2
  const goodness = (row: ClassRow): number => (Number.isNaN(row[rate]) ? ofUndefined : row[rate])
  const worstFirst = (a: ClassRow, b: ClassRow): number => goodness(a) - goodness(b) || b.support - a.support
  const inMetric = new Set(classes)
  const judged = rows.filter(({ code }) => inMetric.has(code)).sort(worstFirst)
  // A metric of one class is easier to read beside the other classes.
  const others = judged.length === 1 ? rows.filter(({ code }) => !inMetric.has(code)).sort(worstFirst) : []
  return {
    columns,
    rate,
    beta,
    ordered: [...judged, ...others],
    judged: judged.length,
    mistakes: cells
      .filter(cell => cell.truth !== cell.prediction && cell.weight > 0)
      .filter(cell => touches(cell, rate, code => inMetric.has(code)))
      .sort((a, b) => b.weight - a.weight || a.truth - b.truth || a.prediction - b.prediction),
    weighted: columns.sampleWeight !== undefined,
    noun: nounOf(columns),
  }
}

function classRow(columns: CountedColumns, code: number, beta: number): ClassRow {
  const { falsePositives, falseNegatives } = columns.tally()
  const label = columns.labels[code]
  const noun = nounOf(columns)
  return {
    ...ratesOfClass(columns, code, beta),
    code,
    shown: wholeClassName(label),
    subject: inProse(label, capitalized(noun)),
    name: inProse(label, noun),
    missed: falseNegatives[code],
    wrong: falsePositives[code],
  }
}

function nounOf({ kind }: CountedColumns): 'class' | 'label' {
  return kind === 'labels' ? 'class' : 'label'
}

// A bare number would read as a count.
function inProse(label: Label, noun: string): string {
  return typeof label === 'string' ? className(label) : `${noun} ${label}`
}

/** Whether a mistake lowers the rate of a class: a missed row of the class, or a row wrongly predicted as the class. */
export function touches(
  { truth, prediction }: ConfusionCell,
  rate: RateName,
  isMeant: (code: number) => boolean,
): boolean {
  return (rate !== 'precision' && isMeant(truth)) || (rate !== 'recall' && isMeant(prediction))
}

/** `fox predicted as dog`. */
export function pairName({ labels }: CountedColumns, { truth, prediction }: ConfusionCell): string {
  return `${className(labels[truth])} predicted as ${className(labels[prediction])}`
}

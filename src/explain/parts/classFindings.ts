import type { Label } from '../../evaluation/label.ts'
import type { ConfusionCell } from '../../measure/curves/confusionCells.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { type CountedColumns, type RatesOfClass, ratesOfClass } from '../../metrics/labels/classCounts.ts'
import { capitalized } from '../text/displayWidth.ts'
import { formatCount, formatRate, plurals } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className, wholeClassName } from '../text/rowName.ts'
import { type ColumnOf, type Table, tableOf } from '../text/table.ts'

const MOST_CLASSES = 10
const MOST_PAIRS = 5
const WIDEST_CLASS = 24
const WIDEST_IN_PAIR = 30

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

/** The rates of each class, worst first. */
export function classTable({ ordered, rate, beta, weighted, noun }: Findings, layout: Layout): Table | undefined {
  if (ordered.length === 0) return undefined
  const [worst] = ordered
  const shown = ordered.slice(0, MOST_CLASSES)
  const rateColumn = (name: RateName, title: string): ColumnOf<(typeof shown)[number]> => ({
    title,
    holds: 'number',
    cell: row => ({ text: formatRate(row[name]), paint: name === rate ? layout.palette.bold : undefined }),
  })
  return tableOf(
    shown,
    [
      { title: noun, holds: 'text', atMost: WIDEST_CLASS, cell: row => row.shown },
      rateColumn('precision', 'precision'),
      rateColumn('recall', 'recall'),
      rateColumn('f1', `F${Number(beta.toPrecision(4))}`),
      { title: weighted ? 'weight' : 'support', holds: 'number', cell: row => formatCount(row.support) },
      { title: 'predicted', holds: 'number', cell: row => formatCount(row.predicted) },
    ],
    layout,
    {
      isMarked: row => row === worst && ordered.length > 1,
      left: ordered.length - shown.length,
      unit: noun,
      name: `the ${plurals[noun]}`,
    },
  )
}

/** The pairs of classes that are confused most often. */
export function confusedPairs(
  { columns: { labels }, mistakes, weighted }: Findings,
  layout: Layout,
): Table | undefined {
  if (mistakes.length === 0) return undefined
  const shown = mistakes.slice(0, MOST_PAIRS)
  return tableOf(
    shown,
    [
      {
        title: weighted ? 'weight' : 'mistakes',
        holds: 'number',
        cell: ({ weight }) => ({ text: formatCount(weight), paint: layout.palette.received }),
      },
      {
        title: 'true',
        holds: 'text',
        atMost: WIDEST_IN_PAIR,
        cell: ({ truth }) => wholeClassName(labels[truth]),
      },
      {
        title: 'predicted',
        holds: 'text',
        atMost: WIDEST_IN_PAIR,
        cell: ({ prediction }) => wholeClassName(labels[prediction]),
      },
    ],
    layout,
    { left: mistakes.length - shown.length, unit: 'pair', name: 'the most confused pairs' },
  )
}

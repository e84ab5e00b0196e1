import type { Label } from '../../evaluation/label.ts'
import type { ConfusionCell } from '../../measure/curves/confusionCells.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import type { CountedColumns } from '../../metrics/labels/classCounts.ts'
import { type RatesOfClass, ratesOfClass } from '../../metrics/labels/ratesOfClass.ts'
import { capitalized } from '../text/displayWidth.ts'
import { counted, formatCount, plurals } from '../text/formatNumber.ts'
import { className, wholeClassName } from '../text/rowName.ts'

type ClassParts = Extract<Parts, { kind: 'classes' | 'labelSets' }>

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
  { truth, prediction }: Pick<ConfusionCell, 'truth' | 'prediction'>,
  rate: RateName,
  isMeant: (code: number) => boolean,
): boolean {
  return (rate !== 'precision' && isMeant(truth)) || (rate !== 'recall' && isMeant(prediction))
}

/** `fox predicted as dog`. */
export function pairName({ labels }: CountedColumns, { truth, prediction }: ConfusionCell): string {
  return `${className(labels[truth])} predicted as ${className(labels[prediction])}`
}

/** One sentence about the worst class, or about the class that the metric judges. */
export function causeOf(found: Findings): string | undefined {
  const { columns, ordered, judged, mistakes, rate } = found
  if (ordered.length === 0) return undefined
  const [worst] = ordered
  const blamed = ({ missed, wrong }: ClassRow): boolean =>
    (rate !== 'precision' && missed > 0) || (rate !== 'recall' && wrong > 0)
  if (!ordered.slice(0, judged).some(blamed)) return isNowhere(worst) ? `${nowhere(found, worst)}.` : undefined
  const sentence = onOneSideOnly(found, worst) ?? (judged === 1 ? aboutOneClass : aboutWorstClass)(found, worst)
  const [largest] = mistakes
  // The worst class may be rare, and matter little to a metric that weighs every row the same.
  const elsewhere =
    judged > 1 && columns.labels.length > 2 && mistakes.length > 0 && largest.weight > worst.missed + worst.wrong
  if (!elsewhere) return `${sentence}.`
  return `${sentence}; the most common mistake is ${pairName(columns, largest)}, ${amount(found, largest.weight)}.`
}

function isNowhere({ support, predicted }: ClassRow): boolean {
  return support + predicted === 0
}

function nowhere({ weighted }: Findings, { subject }: ClassRow): string {
  return `${subject} is neither true nor predicted in any row${weighted ? ' that weighs anything' : ''}`
}

/** A class that is never true, never predicted, or neither. */
function onOneSideOnly(found: Findings, row: ClassRow): string | undefined {
  const { code, subject, name, support, predicted } = row
  if (isNowhere(row)) return nowhere(found, row)
  if (support === 0) {
    const are = predicted === 1 && !found.weighted ? 'is' : 'are'
    return `${subject} is never true, yet ${amount(found, predicted)} ${are} predicted ${name}`
  }
  if (predicted > 0) return undefined
  const where = whereMostly(found, support, missedCells(found, code), 'predicted')
  return `${subject} is never predicted, yet true in ${amount(found, support)}${where}`
}

// The class that the metric judges need not be the worst one.
function aboutOneClass(found: Findings, row: ClassRow): string {
  const { name, missed, support, wrong, predicted } = row
  if (found.rate === 'recall' || wrong === 0) return capitalized(missedRows(found, row, '', ` of ${name}`))
  if (found.rate === 'precision' || missed === 0) return capitalized(wrongPredictions(found, row, name))
  const ofTruth = shareOf(found, missed, support, '', ` of ${name}`)
  const ofPredicted = shareOf(found, wrong, predicted, '', ` predicted ${name}`)
  return capitalized(`${ofTruth} missed, and ${ofPredicted} wrong`)
}

function aboutWorstClass(found: Findings, worst: ClassRow): string {
  const { subject, recall, precision } = worst
  const byRecall = found.rate === 'recall' || (found.rate === 'f1' && recall <= precision)
  const [, second] = found.ordered
  const tied = worst[found.rate] === second[found.rate]
  const place = tied ? `among the weakest ${plurals[found.noun]}` : `the weakest ${found.noun}`
  return `${subject} is ${place}: ${byRecall ? missedRows(found, worst, 'its ', '') : wrongPredictions(found, worst, worst.name)}`
}

/** `3 of 4 rows of ham are missed`, or `3 of its 4 rows are missed` where the sentence has named the class. */
function missedRows(found: Findings, { code, missed, support }: ClassRow, whose: 'its ' | '', which: string): string {
  const where = whereMostly(found, missed, missedCells(found, code), 'predicted')
  return `${shareOf(found, missed, support, whose, which)} missed${where}`
}

/** `3 of 4 rows predicted ham are wrong`. */
function wrongPredictions(found: Findings, { code, wrong, predicted }: ClassRow, name: string): string {
  const cells = found.mistakes.filter(({ prediction }) => prediction === code)
  const where = whereMostly(found, wrong, cells, 'truly')
  return `${shareOf(found, wrong, predicted, '', ` predicted ${name}`)} wrong${where}`
}

function missedCells({ mistakes }: Findings, code: number): readonly ConfusionCell[] {
  return mistakes.filter(({ truth }) => truth === code)
}

/** `3 of its 4 rows are`, `the only row predicted ham is`. */
function shareOf({ weighted }: Findings, part: number, whole: number, whose: 'its ' | '', which: string): string {
  const total = formatCount(whole)
  if (weighted) return `${formatCount(part)} of ${whose || 'the '}weight of ${total}${which} is`
  if (whole === 1 && part === 1) return `${whose || 'the '}only row${which} is`
  if (part === whole) return `all ${whose}${total} rows${which} are`
  const some = part === 0 ? 'none' : formatCount(part)
  return `${some} of ${whose}${counted(whole, 'row')}${which} ${part === 1 ? 'is' : 'are'}`
}

// Another class is named only where it takes at least a third of the mistakes.
function whereMostly(
  { columns: { labels }, weighted }: Findings,
  total: number,
  cells: readonly ConfusionCell[],
  verb: 'predicted' | 'truly',
): string {
  if (cells.length === 0) return ''
  const [largest] = cells
  const other = className(labels[verb === 'predicted' ? largest.prediction : largest.truth])
  if (cells.length === 1) return `, ${!weighted && total > 1 ? 'all ' : ''}${verb} ${other}`
  if (largest.weight >= total / 3) return `, ${formatCount(largest.weight)} of them ${verb} ${other}`
  return `, spread over ${cells.length} other classes`
}

function amount({ weighted }: Findings, weight: number): string {
  return weighted ? `rows that weigh ${formatCount(weight)}` : counted(weight, 'row')
}

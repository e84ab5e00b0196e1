import type { Label } from '../evaluation/label.ts'
import type { LabelColumns } from '../evaluation/labelColumns.ts'
import { type ConfusionCell, confusionCells } from '../measure/confusionMatrix.ts'
import type { Measurement } from '../measure/measure.ts'
import { parseId } from '../measure/parseId.ts'
import type { Parts } from '../metrics/parts.ts'
import { displayWidth } from './displayWidth.ts'
import { counted, formatCount, formatRate, more } from './formatNumber.ts'
import { className, rowName } from './rowName.ts'
import type { Explanation, Layout } from './section.ts'
import { type Table, table } from './table.ts'
import { glued } from './wrap.ts'

const MOST_CLASSES = 10
const WIDEST_CLASS = 24
// Beyond this `confusionMatrix` asks which classes are meant.
const MOST_IN_MATRIX = 4000

type RateName = 'precision' | 'recall' | 'f1'

interface ClassRow {
  readonly code: number
  /** In a sentence, and in a table. */
  readonly name: string
  readonly shown: string
  readonly precision: number
  readonly recall: number
  /** Fβ, for the β that the metric has. */
  readonly f1: number
  readonly support: number
  readonly predicted: number
  readonly missed: number
  readonly wrong: number
}

/** Everything that the sentences and tables about classes are made from. */
interface Findings {
  readonly columns: LabelColumns
  readonly rate: RateName
  readonly beta: number
  /** The classes of the metric, worst first, then those that it is not about. */
  readonly ordered: readonly ClassRow[]
  readonly judged: number
  /** Wrong cells that touch the metric's classes, largest first. */
  readonly mistakes: readonly ConfusionCell[]
  readonly weighted: boolean
}

/** Confusion matrix, classes worst first, most confused pairs and rows to look at. */
export function explainClasses(
  parts: Extract<Parts, { kind: 'classes' }>,
  measurement: Measurement,
  layout: Layout,
): Explanation {
  const { columns, rate } = parts
  const cells = confusionCells(columns)
  const found = findingsOf(parts, measurement, cells)
  const matrix = matrixTable(columns, cells, found, layout)
  const pairs = columns.labels.length === 2 && matrix !== undefined ? undefined : confusedPairs(found, layout)
  const examples = examplePairs(found)
  return {
    hint: constantPrediction(columns),
    cause: causeOf(found),
    tables: [matrix, classTable(found, rate, layout), pairs],
    examples: examples.length === 0 ? undefined : examplesOf(columns, examples, layout),
    next: nextOf(columns, matrix !== undefined && examples.length > 0),
  }
}

function findingsOf(
  { columns, rate, classes }: Extract<Parts, { kind: 'classes' }>,
  { metric, undefinedBecause }: Measurement,
  cells: readonly ConfusionCell[],
): Findings {
  const { beta, whenUndefined } = parseId(metric).options
  const square = typeof beta === 'number' ? beta * beta : 1
  const rows = columns.labels.map((_, code) => classRow(columns, code, square))
  // An undefined rate comes first where it decides the value: as the reason that there is none, or counted as 0.
  const ofUndefined = undefinedBecause !== undefined || whenUndefined === 0 ? -1 : 2
  const badness = (value: number): number => (Number.isNaN(value) ? ofUndefined : value)
  const worstFirst = (a: ClassRow, b: ClassRow): number => badness(a[rate]) - badness(b[rate]) || b.support - a.support
  const inMetric = new Set(classes)
  const judged = rows.filter(({ code }) => inMetric.has(code)).sort(worstFirst)
  // A metric of one class is read beside the others.
  const others = judged.length === 1 ? rows.filter(({ code }) => !inMetric.has(code)).sort(worstFirst) : []
  const touches = ({ truth, prediction }: ConfusionCell): boolean =>
    (rate !== 'precision' && inMetric.has(truth)) || (rate !== 'recall' && inMetric.has(prediction))
  return {
    columns,
    rate,
    beta: Math.sqrt(square),
    ordered: [...judged, ...others],
    judged: judged.length,
    mistakes: cells
      .filter(cell => cell.truth !== cell.prediction && cell.weight > 0 && touches(cell))
      .sort((a, b) => b.weight - a.weight || a.truth - b.truth || a.prediction - b.prediction),
    weighted: columns.sampleWeight !== undefined,
  }
}

function classRow(columns: LabelColumns, code: number, squareOfBeta: number): ClassRow {
  const { supports, predictions, correct, falsePositives, falseNegatives } = columns.tally()
  const support = supports[code]
  const predicted = predictions[code]
  const hits = correct[code]
  const missed = falseNegatives[code]
  const wrong = falsePositives[code]
  const weighed = (1 + squareOfBeta) * hits
  return {
    code,
    name: proseName(columns.labels[code]),
    shown: className(columns.labels[code]),
    precision: predicted === 0 ? Number.NaN : hits / predicted,
    recall: support === 0 ? Number.NaN : hits / support,
    f1: support + predicted === 0 ? Number.NaN : weighed / (weighed + squareOfBeta * missed + wrong),
    support,
    predicted,
    missed,
    wrong,
  }
}

// A number would read as an amount.
function proseName(label: Label): string {
  return typeof label === 'string' ? className(label) : `class ${label}`
}

function causeOf(found: Findings): string | undefined {
  const { ordered, judged, mistakes, columns } = found
  if (ordered.length === 0) return undefined
  const [worst] = ordered
  if (mistakes.length === 0) {
    return worst.support + worst.predicted === 0
      ? `${asStart(neverThere(found, worst), columns.labels[worst.code])}.`
      : undefined
  }
  const sentence = judged === 1 ? aboutOneClass(found, worst) : aboutWorstClass(found, worst)
  const [largest] = mistakes
  // A rare class may be the worst and yet not matter to a metric that counts every row alike.
  const elsewhere = judged > 1 && columns.labels.length > 2 && largest.weight > worst.missed + worst.wrong
  return `${asStart(sentence, columns.labels[worst.code])}${elsewhere ? `; the most common mistake is ${pairName(found, largest)}, ${amount(found, largest.weight)}` : ''}.`
}

function concerns(found: Findings, { code }: ClassRow, { truth, prediction }: ConfusionCell): boolean {
  return (found.rate !== 'precision' && truth === code) || (found.rate !== 'recall' && prediction === code)
}

function pairName({ columns: { labels } }: Findings, { truth, prediction }: ConfusionCell): string {
  return `${className(labels[truth])} called ${className(labels[prediction])}`
}

function amount({ weighted }: Findings, weight: number): string {
  return weighted ? `rows that weigh ${formatCount(weight)}` : counted(weight, 'row')
}

// The one class that the metric is about need not be the worst.
function aboutOneClass(found: Findings, row: ClassRow): string {
  if (row.support + row.predicted === 0) return neverThere(found, row)
  if (row.support === 0) return neverTrue(found, row)
  if (row.predicted === 0) return neverCalled(found, row)
  const { name, missed, support, wrong, predicted } = row
  if (found.rate === 'recall' || wrong === 0) return capitalized(missedRows(found, row, name))
  if (found.rate === 'precision' || missed === 0) return capitalized(wrongCalls(found, row, name))
  return capitalized(
    `${shareOf(found, missed, support, '', ` of ${name}`)} missed, and ${shareOf(found, wrong, predicted, '', ` called ${name}`)} wrong`,
  )
}

// A class that opens the sentence keeps its own letters.
function asStart(sentence: string, label: Label): string {
  return typeof label === 'string' ? sentence : capitalized(sentence)
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function aboutWorstClass(found: Findings, worst: ClassRow): string {
  const { support, predicted, recall, precision } = worst
  if (support + predicted === 0) return neverThere(found, worst)
  if (support === 0) return neverTrue(found, worst)
  if (predicted === 0) return neverCalled(found, worst)
  const byRecall = found.rate === 'recall' || (found.rate === 'f1' && recall <= precision)
  const [, second] = found.ordered
  const tied = worst[found.rate] === second[found.rate]
  return `${worst.name} is ${tied ? 'among the weakest classes' : 'the weakest class'}: ${byRecall ? missedRows(found, worst) : wrongCalls(found, worst, 'it')}`
}

function neverThere({ weighted }: Findings, { name }: ClassRow): string {
  return `${name} is neither true nor predicted in any row${weighted ? ' that weighs anything' : ''}`
}

function neverTrue(found: Findings, { name, predicted }: ClassRow): string {
  return `${name} is never true, yet ${amount(found, predicted)} ${predicted === 1 && !found.weighted ? 'is' : 'are'} called it`
}

function neverCalled(found: Findings, row: ClassRow): string {
  const { name, support } = row
  const where = whereMostly(
    found,
    support,
    found.mistakes.filter(({ truth }) => truth === row.code),
    'called',
  )
  return `${name} is true in ${amount(found, support)}${where}${where === '' ? '' : ','} and never predicted`
}

/** `3 of 4 rows of ham are missed`, or `3 of its 4 rows are missed` where the sentence has named the class. */
function missedRows(found: Findings, { code, missed, support }: ClassRow, name?: string): string {
  const cells = found.mistakes.filter(({ truth }) => truth === code)
  const share =
    name === undefined
      ? shareOf(found, missed, support, 'its ', '')
      : shareOf(found, missed, support, '', ` of ${name}`)
  return `${share} missed${whereMostly(found, missed, cells, 'called')}`
}

function wrongCalls(found: Findings, { code, wrong, predicted }: ClassRow, name: string): string {
  const cells = found.mistakes.filter(({ prediction }) => prediction === code)
  return `${shareOf(found, wrong, predicted, '', ` called ${name}`)} wrong${whereMostly(found, wrong, cells, 'truly')}`
}

/** `3 of its 4 rows are`, `the only row called ham is`. */
function shareOf({ weighted }: Findings, part: number, whole: number, whose: 'its ' | '', which: string): string {
  const total = formatCount(whole)
  if (weighted) return `${formatCount(part)} of ${whose || 'the '}weight of ${total}${which} is`
  if (whole === 1 && part === 1) return `${whose || 'the '}only row${which} is`
  if (part === whole) return `all ${whose}${total} rows${which} are`
  return `${part === 0 ? 'none' : formatCount(part)} of ${whose}${total} ${whole === 1 ? 'row' : 'rows'}${which} ${part === 1 ? 'is' : 'are'}`
}

// Worth naming only where one other class takes a good part of the mistakes.
function whereMostly(
  { columns: { labels }, weighted }: Findings,
  total: number,
  cells: readonly ConfusionCell[],
  verb: 'called' | 'truly',
): string {
  if (cells.length === 0) return ''
  const [largest] = cells
  const other = className(labels[verb === 'called' ? largest.prediction : largest.truth])
  if (cells.length === 1) return `, ${!weighted && total > 1 ? 'all ' : ''}${verb} ${other}`
  if (largest.weight >= total / 3) return `, ${formatCount(largest.weight)} of them ${verb} ${other}`
  return `, spread over ${cells.length} other classes`
}

function matrixTable(
  { labels }: LabelColumns,
  cells: readonly ConfusionCell[],
  { ordered, judged }: Findings,
  layout: Layout,
): Table | undefined {
  const classes = labels.length
  if (classes > MOST_CLASSES) return undefined
  const { palette } = layout
  const weights = new Map(cells.map(cell => [cell.truth * classes + cell.prediction, cell.weight] as const))
  return table(
    [
      { title: 'truth \\ called', holds: 'text', atMost: WIDEST_CLASS },
      ...labels.map(label => ({ title: className(label), holds: 'number' as const })),
    ],
    labels.map((label, truth) => ({
      marked: judged > 0 && truth === ordered[0].code,
      cells: [
        { text: className(label) },
        ...labels.map((_, prediction) => {
          const weight = weights.get(truth * classes + prediction) ?? 0
          const paint = truth === prediction ? palette.expected : weight > 0 ? palette.received : palette.dim
          return { text: formatCount(weight), paint }
        }),
      ],
    })),
    layout,
    { whole: true },
  )
}

function classTable({ ordered, beta, weighted }: Findings, rate: RateName, layout: Layout): Table | undefined {
  if (ordered.length === 0) return undefined
  const shown = ordered.slice(0, MOST_CLASSES)
  const { bold } = layout.palette
  const emphasis = (name: RateName): typeof bold | undefined => (name === rate ? bold : undefined)
  return table(
    [
      { title: 'class', holds: 'text', atMost: WIDEST_CLASS },
      { title: 'precision', holds: 'number' },
      { title: 'recall', holds: 'number' },
      { title: `F${Number(beta.toPrecision(4))}`, holds: 'number' },
      { title: weighted ? 'weight' : 'rows', holds: 'number' },
      { title: 'called', holds: 'number' },
    ],
    shown.map((row, i) => ({
      marked: i === 0 && ordered.length > 1,
      cells: [
        { text: row.shown },
        { text: formatRate(row.precision), paint: emphasis('precision') },
        { text: formatRate(row.recall), paint: emphasis('recall') },
        { text: formatRate(row.f1), paint: emphasis('f1') },
        { text: formatCount(row.support) },
        { text: formatCount(row.predicted) },
      ],
    })),
    layout,
    { left: ordered.length - shown.length, unit: 'class', name: 'the classes' },
  )
}

function confusedPairs({ columns: { labels }, mistakes, weighted }: Findings, layout: Layout): Table | undefined {
  if (mistakes.length === 0) return undefined
  const shown = mistakes.slice(0, 5)
  return table(
    [
      { title: weighted ? 'weight' : 'mistakes', holds: 'number' },
      { title: 'truth', holds: 'text', atMost: 30 },
      { title: 'called', holds: 'text', atMost: 30 },
    ],
    shown.map(({ truth, prediction, weight }) => ({
      cells: [
        { text: formatCount(weight), paint: layout.palette.received },
        { text: className(labels[truth]) },
        { text: className(labels[prediction]) },
      ],
    })),
    layout,
    { left: mistakes.length - shown.length, unit: 'pair', name: 'the most confused pairs' },
  )
}

/** The pairs whose rows are worth reading: that of the worst class, and the most common of all. */
function examplePairs(found: Findings): readonly ConfusionCell[] {
  const { mistakes, ordered } = found
  if (mistakes.length === 0) return []
  const ofWorst = mistakes.find(cell => concerns(found, ordered[0], cell))
  return ofWorst === undefined || ofWorst === mistakes[0] ? [mistakes[0]] : [ofWorst, mistakes[0]]
}

function examplesOf(columns: LabelColumns, pairs: readonly ConfusionCell[], { width }: Layout): string {
  return pairs.map(pair => examplesOfPair(columns, pair, width)).join('; ')
}

function examplesOfPair(
  { labels, yTrue, yPred, ids, n, sampleWeight }: LabelColumns,
  { truth, prediction }: ConfusionCell,
  width: number,
): string {
  const names: string[] = []
  let total = 0
  for (let i = 0; i < n; i++) {
    if (yTrue[i] !== truth || yPred[i] !== prediction || sampleWeight?.[i] === 0) continue
    total++
    if (names.length < 5) names.push(rowName(ids, i))
  }
  const start = `${className(labels[truth])} called ${className(labels[prediction])}: `
  let list = ''
  let shown = 0
  for (const name of names) {
    const next = shown === 0 ? name : `${list}, ${name}`
    if (displayWidth(start) + displayWidth(next) > width - 20 && shown > 0) break
    list = next
    shown++
  }
  return `${start}${list}${total > shown ? ` ${glued(`… and ${more(total - shown, 'row')}`)}` : ''}`
}

function constantPrediction({ labels, tally, threshold }: LabelColumns): string | undefined {
  const { predictions, supports } = tally()
  const called = labels.filter((_, code) => predictions[code] > 0)
  const occurring = labels.filter((_, code) => supports[code] > 0)
  if (called.length !== 1 || occurring.length < 2) return undefined
  const doubt = threshold === undefined ? 'has the model learned anything' : `is the threshold ${threshold} off`
  return `Every row is called ${className(called[0])}: ${doubt}?`
}

function nextOf({ labels, threshold }: LabelColumns, allShown: boolean): string {
  if (threshold !== undefined) return 'prCurve(evaluation) shows what other thresholds would give.'
  if (allShown) return 'read these rows: is the truth wrong, or are such rows new to the model?'
  return labels.length > MOST_IN_MATRIX
    ? 'confusionMatrix(evaluation, { labels: […] }) gives the cells of the classes you choose.'
    : 'confusionMatrix(evaluation) gives every cell.'
}

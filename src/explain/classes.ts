import type { LabelColumns } from '../evaluation/labelColumns.ts'
import { type ConfusionCell, confusionCells } from '../measure/confusionMatrix.ts'
import type { Parts } from '../metrics/parts.ts'
import { displayWidth } from './displayWidth.ts'
import { formatCount, formatRate, more } from './formatNumber.ts'
import { className, rowName } from './rowName.ts'
import type { Explanation, Layout } from './section.ts'
import { table } from './table.ts'

const MOST_CLASSES = 10
const WIDEST_CLASS = 24

interface ClassRow {
  readonly code: number
  readonly name: string
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly support: number
  readonly predicted: number
}

/** Confusion matrix, classes worst first, most confused pairs and rows to look at. */
export function explainClasses(parts: Extract<Parts, { kind: 'classes' }>, layout: Layout): Explanation {
  const { columns, rate, classes } = parts
  const cells = confusionCells(columns)
  const rows = columns.labels.map((_, code) => classRow(columns, code))
  const mistakes = cells
    .filter(({ truth, prediction }) => truth !== prediction)
    .sort((a, b) => b.weight - a.weight || a.truth - b.truth || a.prediction - b.prediction)
  const worstFirst = (a: ClassRow, b: ClassRow): number => badness(a[rate]) - badness(b[rate]) || b.support - a.support
  const judged = classes.map(code => rows[code]).sort(worstFirst)
  // A metric of one class is read beside the others.
  const others = classes.length === 1 ? rows.filter(({ code }) => code !== classes[0]).sort(worstFirst) : []
  const ordered = [...judged, ...others]
  const worst: ClassRow | undefined = ordered[0]
  const matrix = matrixTable(columns, cells, rows, worst, layout)
  return {
    cause: worst && causeOf(worst, rate, columns, mistakes),
    tables: [
      ...(matrix === undefined ? [] : [matrix]),
      classTable(ordered, rate, layout),
      confusedPairs(columns, mistakes, matrix !== undefined),
    ].filter(lines => lines.length > 0),
    examples: mistakes.length === 0 ? undefined : examplesOf(columns, mistakes[0], layout),
    hint: constantPrediction(columns),
  }
}

// An undefined rate says more than a low one: it stands first.
function badness(rate: number): number {
  return Number.isNaN(rate) ? -1 : rate
}

function classRow(columns: LabelColumns, code: number): ClassRow {
  const { supports, predictions, correct } = columns.tally()
  const support = supports[code]
  const predicted = predictions[code]
  const hits = correct[code]
  return {
    code,
    name: className(columns.labels[code]),
    precision: predicted === 0 ? Number.NaN : hits / predicted,
    recall: support === 0 ? Number.NaN : hits / support,
    f1: support + predicted === 0 ? Number.NaN : (2 * hits) / (support + predicted),
    support,
    predicted,
  }
}

function causeOf(
  worst: ClassRow,
  rate: 'precision' | 'recall' | 'f1',
  { labels, tally, sampleWeight }: LabelColumns,
  mistakes: readonly ConfusionCell[],
): string {
  const { correct } = tally()
  const { code, name, precision, recall, support, predicted } = worst
  const noun = sampleWeight === undefined ? 'rows' : 'weighted rows'
  if (support + predicted === 0) return `${name} is neither true nor predicted in any row.`
  if (support === 0) return `${name} is called ${formatCount(predicted)} times and never true.`
  if (predicted === 0) return `${name} is true in ${formatCount(support)} ${noun} and never predicted.`
  if (correct[code] === support && correct[code] === predicted) return 'Every class is called right.'
  const byRecall = rate === 'recall' || (rate === 'f1' && recall <= precision)
  if (byRecall) {
    const missed = support - correct[code]
    const calledAs = mistakes.filter(({ truth }) => truth === code)
    if (calledAs.length === 0) return `Every row of ${name} is found.`
    const mostly = whereMostly(missed, calledAs, 'called', ({ prediction }) => className(labels[prediction]))
    return `${name} is the weak class: ${formatCount(missed)} of its ${formatCount(support)} ${noun} are missed${mostly}.`
  }
  const wrong = predicted - correct[code]
  const trulyOf = mistakes.filter(({ prediction }) => prediction === code)
  if (trulyOf.length === 0) return `Every row called ${name} is right.`
  const mostly = whereMostly(wrong, trulyOf, 'truly', ({ truth }) => className(labels[truth]))
  return `${name} is called too often: ${formatCount(wrong)} of ${formatCount(predicted)} ${noun} called it are wrong${mostly}.`
}

// Worth naming only where one other class takes a good part of the mistakes.
function whereMostly(
  total: number,
  cells: readonly ConfusionCell[],
  verb: 'called' | 'truly',
  nameOf: (cell: ConfusionCell) => string,
): string {
  const [largest] = cells
  if (cells.length === 1) return `, all ${verb} ${nameOf(largest)}`
  if (largest.weight >= total / 3) return `, ${formatCount(largest.weight)} of them ${verb} ${nameOf(largest)}`
  return `, spread over ${cells.length} other classes`
}

function matrixTable(
  { labels }: LabelColumns,
  cells: readonly ConfusionCell[],
  rows: readonly ClassRow[],
  worst: ClassRow | undefined,
  { palette, width }: Layout,
): readonly string[] | undefined {
  const classes = labels.length
  if (classes > MOST_CLASSES) return undefined
  const weights = new Map(cells.map(cell => [cell.truth * classes + cell.prediction, cell.weight] as const))
  const lines = table(
    [
      { title: 'truth \\ called', align: 'left', atMost: WIDEST_CLASS },
      ...rows.map(({ name }) => ({ title: name, align: 'right' as const, atMost: 14 })),
      { title: 'recall', align: 'right' },
    ],
    rows.map(row => ({
      marked: row.code === worst?.code,
      cells: [
        { text: row.name },
        ...rows.map(column => {
          const weight = weights.get(row.code * classes + column.code) ?? 0
          const right = row.code === column.code
          return {
            text: formatCount(weight),
            paint: right ? palette.expected : weight > 0 ? palette.received : palette.dim,
          }
        }),
        { text: formatRate(row.recall) },
      ],
    })),
    palette.dim,
  )
  // Colour codes have no width: measure an uncoloured title line.
  const titles = ['truth \\ called', ...rows.map(({ name }) => name)]
  const least = titles.reduce((sum, title) => sum + Math.min(14, displayWidth(title)) + 2, 10)
  return least > width ? undefined : lines
}

function classTable(
  ordered: readonly ClassRow[],
  rate: 'precision' | 'recall' | 'f1',
  { palette }: Layout,
): readonly string[] {
  if (ordered.length === 0) return []
  const shown = ordered.slice(0, MOST_CLASSES)
  const emphasis = (name: typeof rate): ((text: string) => string) | undefined =>
    name === rate ? palette.bold : undefined
  const lines = table(
    [
      { title: 'class', align: 'left', atMost: WIDEST_CLASS },
      { title: 'precision', align: 'right' },
      { title: 'recall', align: 'right' },
      { title: 'F1', align: 'right' },
      { title: 'rows', align: 'right' },
      { title: 'called', align: 'right' },
    ],
    shown.map((row, i) => ({
      marked: i === 0 && ordered.length > 1,
      cells: [
        { text: row.name },
        { text: formatRate(row.precision), paint: emphasis('precision') },
        { text: formatRate(row.recall), paint: emphasis('recall') },
        { text: formatRate(row.f1), paint: emphasis('f1') },
        { text: formatCount(row.support) },
        { text: formatCount(row.predicted) },
      ],
    })),
    palette.dim,
  )
  const left = ordered.length - shown.length
  return left === 0 ? lines : [...lines, `  … and ${more(left, 'class')}`]
}

// The matrix shows all pairs already where there are few classes.
function confusedPairs(
  { labels }: LabelColumns,
  mistakes: readonly ConfusionCell[],
  matrixShown: boolean,
): readonly string[] {
  if (mistakes.length === 0 || (matrixShown && labels.length <= 2)) return []
  const shown = mistakes.slice(0, 5).map(({ truth, prediction, weight }) => {
    return `${formatCount(weight)} ${className(labels[truth])} called ${className(labels[prediction])}`
  })
  const left = mistakes.length - shown.length
  return ['Most confused:', ...shown.map(pair => `  ${pair}`), ...(left > 0 ? [`  … and ${left} more pairs`] : [])]
}

function examplesOf(
  { labels, yTrue, yPred, ids, n }: LabelColumns,
  { truth, prediction }: ConfusionCell,
  { width }: Layout,
): string {
  const names: string[] = []
  let total = 0
  for (let i = 0; i < n; i++) {
    if (yTrue[i] !== truth || yPred[i] !== prediction) continue
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
  return `${start}${list}${total > shown ? ` … and ${more(total - shown, 'row')}` : ''}`
}

function constantPrediction({ labels, tally }: LabelColumns): string | undefined {
  const { predictions, supports } = tally()
  const called = labels.filter((_, code) => predictions[code] > 0)
  const true_ = labels.filter((_, code) => supports[code] > 0)
  return called.length === 1 && true_.length > 1
    ? `Every row is called ${className(called[0])}: has the model learned anything, or is a threshold off?`
    : undefined
}

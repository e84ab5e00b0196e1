import type { Tally } from '../../numeric/tally.ts'
import { describeValue } from '../errors/describeValue.ts'
import type { Label } from '../label.ts'
import { NO_ANSWER } from '../missing/noAnswer.ts'
import { weighedRows } from './countedLabels.ts'
import type { LabelColumns } from './labelColumns.ts'
import type { LabelSetColumns } from './labelSetColumns.ts'
import { differenceOf, normalized } from './twinLabels.ts'

/** Predicted labels that look like a mistake: they never occur in the truth, which has others that match them. */
export interface StrayLabels {
  /** A sentence that names them. */
  readonly note: string
  /** Whether no predicted label occurs in the truth, or all of them are shifted by one. */
  readonly all: boolean
}

const MOST_NAMED = 3

type Counted = Pick<LabelColumns | LabelSetColumns, 'labels' | 'sampleWeight'> & { readonly tally: () => Tally }

/**
 * Finds labels that are predicted, never true, and differ from a true label only in case, spaces or punctuation.
 * Declared labels are taken as intended.
 */
export function strayLabels(columns: LabelColumns): StrayLabels | undefined {
  if (columns.declared) return undefined
  const strays = straysOf(columns)
  if (strays.length === 0) return undefined
  return shiftedLabels(columns, strays) ?? respelledLabels(columns, strays) ?? renamedLabel(columns, strays)
}

/** The same for sets of labels. */
export function strayLabelsOfSets(columns: LabelSetColumns): StrayLabels | undefined {
  return respelledLabels(columns, straysOf(columns))
}

/** The codes of labels that are predicted and never true. */
function straysOf({ labels, tally }: Counted): readonly number[] {
  const { supports, predictions } = tally()
  return labelCodes(labels).filter(code => predictions[code] > 0 && supports[code] === 0)
}

function labelCodes(labels: readonly Label[]): readonly number[] {
  return Array.from(labels.keys()).filter(code => labels[code] !== NO_ANSWER)
}

function respelledLabels(columns: Counted, strays: readonly number[]): StrayLabels | undefined {
  const { labels } = columns
  const { supports, predictions } = columns.tally()
  if (strays.length === 0) return undefined
  const truths = labels.filter((_, code) => supports[code] > 0)
  const all = labelCodes(labels).every(code => predictions[code] === 0 || supports[code] === 0)
  const alike = new Map(truths.map(label => [normalized(label), label] as const))
  const found = strays.flatMap(code => {
    const key = normalized(labels[code])
    const like = key === '' ? undefined : alike.get(key)
    return like === undefined ? [] : [{ code, like }]
  })
  if (found.length === 0) return undefined
  const texts = found.slice(0, MOST_NAMED).map(({ code, like }) => {
    const differs = `which differs from ${describeValue(like)} only in ${differenceOf(labels[code], like)}`
    return `${amountOf(columns, code)}, ${differs}`
  })
  const more = found.length > MOST_NAMED ? `; and ${found.length - MOST_NAMED} more` : ''
  return { note: `yPred has labels that yTrue never has: ${texts.join('; ')}${more}`, all }
}

/** `"Positive" (20 rows)`. */
function amountOf({ labels, tally, sampleWeight }: Counted, code: number): string {
  const amount = Number(tally().predictions[code].toPrecision(4))
  const text = sampleWeight !== undefined ? `a weight of ${amount}` : `${amount} ${amount === 1 ? 'row' : 'rows'}`
  return `${describeValue(labels[code])} (${text})`
}

/** Labels that count from 0 on one side and from 1 on the other, if more rows agree once they are shifted. */
function shiftedLabels(columns: LabelColumns, strays: readonly number[]): StrayLabels | undefined {
  const { labels } = columns
  const { supports, predictions } = columns.tally()
  const codes = labelCodes(labels)
  const numbers = numbersIn(labels.filter((_, code) => supports[code] + predictions[code] > 0))
  if (numbers === undefined) return undefined
  const codeOf = new Map(codes.flatMap(code => (supports[code] > 0 ? [[numbers(labels[code]), code] as const] : [])))
  for (const step of [1, -1]) {
    const target = codes.map(code => (predictions[code] > 0 ? codeOf.get(numbers(labels[code]) + step) : undefined))
    if (codeOf.size < 2 || codes.some(code => predictions[code] > 0 && target[code] === undefined)) continue
    const { right, shifted } = agreement(columns, target)
    if (shifted <= right) continue
    const stray = strays.map(code => amountOf(columns, code)).join(', ')
    const move = step > 0 ? 'added' : 'subtracted'
    const rows = columns.n
    return {
      note: `yPred has labels that yTrue never has: ${stray}. Are its labels shifted? With 1 ${move}, ${shifted} of ${rows} rows are right instead of ${right}`,
      all: true,
    }
  }
  return undefined
}

/** Finds a single label that is never true, if most of its rows have the single true label that is never predicted. */
function renamedLabel(columns: LabelColumns, strays: readonly number[]): StrayLabels | undefined {
  const { labels } = columns
  const { supports, predictions } = columns.tally()
  const codes = labelCodes(labels)
  const unused = codes.filter(code => predictions[code] === 0 && supports[code] > 0)
  const truths = codes.filter(code => supports[code] > 0)
  if (strays.length !== 1 || unused.length !== 1 || truths.length < 2) return undefined
  const [[stray], [truth]] = [strays, unused]
  // Only now: the codes of single rows are made when they are first read.
  const { yTrue, yPred } = weighedRows(columns)
  let rows = 0
  let fitting = 0
  for (let row = 0; row < yPred.length; row++) {
    if (yPred[row] !== stray) continue
    const times = columns.counted?.count[row] ?? 1
    rows += times
    if (yTrue[row] === truth) fitting += times
  }
  // One row may be an ordinary mistake.
  if (fitting < 2 || 2 * fitting <= rows) return undefined
  return {
    note: `yPred has a label that yTrue never has: ${amountOf(columns, stray)}; ${fitting} of these rows are truly ${describeValue(labels[truth])}, which is never predicted`,
    all: false,
  }
}

/** Reads integers, or integers behind the same word in all labels: `class_0`. */
function numbersIn(labels: readonly Label[]): ((label: Label) => number) | undefined {
  if (labels.every(label => typeof label === 'number')) return Number
  const parts = labels.map(label => /^(.*?)(\d+)$/.exec(String(label)))
  const [first] = parts
  const alike = first !== null && parts.every(part => part?.[1] === first?.[1])
  if (!alike || labels.some(label => typeof label !== 'string')) return undefined
  const start = first[1].length
  return label => Number(String(label).slice(start))
}

function agreement(
  columns: LabelColumns,
  target: readonly (number | undefined)[],
): { readonly right: number; readonly shifted: number } {
  const { yTrue, yPred } = weighedRows(columns)
  let right = 0
  let shifted = 0
  for (let row = 0; row < yTrue.length; row++) {
    const times = columns.counted?.count[row] ?? 1
    if (yTrue[row] === yPred[row]) right += times
    if (yTrue[row] === target[yPred[row]]) shifted += times
  }
  return { right, shifted }
}

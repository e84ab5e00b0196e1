import type { Change } from '../../report/changeOf.ts'
import type { ClassChange, Incomparable, ReportDiff } from '../../report/diffReports.ts'
import { notTaken } from '../../report/requireReport.ts'
import { alignedSides } from '../text/alignedRows.ts'
import { exactNumber, labelText, storedText } from '../text/storedText.ts'
import { matrixLines } from './reportText.ts'

/** A difference as two texts whose lines differ only where something changed, as a runner's own diff shows best. */
export interface ReportDiffText {
  readonly old: string
  readonly new: string
  /** The confusion matrix as signed changes; absent without a matrix or without changes. */
  readonly confusionMatrix: string | undefined
}

/** A line of both texts: undefined in the one that does not have it. */
interface Line {
  readonly name: string
  readonly old: string | undefined
  readonly new: string | undefined
}

/**
 * The difference of two reports as texts: first what does not compare, then a line for each metric, class and slice. A
 * value that is the same but for rounding is written the same on both sides.
 *
 * @throws EvaluationError for what is no difference of reports.
 *
 * @example
 * const yTrue = [1, 0, 1, 0]
 * const before = metricReport({ yTrue, yPred: [1, 0, 1, 1] }, { metrics: ['accuracy'] })
 * const after = metricReport({ yTrue, yPred: [1, 0, 0, 1] }, { metrics: ['accuracy'] })
 * const { old } = diffText(diffReports(before, after))
 * Number(old.split('\n')[0].replace('accuracy', '')) // 0.75
 */
export function diffText(diff: ReportDiff): ReportDiffText {
  requireDiff(diff)
  const lines = [
    ...diff.incomparable.map(changedLine),
    ...diff.metrics.map(change => valueLine(storedText(change.metric), change)),
    ...diff.perClass.flatMap(classLines),
    ...diff.slices.flatMap(({ name, slice, rows, metrics }) => {
      const of = `${labelText(name)} = ${labelText(slice)}`
      const size = { name: `${of}: rows`, old: countText(rows.old), new: countText(rows.new) }
      return [size, ...metrics.map(change => valueLine(`${of}: ${storedText(change.metric)}`, change))]
    }),
  ]
  const sides = alignedSides(
    lines.map(({ name, old, new: now }) => [
      old === undefined ? old : [name, old],
      now === undefined ? now : [name, now],
    ]),
  )
  return { old: sides.old.join('\n'), new: sides.new.join('\n'), confusionMatrix: matrixText(diff) }
}

function requireDiff(given: unknown): void {
  const parts: Partial<Record<keyof ReportDiff, unknown>> = typeof given === 'object' && given !== null ? given : {}
  if ([parts.incomparable, parts.metrics, parts.perClass, parts.slices].every(Array.isArray)) return
  throw notTaken(given, 'diffText', 'the difference of two reports', 'Make it with diffReports(before, after)')
}

function changedLine({ what, metric, column, old, new: now }: Incomparable): Line {
  const of = metric ?? column
  const name = of === undefined ? `changed ${what}` : `changed ${what} of ${storedText(of)}`
  return { name, old: storedText(old), new: storedText(now) }
}

function valueLine(name: string, { old, new: now, outcome }: Change): Line {
  const written = (value: number): string => (Number.isNaN(value) ? 'undefined' : exactNumber(value))
  switch (outcome) {
    case 'same':
      return { name, old: written(now), new: written(now) }
    case 'added':
      return { name, old: undefined, new: written(now) }
    case 'missing':
      return { name, old: written(old), new: undefined }
    case 'better':
    case 'worse':
    case 'different':
    case 'convention':
      return { name, old: written(old), new: written(now) }
    default:
      return outcome satisfies never
  }
}

function classLines({ label, ...changes }: ClassChange): readonly Line[] {
  const names = ['precision', 'recall', 'f1', 'support'] as const
  return names.map(name => valueLine(`class ${labelText(label)}: ${name}`, changes[name]))
}

function countText(rows: number): string | undefined {
  return rows === 0 ? undefined : String(rows)
}

function matrixText({ confusionMatrix }: ReportDiff): string | undefined {
  if (confusionMatrix === undefined || confusionMatrix.counts.flat().every(change => change === 0)) return undefined
  const signed = (change: number): string => (change > 0 ? `+${exactNumber(change)}` : exactNumber(change))
  return matrixLines(confusionMatrix, 'true class by predicted class, new - old', signed).join('\n')
}

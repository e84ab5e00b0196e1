import { NO_ANSWER } from '../../evaluation/missing/noAnswer.ts'
import { formatCount } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { LabelsRecord } from '../../results/records/evaluationRecord.ts'
import { matrixPlot } from '../plots/matrixPlot.ts'
import { weightText } from '../weightText.ts'
import { classTable } from './classTable.ts'
import { dataTable } from './dataTable.ts'
import { figure, part } from './part.ts'
import { unitsTable } from './unitsTable.ts'

const MOST_IN_FULL = 12
const MOST_CONFUSIONS = 40

/** The confusion matrix, each class, and rows with wrong labels. */
export function labelsSection(record: LabelsRecord, baseline: LabelsRecord | undefined, idPrefix: string): string {
  const { classes, counts, others, othersRight, worst, weighted, noAnswer } = record
  const names = [
    ...classes.map(({ label }) => wholeClassName(label)),
    ...(others === 0 ? [] : [`${formatCount(others)} other classes`]),
    ...(noAnswer === true ? [NO_ANSWER] : []),
  ]
  const before = baseline !== undefined && others === 0 && haveSameClasses(record, baseline) ? baseline : undefined
  const caption = [
    `Confusion matrix: rows true, columns predicted${weighted ? ', by weight' : ''}. Shade: share of the true class, by its root.`,
    ...(before === undefined ? [] : ['Signed: change against the baseline.']),
    ...(others === 0 ? [] : [`Of the cell of other classes ${weightText(othersRight)} rows are right.`]),
  ].join(' ')
  const matrix = matrixPlot(
    { names, counts, before: before?.counts, othersRight: others === 0 ? undefined : othersRight },
    { idPrefix: `${idPrefix}-matrix`, title: 'Confusion matrix', description: caption },
  )
  return part(
    'Classes',
    figure(matrix, caption, cellsTable(names, counts), sizeOf(names.length)),
    classTable('Each class', 'class', classes, baseline?.classes),
    unitsTable('Rows with wrong labels', worst, 'value'),
  )
}

/** A column of the page holds three classes, two hold nine. */
function sizeOf(classes: number): 'matrix' | 'matrix two' | 'matrix all' {
  if (classes <= 3) return 'matrix'
  return classes <= 9 ? 'matrix two' : 'matrix all'
}

/** The whole matrix, or for many classes the few wrong cells with the most rows. */
function cellsTable(names: readonly string[], counts: readonly (readonly number[])[]): string {
  if (names.length > MOST_IN_FULL) {
    const wrong = counts
      .flatMap((row, truth) => row.map((count, prediction) => ({ truth, prediction, count })))
      .filter(({ truth, prediction, count }) => truth !== prediction && count > 0)
      .sort((a, b) => b.count - a.count)
    return dataTable('Most frequent confusions', wrong.slice(0, MOST_CONFUSIONS), [
      textColumn('true', ({ truth }) => names[truth]),
      textColumn('predicted', ({ prediction }) => names[prediction]),
      numberColumn('rows', ({ count }) => weightText(count)),
    ])
  }
  return dataTable(
    'Confusion matrix: rows true, columns predicted',
    counts.map((row, truth) => ({ name: names[truth], row })),
    [
      textColumn('true', ({ name }) => name),
      ...names.map((name, prediction) =>
        numberColumn(name, ({ row }: { readonly row: readonly number[] }) => weightText(row[prediction])),
      ),
    ],
  )
}

function haveSameClasses(a: LabelsRecord, b: LabelsRecord): boolean {
  return (
    a.noAnswer === b.noAnswer &&
    a.classes.length === b.classes.length &&
    a.classes.every(({ label }, i) => label === b.classes[i].label)
  )
}

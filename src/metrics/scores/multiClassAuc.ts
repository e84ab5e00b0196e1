import { type ClassProbabilityColumns, scoresOfClass } from '../../evaluation/columns/classProbabilityColumns.ts'
import { withCounts } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import { take } from '../../numeric/take.ts'
import type { Computed } from '../definition/computed.ts'
import type { ClassValue } from '../definition/parts.ts'
import type { WhenUndefined } from '../labels/classRates.ts'
import { rocArea } from './curveAreas.ts'
import { meanOverClasses } from './meanOverClasses.ts'

/** How the AUC of several classes is averaged. */
export interface MultiClassAuc {
  readonly multiClass: 'ovr' | 'ovo'
  readonly average: 'macro' | 'weighted'
  readonly whenUndefined: WhenUndefined
}

/** Returns the mean AUC of each class against the rest (`'ovr'`), or of each pair of classes (`'ovo'`). */
export function multiClassAuc(columns: ClassProbabilityColumns, options: MultiClassAuc): Computed {
  const { multiClass, average } = options
  const values = multiClass === 'ovr' ? oneVersusRest(columns) : oneVersusOne(columns)
  const weighted = columns.sampleWeight !== undefined
  return meanOverClasses('AUC', values, { ...options, weighted }, [
    `multiClass = ${multiClass}`,
    `average = ${average}`,
  ])
}

function oneVersusRest(columns: ClassProbabilityColumns): readonly ClassValue[] {
  return columns.labels.map((label, code) => {
    const scores = scoresOfClass(columns, code)
    return { label, support: scores.counts().positives, ...rocArea(scores) }
  })
}

/**
 * Hand & Till, "A simple generalisation of the area under the ROC curve for multiple class classification problems",
 * Machine Learning 45 (2001): for each pair of classes, the mean of the two AUCs by the probability of either class, over
 * the rows of these classes only.
 */
function oneVersusOne({ labels, yTrue, yProba, sampleWeight }: ClassProbabilityColumns): readonly ClassValue[] {
  const rowsOf: number[][] = labels.map(() => [])
  const supports = labels.map(() => new RunningSum())
  yTrue.forEach((code, row) => {
    const weight = sampleWeight === undefined ? 1 : sampleWeight[row]
    // A row of weight 0 does not count: its class may have no other rows.
    if (weight === 0) return
    rowsOf[code].push(row)
    supports[code].add(weight)
  })
  const { values, classes, epsilon } = yProba

  function areaBetween(positive: number, negative: number): number {
    const rows = [...rowsOf[positive], ...rowsOf[negative]]
    return rocArea(
      withCounts({
        isPositive: new Uint8Array(rows.length).fill(1, 0, rowsOf[positive].length),
        yScore: Float64Array.from(rows, row => values[row * classes + positive]),
        sampleWeight: take(sampleWeight, rows),
        positive: labels[positive],
        negative: labels[negative],
        epsilon,
      }),
    ).value
  }

  const pairs: ClassValue[] = []
  for (let i = 0; i < classes; i++) {
    for (let j = i + 1; j < classes; j++) {
      const pair = { label: labels[i], against: labels[j], support: supports[i].value + supports[j].value }
      const absent = [i, j].find(code => rowsOf[code].length === 0)
      pairs.push(
        absent === undefined
          ? { ...pair, value: areaBetween(i, j) / 2 + areaBetween(j, i) / 2 }
          : { ...pair, value: Number.NaN, undefinedBecause: `no row is truly ${describeValue(labels[absent])}` },
      )
    }
  }
  return pairs
}

import { formatCount, formatNumber, formatSigned } from '../../explain/text/formatNumber.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { GridRecord, NumbersRecord } from '../../results/records/evaluationRecord.ts'
import { gridPlot } from '../plots/gridPlot.ts'
import { histogramPlot } from '../plots/histogramPlot.ts'
import { binsTable, dataTable, rangeText } from './dataTable.ts'
import { figure, part } from './part.ts'
import { unitsTable } from './unitsTable.ts'

/** Residuals, predicted against true numbers, and the rows of the largest errors. */
export function numbersSection(record: NumbersRecord, idPrefix: string, output?: number): string {
  const { meanResidual, residuals, grid, worst } = record
  const { edges, counts, below, above } = residuals
  const beyond = below + above === 0 ? '' : ` ${formatCount(below + above)} rows lie outside.`
  const ofResiduals = `Residuals, predicted − true; on the mean ${formatSigned(meanResidual)}.${beyond}`
  const outside = grid.outside === 0 ? '' : ` ${formatCount(grid.outside)} rows lie outside.`
  const ofGrid = `Predicted by true number: the darker, the more rows; on the dotted line they agree.${outside}`
  return part(
    output === undefined ? 'Residuals' : `Residuals of output ${output}`,
    figure(
      histogramPlot(
        { edges, counts, of: 'residual (predicted − true)', unit: 'rows' },
        { idPrefix: `${idPrefix}-residuals`, title: 'Residuals', description: ofResiduals },
      ),
      ofResiduals,
      binsTable('Rows by residual', 'residual', edges, [{ title: 'rows', counts }]),
    ),
    figure(
      gridPlot(grid, { idPrefix: `${idPrefix}-grid`, title: 'Predicted by true', description: ofGrid }),
      ofGrid,
      predictedByTrue(grid),
    ),
    unitsTable(
      output === undefined ? 'Rows of the largest errors' : `Rows of the largest errors, output ${output}`,
      worst,
      'residual',
    ),
  )
}

/** The rows in each range of true numbers, and their mean prediction, read from the squares of the plot. */
function predictedByTrue({ edges, cells }: GridRecord): string {
  const middle = (bin: number): number => (edges[bin] + edges[bin + 1]) / 2
  const ranges = [...new Set(cells.map(([truth]) => truth))].map(truth => {
    const own = cells.filter(([column]) => column === truth)
    const rows = own.reduce((sum, [, , count]) => sum + count, 0)
    return { truth, rows, predicted: own.reduce((sum, [, line, count]) => sum + (count / rows) * middle(line), 0) }
  })
  return dataTable('Predicted by true number', ranges, [
    textColumn('true', ({ truth }) => rangeText(edges[truth], edges[truth + 1])),
    numberColumn('predicted, about', ({ predicted }) => formatNumber(predicted)),
    numberColumn('rows', ({ rows }) => formatCount(rows)),
  ])
}

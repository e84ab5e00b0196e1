import { formatCount, formatNumber, formatSigned } from '../../explain/text/formatNumber.ts'
import type { NumbersRecord } from '../../results/records/numbersRecord.ts'
import { gridPlot } from '../plots/gridPlot.ts'
import { histogramPlot } from '../plots/histogramPlot.ts'
import { dataTable } from './dataTable.ts'
import { figure } from './figure.ts'
import { unitsTable } from './unitsTable.ts'

/** Residuals, predicted against true numbers, and the rows of the largest errors. */
export function numbersSection({ meanResidual, residuals, grid, worst }: NumbersRecord, idPrefix: string): string {
  const { edges, counts, below, above } = residuals
  const beyond = below + above === 0 ? '' : ` ${formatCount(below + above)} rows lie outside.`
  const ofResiduals = `Residuals, predicted − true; on the mean ${formatSigned(meanResidual)}.${beyond}`
  const outside = grid.outside === 0 ? '' : ` ${formatCount(grid.outside)} rows lie outside.`
  const ofGrid = `Predicted by true number: the darker, the more rows; on the dotted line they agree.${outside}`
  return [
    figure(
      histogramPlot(
        { edges, counts, of: 'residual (predicted − true)', unit: 'rows' },
        { title: 'Residuals', description: ofResiduals },
        { idPrefix: `${idPrefix}-residuals` },
      ),
      ofResiduals,
      dataTable(
        'Rows by residual',
        counts.map((count, bin) => ({ from: edges[bin], to: edges[bin + 1], count })),
        [
          { title: 'residual', holds: 'text', cell: ({ from, to }) => `${formatNumber(from)} to ${formatNumber(to)}` },
          { title: 'rows', holds: 'number', cell: ({ count }) => formatCount(count) },
        ],
      ),
    ),
    figure(
      gridPlot(grid, { title: 'Predicted by true', description: ofGrid }, { idPrefix: `${idPrefix}-grid` }),
      ofGrid,
      dataTable('Rows by true and predicted number', grid.cells, [
        { title: 'true from', holds: 'text', cell: ([truth]) => formatNumber(grid.edges[truth]) },
        { title: 'predicted from', holds: 'number', cell: ([, prediction]) => formatNumber(grid.edges[prediction]) },
        { title: 'rows', holds: 'number', cell: ([, , count]) => formatCount(count) },
      ]),
    ),
    unitsTable('Rows of the largest errors', worst, 'residual'),
  ].join('')
}

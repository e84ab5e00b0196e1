import { formatCount, formatSigned } from '../../explain/text/formatNumber.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { OutputsRecord } from '../../results/records/evaluationRecord.ts'
import { dataTable, orDash } from './dataTable.ts'
import { numbersSection } from './numbersSection.ts'
import { part } from './part.ts'

/** Each of several predicted numbers, and the residuals of those that are predicted worst. */
export function outputsSection({ outputs, others, shown }: OutputsRecord, idPrefix: string): string {
  const left = others === 0 ? '' : `; ${formatCount(others)} better ones are left out`
  return [
    part(
      `Outputs, the lowest R² first${left}`,
      dataTable('Each output', outputs, [
        textColumn('output', ({ output }) => String(output)),
        numberColumn('MAE', ({ mae }) => orDash(mae)),
        numberColumn('RMSE', ({ rmse }) => orDash(rmse)),
        numberColumn('R²', ({ r2 }) => orDash(r2)),
        numberColumn('mean residual', ({ meanResidual }) => formatSigned(meanResidual)),
      ]),
    ),
    ...shown.map(({ output, numbers }) => numbersSection(numbers, `${idPrefix}-output-${output}`, output)),
  ].join('')
}

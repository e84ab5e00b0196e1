import { metricReport } from '../../../src/index.ts'
import { reportOf } from '../../../src/report/reportOf.ts'
import { animalReport, scores, searches } from '../../report/reports.ts'

const [first] = animalReport.metrics as [(typeof animalReport.metrics)[0]]
const odd = reportOf({
  ...animalReport,
  metrics: [
    { ...first, interval: { level: 0.95, lower: 0.3, upper: Number.POSITIVE_INFINITY, method: 'wilson' } },
    { ...first, metric: 'other', value: -0, n: 5, notes: ['1 class\nleft out'], convention: ['class = "`|<\\\\"'] },
    { ...first, metric: 'none', value: Number.NaN, undefinedBecause: 'no row is\u001b[31m red' },
    { ...first, metric: 'large', value: 1.7976931348623157e308, range: [0, Number.POSITIVE_INFINITY] },
  ],
  slices: [],
})

/** Reports beside the names of their files in `expected`. */
export const printedReports = [
  ['animals', animalReport],
  ['scores', metricReport(scores)],
  ['searches', metricReport(searches)],
  ['odd', odd],
] as const

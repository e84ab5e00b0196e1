import { reportText } from '../explain/reports/reportText.ts'
import { toMarkdown } from '../explain/reports/toMarkdown.ts'
import { metricReport } from '../report/metricReport.ts'
import { reportToJSON } from '../report/reportToJSON.ts'
import { commandOf } from './command.ts'
import { crossedColumns } from './crossedColumns.ts'
import { fileOptions } from './fileOptions.ts'
import { metricOptions } from './metricOptions.ts'
import { metricsAsked } from './metricsAsked.ts'
import { outputOptions } from './outputOptions.ts'
import { readInput } from './readInput.ts'
import { STANDARD, writeOut } from './writeOut.ts'

/** Measures predictions. */
export const reportCommand = commandOf({
  name: 'report',
  about: 'measures predictions: metrics, classes, slices',
  usage: 'report FILE… [-m METRIC…]',
  options: {
    ...metricOptions,
    confidence: { kind: 'number', value: 'LEVEL', about: 'shows intervals of this level: 0.95' },
    ...fileOptions,
    ...outputOptions,
    markdown: { kind: 'text', value: 'FILE', about: 'writes the report as Markdown; - is standard output' },
  },
  examples: [
    {
      call: "expect-metrics report preds.csv --y-true label --y-score p --positive spam -m auc -m 'f1(threshold=0.5)'",
      about: 'two metrics of scores',
    },
    {
      call: 'expect-metrics report preds.csv --y-true label --y-pred predicted --slices country --markdown -',
      about: 'what is usual for the columns, and for each country, as Markdown',
    },
  ],
  work: async (given, files, world, progress) => {
    const { metric, confidence, slices, json, markdown, quiet } = given
    progress.step(`reading ${files.join(', ')}`)
    const { evaluation, labelType } = await readInput(files, given, world)
    progress.step('measuring')
    const report = metricReport(evaluation, {
      ...(metric !== undefined && { metrics: metricsAsked(metric, labelType) }),
      ...(confidence !== undefined && { confidence }),
      ...(slices !== undefined && { slices: [...new Set(crossedColumns(slices).flat())] }),
    })
    progress.end()
    if (json !== undefined) writeOut(json, `${JSON.stringify(reportToJSON(report), null, 2)}\n`, world)
    if (markdown !== undefined) writeOut(markdown, toMarkdown(report), world)
    const isTaken = json === STANDARD || markdown === STANDARD
    if (quiet !== true && !isTaken) world.out(`${reportText(report)}\n`)
    return 0
  },
})

import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { ToolCall } from '../../evaluation/encode/cases/toolCallLists.ts'
import { printable } from '../../evaluation/errors/printable.ts'
import { NO_ANSWER } from '../../evaluation/missing/noAnswer.ts'
import type { AlignedCalls } from '../../metrics/agents/alignCalls.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { cutTo, displayWidth } from '../text/displayWidth.ts'
import { counted, formatCount } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { type Table, tableOf, textColumn } from '../text/table.ts'
import { valueText } from '../text/valueText.ts'
import { detailLines } from './detailLines.ts'
import { failedTrials } from './explainCases.ts'
import type { Explanation } from './explanation.ts'
import { caseName } from './nameColumn.ts'

const SHOWN = 5
const INDENT = '    '

/** Explains tool calls: what was wanted and what was called in the worst cases, side by side. */
export function explainToolCalls(
  { columns, aligned, values }: Extract<Parts, { kind: 'toolCalls' }>,
  layout: Layout,
  details?: DetailReader | undefined,
): Explanation {
  const wrong = rowsWhere(columns.n, i => values[i] < 1)
  const shown = largestAmong(wrong, i => -values[i], SHOWN)
  const calls = Array.from(wrong).flatMap(i => aligned[i].flatMap(each => each.calls))
  const lacking = calls.filter(({ wanted, made }) => wanted !== undefined && made === undefined).length
  const extra = calls.filter(({ wanted }) => wanted === undefined).length
  const differing = calls.filter(({ wanted, made, agrees }) => wanted && made && !agrees).length
  const repeated = aligned.some(({ length }) => length > 1)
  const table: Table | undefined = tableOf(
    shown,
    [
      textColumn('case', i => caseName(columns, i, 'toolCalls'), 40),
      repeated
        ? textColumn(
            'trials right',
            i => `${aligned[i].filter(({ isRight }) => isRight).length} of ${aligned[i].length}`,
          )
        : undefined,
      repeated
        ? textColumn('wrong trials', i => failedTrials(aligned[i].map(({ isRight }) => isRight)), 40)
        : undefined,
    ],
    layout,
    {
      left: wrong.length - shown.length,
      unit: 'case',
      linesBelow: i => [...detailLines(details, i, layout), ...linesOf(worstTrial(aligned[i]), layout)],
    },
  )
  return {
    cause: `${formatCount(wrong.length)} of ${counted(columns.n, 'case')} ${wrong.length === 1 ? 'is' : 'are'} wrong: ${formatCount(lacking)} ${lacking === 1 ? 'call is' : 'calls are'} missing, ${formatCount(extra)} extra, ${formatCount(differing)} with other arguments.`,
    tables: [table],
  }
}

function worstTrial(trials: readonly AlignedCalls[]): AlignedCalls {
  return trials.find(({ isRight }) => !isRight) ?? trials[0]
}

function linesOf({ calls }: AlignedCalls, layout: Layout): readonly string[] {
  const rows = calls.map(({ wanted, made, agrees }) => ({
    wanted: callText(wanted),
    made: callText(made),
    mark: agrees ? '=' : '≠',
  }))
  const room = Math.floor((layout.width - INDENT.length - 5) / 2)
  const widest = Math.min(room, Math.max('wanted'.length, ...rows.map(({ wanted }) => displayWidth(wanted))))
  const pad = (text: string): string => text + ' '.repeat(Math.max(0, widest - displayWidth(text)))
  return [
    `${INDENT}${layout.palette.dim(`${pad('wanted')}     called`)}`,
    ...rows.map(({ wanted, made, mark }) => {
      const right = cutTo(made, layout.width - INDENT.length - widest - 5)
      return `${INDENT}${pad(cutTo(wanted, widest))}  ${mark}  ${mark === '=' ? right : layout.palette.received(right)}`
    }),
    ...(rows.length === 0 ? [`${INDENT}no call`] : []),
  ]
}

function callText(call: ToolCall | undefined): string {
  if (call === undefined) return '–'
  if (call.name === NO_ANSWER) return call.name
  const given = Object.entries(call.arguments ?? {}).map(([name, value]) => `${printable(name)}: ${valueText(value)}`)
  return `${printable(call.name)}(${given.join(', ')})`
}

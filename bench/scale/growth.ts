import { spawnSync } from 'node:child_process'
import { markdownTable } from '../core/markdownTable.ts'

const sizes = [1_000_000, 5_000_000, 20_000_000]

/** How time and memory of AUC grow with the rows, as Markdown. */
export function growth(): string {
  const measured = sizes.map(n => ({ n, ...aucOf(n) }))
  const perRow = ({ n, milliseconds }: (typeof measured)[number]): number => milliseconds / n
  const rows = measured.map(size => [
    size.n.toLocaleString('en'),
    `${(perRow(size) / perRow(measured[0])).toPrecision(3)} ×`,
    `${(Math.log(size.n) / Math.log(measured[0].n)).toPrecision(3)} ×`,
    size.extra === null ? '–' : (size.extra / size.n).toFixed(1),
  ])
  return [
    '## AUC of more rows',
    '',
    'All scores distinct, in a Float64Array; each size in a process of its own. The aims: no more than n log n, and at most',
    '24 bytes a row beyond the input.',
    '',
    markdownTable(
      ['rows', 'time of a row ÷ that among the fewest', 'which n log n would be', 'extra bytes a row'],
      rows,
    ),
  ].join('\n')
}

/** `extra`: null where the system does not tell. */
function aucOf(n: number): { readonly milliseconds: number; readonly extra: number | null } {
  const args = ['--expose-gc', 'bench/scale/aucOfRows.ts', String(n)]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`AUC of ${n} rows could not be measured:\n${stderr}`)
  return JSON.parse(stdout)
}

import { cutMiddle } from '../../explain/text/displayWidth.ts'
import { formatCount, formatNumber } from '../../explain/text/formatNumber.ts'
import { paint } from '../colours.ts'
import { element, escaped } from '../markup.ts'
import { label } from './axes.ts'
import { type PlotOptions, type PlotText, place, plot } from './plot.ts'

/** A confusion matrix: rows are the truth, columns the prediction. */
export interface Matrix {
  readonly names: readonly string[]
  readonly counts: readonly (readonly number[])[]
}

/** More classes are drawn as shades without numbers, with numbered columns. */
const MOST_WITH_NUMBERS = 12

/** Each cell is shaded by the root of its share of the row: blue where it is right, orange where it is wrong. */
export function matrixPlot({ names, counts }: Matrix, text: PlotText, options: PlotOptions): string {
  const withNumbers = names.length <= MOST_WITH_NUMBERS
  const [cellWidth, cellHeight] = withNumbers ? [64, 34] : [24, 24]
  const left = withNumbers ? 150 : 190
  const top = 44
  const size = {
    width: left + cellWidth * names.length + 10,
    height: top + cellHeight * names.length + 10,
  }
  const heads = names.map((name, column) =>
    label(left + cellWidth * (column + 0.5), top - 8, withNumbers ? cutMiddle(name, 10) : String(column + 1), 'middle'),
  )
  const rows = counts.map((row, truth) => {
    const support = row.reduce((sum, count) => sum + count, 0)
    const middle = top + cellHeight * (truth + 0.5)
    const name = withNumbers ? names[truth] : `${truth + 1} ${names[truth]}`
    return [
      element(
        'text',
        { x: left - 8, y: place(middle + 4), fill: paint('text'), 'text-anchor': 'end' },
        escaped(cutMiddle(name, withNumbers ? 20 : 26)),
      ),
      ...row.map((count, prediction) => {
        const share = support === 0 ? 0 : count / support
        const x = left + cellWidth * prediction
        return [
          element(
            'rect',
            {
              x,
              y: top + cellHeight * truth,
              width: cellWidth - 1,
              height: cellHeight - 1,
              fill: paint(truth === prediction ? 'good' : 'bad'),
              'fill-opacity': count === 0 ? 0.04 : Math.round(8 * Math.sqrt(share)) / 8 / 2 + 0.05,
            },
            withNumbers
              ? ''
              : element('title', {}, escaped(`${names[truth]} as ${names[prediction]}: ${written(count)}`)),
          ),
          withNumbers
            ? element(
                'text',
                { x: x + cellWidth / 2, y: place(middle + 4), fill: paint('text'), 'text-anchor': 'middle' },
                written(count),
              )
            : '',
        ].join('')
      }),
    ].join('')
  })
  return plot(
    size,
    text,
    options,
    label(left + (cellWidth * names.length) / 2, 14, 'predicted', 'middle'),
    label(left - 8, top - 8, 'true', 'end'),
    ...heads,
    ...rows,
  )
}

/** Counts are whole but for weights and shares. */
function written(count: number): string {
  return Number.isInteger(count) ? formatCount(count) : formatNumber(count)
}

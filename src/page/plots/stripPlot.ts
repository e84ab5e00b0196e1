import { element } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { axes } from './axes.ts'
import { line, type PlotText, place, plot } from './plot.ts'

/** Values in the order in which they were measured. */
interface Strip {
  readonly values: readonly number[]
  /** NaN where one of them is. */
  readonly mean: number
  readonly of: string
}

/** A point for each run, and a line at their mean. */
export function stripPlot({ values, mean, of }: Strip, text: PlotText): string {
  const finite = values.filter(Number.isFinite)
  const [least, most] = finite.length === 0 ? [0, 1] : [Math.min(...finite), Math.max(...finite)]
  const margin = (most - least || Math.abs(most) || 1) * 0.1
  const ground = axes(
    { from: -0.5, to: values.length - 0.5, title: 'run', format: run => (Number.isInteger(run) ? String(run) : '') },
    { from: least - margin, to: most + margin, title: of },
  )
  const { x, y } = ground
  return plot(
    ground,
    text,
    Number.isFinite(mean) ? line([x(-0.5), y(mean)], [x(values.length - 0.5), y(mean)], 'text', { dash: '5 3' }) : '',
    ...values.map((value, run) =>
      Number.isFinite(value)
        ? element('circle', { cx: place(x(run)), cy: place(y(value)), r: 4, fill: paint('good') })
        : '',
    ),
  )
}

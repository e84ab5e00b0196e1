import { element } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { axes } from './axes.ts'
import { boxes, line, type PlotText, plot } from './plot.ts'

/** Values of units in ascending order: each for itself, or evenly spaced quantiles. */
interface OrderedValues {
  readonly values: readonly number[]
  /** What they are: `gain in nDCG@10`. */
  readonly of: string
  /** What they are of, in the plural: `queries`. */
  readonly unit: string
}

/** Bars from 0 in ascending order: how many units lost, and how much, beside those that gained. */
export function differencePlot({ values, of, unit }: OrderedValues, text: PlotText): string {
  const finite = values.filter(Number.isFinite)
  const [least, most] = [Math.min(0, ...finite), Math.max(0, ...finite)]
  const ground = axes(
    { from: 0, to: 1, title: `share of ${unit}, the lowest first` },
    { from: least === most ? -1 : least, to: least === most ? 1 : most, title: of },
  )
  const { x, y } = ground
  const bars = (isShown: (value: number) => boolean): string =>
    boxes(
      values.flatMap((value, i) => {
        if (!Number.isFinite(value) || !isShown(value)) return []
        const [left, right] = [x(i / values.length), x((i + 1) / values.length)]
        return [[left, y(Math.max(0, value)), Math.max(0.8, right - left), Math.abs(y(value) - y(0))] as const]
      }),
    )
  return plot(
    ground,
    text,
    element('path', { d: bars(value => value < 0), fill: paint('bad') }),
    element('path', { d: bars(value => value > 0), fill: paint('good') }),
    line([x(0), y(0)], [x(1), y(0)], 'text'),
  )
}

import type { CalibrationBin } from '../../metrics/calibration/calibrationBins.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { formatCount, formatNumber, formatRate } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

const SHOWN = 10

/** Explains a calibration error by the reliability table: predicted and observed rates, the costliest bins first. */
export function explainBins(
  { bins, of, gap: about, weighted, slope }: Extract<Parts, { kind: 'bins' }>,
  layout: Layout,
): Explanation {
  const scale = scaleOf(bins.map(({ weight }) => weight))
  const total = compensatedSum(bins.length, i => bins[i].weight * scale)
  const share = ({ weight }: CalibrationBin): number => (weight * scale) / total
  const gap = ({ observed, predicted }: CalibrationBin): number => observed - predicted
  const costs = (bin: CalibrationBin): number => Math.abs(gap(bin)) * (about === 'largest' ? 1 : share(bin))
  const worst = [...bins].sort((a, b) => costs(b) - costs(a))
  const mean = (of: 'predicted' | 'observed'): number => compensatedSum(bins.length, i => share(bins[i]) * bins[i][of])
  const [said, came] = [mean('predicted'), mean('observed')]
  const rate = (title: string, of: 'predicted' | 'observed') =>
    numberColumn(title, (bin: CalibrationBin) => formatRate(bin[of]))
  const lean =
    said === came
      ? undefined
      : `Probabilities are too ${said > came ? 'high' : 'low'} on the whole: they average ${formatRate(said)}, and a share of ${formatRate(came)} came true.`
  return {
    cause: slope === undefined ? lean : spreadOf(slope),
    tables: [
      tableOf(
        worst,
        [
          textColumn('probability', ({ lower, upper }) => `${edge(lower)} … ${edge(upper)}`),
          numberColumn(weighted ? 'weight' : 'rows', ({ weight }) => formatCount(weight)),
          rate(of === 'topLabel' ? 'confidence' : 'predicted', 'predicted'),
          rate(of === 'topLabel' ? 'accuracy' : 'observed', 'observed'),
          numberColumn('gap', bin => ({
            text: `${gap(bin) > 0 ? '+' : ''}${formatRate(gap(bin))}`,
            paint: gap(bin) === 0 ? undefined : layout.palette.received,
          })),
        ],
        layout,
        { most: SHOWN, unit: 'bin' },
      ),
    ],
    next: 'calibrationCurve(evaluation) has every bin.',
    nextIsCall: true,
  }
}

/** What a slope on the log-odds says of the probabilities: too far from ½, or too near. */
function spreadOf(slope: number): string {
  if (!(slope > 0)) return 'Higher probabilities do not mean more positives: is positive the other class?'
  if (slope === 1) return 'Probabilities are spread as the truth is.'
  const wrong = slope < 1 ? 'too extreme: log-odds should shrink' : 'too close to the middle: log-odds should grow'
  return `Probabilities are ${wrong} to ${formatNumber(slope)} of their size.`
}

function edge(probability: number): string {
  return String(Number(probability.toPrecision(3)))
}

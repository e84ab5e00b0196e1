import type { ConfusionSample } from '../intervals/confusionSample.ts'

/** Whether two confusion matrices are of the same classes, in one order. */
export function haveSameLabels(
  { labels }: Pick<ConfusionSample, 'labels'>,
  { labels: others }: Pick<ConfusionSample, 'labels'>,
): boolean {
  return labels.length === others.length && labels.every((label, code) => label === others[code])
}

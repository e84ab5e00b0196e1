import type { ConfiguredMetric } from './defineMetric.ts'

/** The title with the options that it does not tell, `recall (class = "spam")`, where two recalls must not look alike. */
export function fullTitle({ title, asked }: Pick<ConfiguredMetric, 'title' | 'asked'>): string {
  return asked.length === 0 ? title : `${title} (${asked.join(', ')})`
}

import { catalog } from '../../../generated/metrics/catalog.ts'
import type { AnyMetric } from '../../metrics/definition/defineMetric.ts'
import { textMetrics } from '../../text/textMetrics.ts'

/** The metrics that the command line knows by id: those of the library, and those of texts. */
export const knownMetrics: readonly AnyMetric[] = [...catalog, ...textMetrics]

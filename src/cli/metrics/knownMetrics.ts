import { catalog } from '../../../generated/metrics/catalog.ts'
import { agentMetrics } from '../../metrics/agents/agentMetrics.ts'
import type { AnyMetric } from '../../metrics/definition/defineMetric.ts'
import { textMetrics } from '../../text/textMetrics.ts'

/** The metrics that the command line knows by id: those of the library, of agents and extraction, and of texts. */
export const knownMetrics: readonly AnyMetric[] = [...catalog, ...agentMetrics, ...textMetrics]

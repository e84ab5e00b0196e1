import { fieldMetrics } from './fieldF1.ts'
import { namedNumberMetrics } from './namedNumbers.ts'
import { toolCallMetrics } from './toolCalls.ts'

/** The metrics of agents and extraction, which code has as values, for what names metrics by their ids. */
export const agentMetrics = [...fieldMetrics, ...toolCallMetrics, ...namedNumberMetrics] as const

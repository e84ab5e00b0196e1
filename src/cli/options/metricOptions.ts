import type { CommandOption } from './commandOption.ts'

/** Which metrics a command measures. */
export const metricOptions = {
  metric: { kind: 'texts', value: 'METRIC', short: 'm', about: "a metric: auc, ndcg@10, 'f1(threshold=0.5)'" },
} as const satisfies Readonly<Record<string, CommandOption>>

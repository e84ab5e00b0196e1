/**
 * What an entry that loads the library later has in itself, beside its own folder: all that registering takes, and what names alone
 * need.
 */
export const neededAtOnce: readonly string[] = [
  'evaluation/label.ts',
  'evaluation/errors/describeValue.ts',
  'evaluation/errors/didYouMean.ts',
  'evaluation/errors/printable.ts',
  'evaluation/evaluation.ts',
  'explain/reports/metricReportSerializer.ts',
  'matchers/extendLater.ts',
  'matchers/extendTelling.ts',
  '../generated/matchers/matcherNames.ts',
  'matchers/registration.ts',
  'matchers/whenCalled.ts',
]

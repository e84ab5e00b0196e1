import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'

/** The arguments of trec_eval as options of a metric. */
export function trecOptions(argumentsGiven: string, version: string): AnyOptions {
  const nine = version === '9.0.8'
  const options: Record<string, unknown> = { preset: nine ? 'trec_eval@9' : 'trec_eval' }
  // Version 10 stops without -c where the run lacks a judged query: there is no value.
  if (!nine) options.whenMissing = 'fail'
  for (const [, letter, number] of argumentsGiven.matchAll(/-(\w)(?: ?(\d+))?/g)) {
    if (letter === 'c') options.whenMissing = 'zero'
    if (letter === 'l') options.relevantFrom = Number(number)
    if (letter === 'M') options.depth = Number(number)
    if (letter === 'J') options.unjudged = 'remove'
  }
  return options
}

import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { type Host, plainHost } from './host.ts'
import { type Matcher, type Matchers, named } from './matcherContext.ts'
import { expectOfEntry, registrationOf } from './registration.ts'
import { requireMetrics } from './requireMetrics.ts'
import { matchersOf } from './valueMatchers.ts'

/**
 * Returns the named matchers of metrics: `toHave<Metric>Above`, `AtLeast`, `Below`, `AtMost`, `Within` and `At`, as their
 * directions allow.
 *
 * @param host - Default: that of the runner's entry, if one is registered when a matcher is called; reports have no gates without it.
 * @throws EvaluationError for anything but a list of metrics.
 */
export function namedMatchers(metrics: readonly AnyMetric[], host?: Host): Matchers {
  requireMetrics(metrics, 'namedMatchers')
  if (host !== undefined) return matchersOf(metrics, host)
  let made: { readonly host: Host; readonly matchers: Matchers } | undefined
  const matchersNow = (): Matchers => {
    const now = hostNow()
    if (made?.host !== now) made = { host: now, matchers: matchersOf(metrics, now) }
    return made.matchers
  }
  const later = (name: string): Matcher =>
    named(name, function (received, ...args) {
      return matchersNow()[name].call(this, received, ...args)
    })
  return Object.fromEntries(Object.keys(matchersOf(metrics, plainHost)).map(name => [name, later(name)]))
}

function hostNow(): Host {
  const entry = expectOfEntry()
  return (entry && registrationOf(entry)?.host) ?? plainHost
}

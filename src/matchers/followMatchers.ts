import { whileFollowed } from '../stats/resampling/whileFollowed.ts'
import type { Host } from './host.ts'
import { type Matcher, type Matchers, named } from './matcherContext.ts'

/** Returns matchers that report their resamples to the host, if the host shows them. */
export function followMatchers(matchers: Matchers, host: Host): Matchers {
  const { showResamples } = host
  if (showResamples === undefined) return matchers
  return Object.fromEntries(
    Object.entries(matchers).map(([name, matcher]) => [name, named(name, followed(name, matcher, showResamples))]),
  )
}

function followed(name: string, matcher: Matcher, showResamples: NonNullable<Host['showResamples']>): Matcher {
  return function (received, ...args) {
    const { drawn, end } = showResamples(name)
    try {
      return whileFollowed(drawn, () => matcher.call(this, received, ...args))
    } finally {
      end()
    }
  }
}

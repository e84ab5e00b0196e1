import { whileFollowed } from '../stats/resampling/whileFollowed.ts'
import type { Host } from './host.ts'
import { type Matcher, type Matchers, named } from './matcherContext.ts'

/** Matchers whose resamples a host hears of that shows them. */
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

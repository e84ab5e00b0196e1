import { extendWith as extendNow } from './extendWith.ts'
import type { Host } from './host.ts'
import type { Matcher, Matchers } from './matcherContext.ts'
import { matcherNames } from './matcherNames.generated.ts'
import { type Extensible, registrationOf, setRegistration } from './registration.ts'

/**
 * `extendWith` for the CommonJS entries. Jest runs a setup file anew before every test file, with gates in it or not:
 * until a matcher is called its name is all there is, and the library is loaded by the first call.
 */
export function extendWith<Expect extends Extensible>(expect: Expect, host: Host): Expect {
  // Metrics of one's own came by the library, so that it is loaded; its matchers know their ids.
  if ((registrationOf(expect)?.own ?? []).length > 0) return extendNow(expect, host)
  setRegistration(expect, { host, own: [] })
  let loaded: Matchers | undefined
  const matchers = () => {
    loaded ??= matchersFor(host)
    return loaded
  }
  expect.extend(Object.fromEntries(matcherNames.map(name => [name, callingLater(name, matchers)])))
  return expect
}

function callingLater(name: string, matchers: () => Matchers): Matcher {
  const matcher: Matcher = function (received, ...expected) {
    return matchers()[name].call(this, received, ...expected)
  }
  return Object.assign(matcher, { displayName: name })
}

/** The matchers of the library, as it registers them. */
function matchersFor(host: Host): Matchers {
  const registered: Record<string, Matcher> = {}
  extendNow({ extend: (matchers: Matchers) => Object.assign(registered, matchers) }, host)
  return registered
}

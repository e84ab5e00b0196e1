import { matcherNames } from '../../generated/matchers/matcherNames.ts'
import { extendTelling } from './extendTelling.ts'
import { extendWith as extendNow } from './extendWith.ts'
import type { Host } from './host.ts'
import type { Matcher, Matchers } from './matcherContext.ts'
import { type Extensible, noteEntry, registrationOf, setRegistration } from './registration.ts'
import { whenCalled } from './whenCalled.ts'

/**
 * `extendWith` for the entries of runners in Node. A setup file runs before every test file, whether it has gates or not: so only
 * the names of matchers are registered, and the first call loads the library.
 */
export function extendWith<Expect extends Extensible>(expect: Expect, host: Host): Expect {
  // Own metrics come from the library, so it is loaded already, and its matchers know their ids.
  if ((registrationOf(expect)?.own ?? []).length > 0) return extendNow(expect, host)
  noteEntry(expect, host)
  setRegistration(expect, { host, own: [] })
  let loaded: Matchers | undefined
  const matchers = () => {
    loaded ??= matchersFor(host)
    return loaded
  }
  const { extend = extendTelling } = host
  extend(expect, Object.fromEntries(matcherNames.map(name => [name, whenCalled(name, () => matchers()[name])])))
  return expect
}

/** The matchers that the library registers. */
function matchersFor(host: Host): Matchers {
  const registered: Record<string, Matcher> = {}
  const noting = { extend: (matchers: Matchers) => Object.assign(registered, matchers) }
  extendNow(noting, { ...host, extend: undefined, isOfEntry: undefined })
  return registered
}

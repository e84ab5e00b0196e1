import type { Matcher } from './matcherContext.ts'

/** A matcher that is made when it is first called: what it needs may then be loaded. */
export function whenCalled(name: string, make: () => Matcher): Matcher {
  let made: Matcher | undefined
  const matcher: Matcher = function (received, ...expected) {
    made ??= make()
    return made.call(this, received, ...expected)
  }
  return Object.assign(matcher, { displayName: name })
}

import { afterAll } from 'vitest'
import { extendWith } from '../../src/index.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { type Extensible, registrationOf, setRegistration } from '../../src/matchers/registration.ts'

/** Files share one `expect` without isolation: the metrics that this file registers on it do not outlive the file. */
export function forgetOwnMetrics(expect: Extensible): void {
  const before = registrationOf(expect) ?? { host: plainHost, own: [] }
  afterAll(() => {
    setRegistration(expect, before)
    extendWith(expect)
  })
}

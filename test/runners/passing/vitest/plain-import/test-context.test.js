import * as library from 'expect-metrics'
import * as define from 'expect-metrics/define'
import * as metrics from 'expect-metrics/metrics'
import 'expect-metrics/vitest'
import { describe, test } from 'vitest'
import { contract } from '../../contract.cjs'

let own

/** The expect that the test now running has been handed. */
const expect = new Proxy(value => own(value), { get: (_, name) => own[name] })

const testWithContext = (name, body) =>
  test(name, async context => {
    own = context.expect
    await body()
  })

contract({
  describe,
  test: testWithContext,
  expect,
  doors: { ...library, ...define, ...metrics },
})

import { createRequire } from 'node:module'
import * as library from 'expect-metrics'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract.cjs'

const require = createRequire(import.meta.url)

contract({ describe, test, expect, library, otherCopy: () => require('expect-metrics') })

test('both files run in one environment', () => {
  expect(globalThis.leftByTheFirstFile).toBe(true)
})

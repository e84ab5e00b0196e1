import { createRequire } from 'node:module'
import * as library from 'expect-metrics'
import * as define from 'expect-metrics/define'
import * as metrics from 'expect-metrics/metrics'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract.cjs'

const require = createRequire(import.meta.url)

contract({ describe, test, expect, doors: { ...library, ...define, ...metrics }, otherCopy: door => require(door) })

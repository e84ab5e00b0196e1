import * as library from 'expect-metrics'
import * as define from 'expect-metrics/define'
import * as metrics from 'expect-metrics/metrics'
import 'expect-metrics/vitest'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract.cjs'

globalThis.leftByTheFirstFile = true

contract({ describe, test, expect, doors: { ...library, ...define, ...metrics } })

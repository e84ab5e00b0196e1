import * as library from 'expect-metrics'
import * as define from 'expect-metrics/define'
import * as metrics from 'expect-metrics/metrics'
import 'expect-metrics/jest'
import { contract } from '../../contract.cjs'

contract({ describe, test, expect, doors: { ...library, ...define, ...metrics } })

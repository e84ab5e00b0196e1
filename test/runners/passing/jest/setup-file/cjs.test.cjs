const library = require('expect-metrics')
const define = require('expect-metrics/define')
const metrics = require('expect-metrics/metrics')
const { contract } = require('../../contract.cjs')

contract({ describe, test, expect, doors: { ...library, ...define, ...metrics } })
